import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, parse, resolve } from 'node:path';
import { test as base, chromium as browser, expect, type Locator, type Page } from '@playwright/test';
import type { CmsConfig } from '@sveltia/cms';
import { buildEditor } from '../../site/editor/build.ts';
import { type ContentCollection, extensionOf, isFolder } from '../../site/editor/collections.ts';
import { editorConfig } from '../../site/editor/config.ts';
import { serveEditor } from '../../site/editor/serve.ts';
import { editorPolicy } from '../../site/lib/editor-policy.ts';
import { listen } from '../../testing/port.ts';
import { chromium } from './chromium.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');
/** The entries of a folder of content, by their addresses. */
export const slugsIn = (folder: string): string[] =>
  globSync(`${folder}/*.mdx`, { cwd: CONTENT })
    .sort()
    .map((file) => parse(file).name);

const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `${name}-`));

/** Builds the editor's page into a folder of its own, and serves it beside what `stopOther` ends. */
export async function serveBuilt(config: CmsConfig, policy: string, stopOther: () => void) {
  const folder = newFolder('editor');
  await buildEditor(folder, config);
  const { url, close } = await serveEditor(folder, 0, policy);
  const stop = async () => {
    stopOther();
    await close();
    rmSync(folder, { recursive: true });
  };
  return { url, stop };
}

/** The editor's page, and a site that previews show: each page says its address. */
async function startEditor() {
  const preview = createServer(({ url }, answer) =>
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<h1>Page ${url}</h1>`),
  );
  const site = `http://127.0.0.1:${await listen(preview)}`;
  const policy = editorPolicy({ frames: site });
  return { site, ...(await serveBuilt(editorConfig({ site }), policy, () => preview.close())) };
}

/** A repository with the content of this site. */
function newRepository(): string {
  const root = newFolder('site');
  cpSync(CONTENT, join(root, 'content'), { recursive: true });
  mkdirSync(join(root, '.git'));
  return root;
}

/**
 * A profile as Chromium writes it when a person lets a page change a folder at each visit. Headless, nobody can be
 * asked.
 */
function profileThatAllows(folder: string, origin: string): string {
  const profile = newFolder('profile');
  const grant = (setting: unknown) => ({ [`${origin},*`]: { last_modified: '13400000000000000', setting } });
  const object = {
    'display-name': basename(folder),
    'is-directory': true,
    path: folder,
    readable: true,
    writable: true,
  };
  const exceptions = {
    file_system_access_extended_permission: grant(1),
    file_system_access_chooser_data: grant({ 'chosen-objects': [object] }),
  };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({
      intl: { accept_languages: 'fr-FR,fr' },
      profile: { content_settings: { exceptions } },
    }),
  );
  return profile;
}

/**
 * Makes the first thing that is dropped the folder that a person chose: the browser's own dialog cannot be driven.
 */
function chooseByDrop(): void {
  addEventListener('dragover', (event) => event.preventDefault(), true);
  const chosen = new Promise((choose) => {
    const take = async (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const item = event.dataTransfer?.items[0] as unknown as { getAsFileSystemHandle(): unknown };
      choose(await item.getAsFileSystemHandle());
    };
    addEventListener('drop', take, { capture: true, once: true });
  });
  Object.assign(window, { showDirectoryPicker: () => chosen });
}

/** Drops files as a hand does, from outside the browser. */
export async function drop(page: Page, files: string[], target = page.locator('body')): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const input = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await input.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
}

/** Notes what a page asks of other hosts. Sveltia names a font at a CDN, which the policy refuses. */
function watch(page: Page, known: string[]): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (!known.some((start) => response.url().startsWith(start))) faults.push(response.url());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

/**
 * Tests with a built page for each worker, a repository on the disk for each test, and a browser that may change it.
 */
export const test = base.extend<{ root: string }, { served: { url: string; site: string } }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const { stop, ...served } = await startEditor();
      await use(served);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ served: { url, site }, root }, use) => {
    const profile = profileThatAllows(root, new URL(url).origin);
    const context = await browser.launchPersistentContext(profile, {
      ...chromium(),
      channel: 'chromium',
      locale: 'fr-FR',
      viewport: { width: 1400, height: 1000 },
    });
    await context.addInitScript(chooseByDrop);
    const [page = await context.newPage()] = context.pages();
    const faults = watch(page, [new URL('/', url).href, `${site}/`, 'blob:', 'data:']);
    await page.goto(url);
    await page.getByRole('button', { name: 'Travailler avec un dépôt local' }).click();
    await drop(page, [root]);
    await expect(page.getByRole('tree', { name: 'Liste des collections' })).toBeVisible();
    await use(page);
    await context.close();
    rmSync(profile, { recursive: true });
    expect(faults).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  root: async ({}, use) => {
    const root = newRepository();
    await use(root);
    rmSync(root, { recursive: true });
  },
});

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Enregistrer', exact: true });

export const field = (page: Page | Locator, label: string): Locator =>
  page.getByRole('group', { name: `Champ «\u00a0\u2068${label}\u2069\u00a0»` });

const editForm = (page: Page): Locator => page.getByRole('group', { name: /^Modifier le contenu/ });

/** Opens an entry without loading the page anew, for which the folder would have to be chosen again. */
export async function openEntry(page: Page, place: string): Promise<void> {
  await expect(async () => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/collections/${place}`);
    // After a save, the way back to the list may come later.
    await expect(editForm(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Saves; the editor then goes back to its list. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(editForm(page)).toBeHidden();
}

/** Changes a text, but neither its length nor its digits' places: the rules on it still hold. */
const changed = (text: string) =>
  text.replace(/.$/u, (last) => (/\d/.test(last) ? `${(Number(last) + 1) % 10}` : 'x'));

/** The first text of an entry, wherever it lies. */
async function firstText(page: Page): Promise<Locator> {
  const form = editForm(page);
  const text = form.getByRole('textbox').first();
  const unfold = form.getByRole('button', { name: 'Tout développer' }).and(page.locator(':enabled')).first();
  await expect(text.or(unfold).first()).toBeVisible();
  // The text that shows may be an empty one, below a folded list.
  const isFilled = (await text.isVisible()) && (await text.inputValue()) !== '';
  if (!isFilled && (await unfold.isVisible())) await unfold.click();
  await expect(text).not.toHaveValue('');
  return text;
}

/** The files of a collection, from the folder of the project. */
export const collectionFiles = (collection: ContentCollection): string[] =>
  isFolder(collection)
    ? slugsIn(basename(collection.path)).map((slug) => `${collection.path}${slug}.${extensionOf(collection)}`)
    : [collection.path];

/** The place at which the editor opens a file. */
export const placeOf = (collection: ContentCollection, file: string): string =>
  isFolder(collection)
    ? `${collection.name}/entries/${parse(file).name}`
    : `_singletons/entries/${collection.name}`;

/** Changes the first text of the first file of a collection, and looks at the lines of that file. */
export async function expectOneChange(
  page: Page,
  root: string,
  collection: ContentCollection,
): Promise<void> {
  const [file = ''] = collectionFiles(collection);
  const lines = () => readFileSync(join(root, file), 'utf8').split('\n');
  const before = lines();
  await openEntry(page, placeOf(collection, file));
  const text = await firstText(page);
  const original = await text.inputValue();
  // A script types faster than any owner: Sveltia misses what is typed while an entry opens, and takes
  // the same text typed again for no change.
  await expect(async () => {
    await text.fill(original);
    await text.fill(changed(original));
    await expect(saveButton(page)).toBeEnabled({ timeout: 2000 });
  }).toPass();
  await save(page);
  const after = lines();
  expect(after).toHaveLength(before.length);
  expect(
    after.filter((line, index) => line !== before[index]),
    file,
  ).toHaveLength(1);
}
