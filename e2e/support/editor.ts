import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { buildEditor } from '../../site/editor/build.ts';
import { COLLECTIONS, type ContentCollection, extensionOf, isFolder } from '../../site/editor/collections.ts';
import { editorConfig } from '../../site/editor/config.ts';
import { canonicalText } from '../../site/editor/format.ts';
import { serveEditor } from '../../site/editor/serve.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A file with every kind of value, beside the site's own collections. */
const SAMPLE: ContentCollection = {
  name: 'sample',
  label: 'Exemple',
  path: 'content/sample.yaml',
  page: '/exemple',
  schema: z.object({
    hero: z.object({ title: z.string().meta({ label: 'Titre' }), text: z.string().optional() }),
    day: z.date(),
    until: z.date().optional(),
    count: z.int(),
    ratio: z.number(),
    shown: z.boolean(),
    kind: z.enum(['un', 'deux']),
    points: z.array(z.string()),
    none: z.array(z.string()).default([]),
    items: z.array(
      z.object({
        code: z.string(),
        more: z.string().optional(),
        exact: z.boolean().optional(),
        to: z.number().optional(),
      }),
    ),
  }),
};
const SAMPLE_TEXT = `hero:
  title: "Prix\u00a0: 1\u202f000\u00a0€, l’équipe dit «\u00a0\\"oui\\"\u00a0»\u202f!"
day: 2026-11-23
count: 0
ratio: 0.5
shown: false
kind: "deux"
points:
${Array.from({ length: 12 }, (_, index) => `  - "${index + 1}\u202f; point"`).join('\n')}
items:
  - code: "075"
    more: |-
      Deux

      lignes\u202f!
  - code: "no"
    exact: true
`;

export class Editor {
  readonly root = mkdtempSync(join(tmpdir(), 'editor-'));
  readonly collections = [...COLLECTIONS, SAMPLE];
  url = '';
  /** The site that previews show: each page says its address. */
  readonly site: Server = createServer(({ url }, answer) =>
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<h1>Page ${url}</h1>`),
  );
  #close: () => Promise<void> = async () => {};

  async start(): Promise<void> {
    cpSync(join(ROOT, 'content'), join(this.root, 'content'), { recursive: true });
    writeFileSync(this.#path(SAMPLE.path), SAMPLE_TEXT);
    // What an owner has written by hand gets its form at the first save; from then on, no other byte changes.
    for (const collection of COLLECTIONS)
      for (const { file } of this.entriesOf(collection))
        writeFileSync(this.#path(file), canonicalText(collection, this.read(file)));
    await new Promise<void>((listening) => this.site.listen(0, '127.0.0.1', listening));
    const site = `http://127.0.0.1:${(this.site.address() as AddressInfo).port}`;
    const page = join(this.root, 'page');
    await buildEditor(page, editorConfig({ site, collections: this.collections }));
    const { url, close } = await serveEditor(page, this.root, 0, site);
    this.url = url;
    this.#close = close;
  }

  async remove(): Promise<void> {
    this.site.close();
    await this.#close();
    rmSync(this.root, { recursive: true });
  }

  #path = (file: string) => join(this.root, file);
  read = (file: string) => readFileSync(this.#path(file), 'utf8');
  filesIn = (folder: string) => readdirSync(this.#path(folder));

  /** The files of a collection, with the addresses where the editor opens them. */
  entriesOf(collection: ContentCollection): { file: string; address: string }[] {
    const { name, path } = collection;
    if (!isFolder(collection))
      return [{ file: path, address: `${this.url}/#/collections/_singletons/entries/${name}` }];
    const ending = `.${extensionOf(collection)}`;
    return this.filesIn(dirname(`${path}x`))
      .filter((file) => file.endsWith(ending))
      .map((file) => ({
        file: `${path}${file}`,
        address: `${this.url}/#/collections/${name}/entries/${file.slice(0, -ending.length)}`,
      }));
  }
}

/** One editor for each worker. A page that asks other hosts, or reports an error, fails its test. */
export const test = base.extend<{ watch: undefined }, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const editor = new Editor();
      await editor.start();
      await use(editor);
      await editor.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  watch: [
    async ({ page, editor }, use) => {
      const site = `http://127.0.0.1:${(editor.site.address() as AddressInfo).port}/`;
      const faults: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        const known = [`${editor.url}/`, site, `blob:${editor.url}`, 'data:'];
        if (!known.some((start) => url.startsWith(start))) faults.push(url);
      });
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', ({ message }) => faults.push(message));
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Enregistrer', exact: true });

/** Saves, and waits until the file has other bytes than before. */
export async function save(page: Page, editor: Editor, file: string): Promise<string> {
  const before = editor.read(file);
  await saveButton(page).click();
  await expect.poll(() => editor.read(file)).not.toBe(before);
  await expect(saveButton(page)).toBeDisabled();
  return editor.read(file);
}

export const editForm = (page: Page): Locator => page.getByRole('group', { name: /^Modifier le contenu/ });

/** Another text of the same length, in digits where that had some: rules on the text stay kept. */
const changed = (text: string) =>
  text.replace(/.$/u, (last) => (/\d/.test(last) ? `${(Number(last) + 1) % 10}` : 'x'));

/** The first text of an entry, wherever it lies. */
async function firstText(page: Page): Promise<Locator> {
  const form = editForm(page);
  const text = form.getByRole('textbox').first();
  const unfold = form.getByRole('button', { name: 'Tout développer' }).and(page.locator(':enabled')).first();
  await expect(text.or(unfold).first()).toBeVisible();
  if (!(await text.isVisible())) await unfold.click();
  await expect(text).not.toHaveValue('');
  return text;
}

/** Changes one value of the first file of a collection, and takes it back. */
export async function expectOneChange(
  page: Page,
  editor: Editor,
  collection: ContentCollection,
): Promise<void> {
  const [entry] = editor.entriesOf(collection);
  if (!entry) throw new Error(collection.name);
  const before = editor.read(entry.file);
  // The addresses differ by their fragment alone: without this, the last entry would still be shown.
  await page.goto('about:blank');
  await page.goto(entry.address);
  const text = await firstText(page);
  const value = await text.inputValue();
  await text.fill(changed(value));
  const lines = (await save(page, editor, entry.file)).split('\n');
  expect(before.split('\n').filter((line, index) => line !== lines[index])).toHaveLength(1);
  await text.fill(value);
  expect(await save(page, editor, entry.file)).toBe(before);
}
