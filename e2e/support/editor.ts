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
export const slugsIn = (folder: string): string[] =>
  globSync(`${folder}/*.mdx`, { cwd: CONTENT })
    .sort()
    .map((file) => parse(file).name);

const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `${name}-`));

/** Builds the editor into a temporary folder, and serves it. `stop` also calls `stopOther`, for a server beside it. */
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

/** Starts the editor, and a site for its previews, of which each page shows its own path. */
async function startEditor() {
  const previewServer = createServer(({ url }, answer) =>
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<h1>Page ${url}</h1>`),
  );
  const site = `http://127.0.0.1:${await listen(previewServer)}`;
  const policy = editorPolicy({ frames: site });
  return { site, ...(await serveBuilt(editorConfig({ site }), policy, () => previewServer.close())) };
}

function newRepository(): string {
  const root = newFolder('site');
  cpSync(CONTENT, join(root, 'content'), { recursive: true });
  mkdirSync(join(root, '.git'));
  return root;
}

/**
 * Creates a profile in which a person has let a page change a folder at every visit, since a headless browser can ask
 * nobody.
 */
function profileWithAccess(folder: string, origin: string): string {
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

/** Runs in the page: the first folder that is dropped there is the one chosen. A test cannot use the real dialog. */
function chooseFolderByDrop(): void {
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

export async function dropFiles(page: Page, files: string[], target = page.locator('body')): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const input = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await input.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data });
}

/** Collects errors of a page, and its responses from other hosts. Sveltia asks a CDN for a font: the policy refuses. */
function watchFaults(page: Page, allowed: string[]): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (!allowed.some((start) => response.url().startsWith(start))) faults.push(response.url());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

/** Tests with an editor for each worker, and for each test a repository on the disk, which the browser may change. */
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
    const profile = profileWithAccess(root, new URL(url).origin);
    const context = await browser.launchPersistentContext(profile, {
      ...chromium(),
      channel: 'chromium',
      locale: 'fr-FR',
      viewport: { width: 1400, height: 1000 },
    });
    await context.addInitScript(chooseFolderByDrop);
    const [page = await context.newPage()] = context.pages();
    const faults = watchFaults(page, [new URL('/', url).href, `${site}/`, 'blob:', 'data:']);
    await page.goto(url);
    await page.getByRole('button', { name: 'Travailler avec un dépôt local' }).click();
    await dropFiles(page, [root]);
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

/** Opens an entry. Changes only the fragment: after a reload, the folder would have to be chosen again. */
export async function openEntry(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/collections/${path}`);
    // After a save, the editor may still go back to the list.
    await expect(editForm(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

export async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(editForm(page)).toBeHidden();
}

/** Changes the last character. Length and digits stay in their places, so that the text still passes the rules. */
const changed = (text: string) =>
  text.replace(/.$/u, (last) => (/\d/.test(last) ? `${(Number(last) + 1) % 10}` : 'x'));

async function firstFilledTextField(page: Page): Promise<Locator> {
  const form = editForm(page);
  const text = form.getByRole('textbox').first();
  const unfold = form.getByRole('button', { name: 'Tout développer' }).and(page.locator(':enabled')).first();
  await expect(text.or(unfold).first()).toBeVisible();
  // The first visible text field may be an empty one, below a folded list.
  const isFilled = (await text.isVisible()) && (await text.inputValue()) !== '';
  if (!isFilled && (await unfold.isVisible())) await unfold.click();
  await expect(text).not.toHaveValue('');
  return text;
}

export const collectionFiles = (collection: ContentCollection): string[] =>
  isFolder(collection)
    ? slugsIn(basename(collection.path)).map((slug) => `${collection.path}${slug}.${extensionOf(collection)}`)
    : [collection.path];

/** Returns the path under which the editor opens a file. */
export const entryPath = (collection: ContentCollection, file: string): string =>
  isFolder(collection)
    ? `${collection.name}/entries/${parse(file).name}`
    : `_singletons/entries/${collection.name}`;

/** Changes the first text of a collection's first file, and expects one line of the file to change. */
export async function expectOneChange(
  page: Page,
  root: string,
  collection: ContentCollection,
): Promise<void> {
  const [file = ''] = collectionFiles(collection);
  const lines = () => readFileSync(join(root, file), 'utf8').split('\n');
  const before = lines();
  await openEntry(page, entryPath(collection, file));
  const text = await firstFilledTextField(page);
  const original = await text.inputValue();
  // Sveltia misses what is typed while an entry opens, and takes the same text typed again for no change.
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
