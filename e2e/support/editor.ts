import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { buildEditor } from '../../site/editor/build.ts';
import { type ContentCollection, isFolder } from '../../site/editor/collections.ts';
import { editorConfig } from '../../site/editor/config.ts';
import { filesOf, formatContent } from '../../site/editor/format.ts';
import { serveEditor } from '../../site/editor/serve.ts';

const CONTENT = resolve(import.meta.dirname, '../../content');

/** The editor on a copy of the site's content, and a site that previews show: each page says its address. */
async function startEditor() {
  const root = mkdtempSync(join(tmpdir(), 'editor-'));
  cpSync(CONTENT, join(root, 'content'), { recursive: true });
  // What an owner has written by hand gets its form at the first save; from then on, no other byte changes.
  formatContent(root, false);
  const preview = createServer(({ url }, answer) =>
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<h1>Page ${url}</h1>`),
  );
  await new Promise<void>((listening) => preview.listen(0, '127.0.0.1', listening));
  const site = `http://127.0.0.1:${(preview.address() as AddressInfo).port}`;
  const page = join(root, 'page');
  await buildEditor(page, editorConfig({ site }));
  const { url, close } = await serveEditor(page, root, 0, site);
  return {
    root,
    site,
    url,
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    remove: async () => {
      preview.close();
      await close();
      rmSync(root, { recursive: true });
    },
  };
}
export type Editor = Awaited<ReturnType<typeof startEditor>>;

/** One editor for each worker. A page that asks other hosts, or reports an error, fails its test. */
export const test = base.extend<{ watch: undefined }, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const editor = await startEditor();
      await use(editor);
      await editor.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  watch: [
    async ({ page, editor }, use) => {
      const faults: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        const known = [`${editor.url}/`, `${editor.site}/`, `blob:${editor.url}`, 'data:'];
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
  const [file = ''] = filesOf(collection, editor.root);
  const before = editor.read(file);
  const place = isFolder(collection)
    ? `${collection.name}/entries/${parse(file).name}`
    : `_singletons/entries/${collection.name}`;
  // The addresses differ by their fragment alone: without this, the last entry would still be shown.
  await page.goto('about:blank');
  await page.goto(`${editor.url}/#/collections/${place}`);
  const text = await firstText(page);
  const value = await text.inputValue();
  await text.fill(changed(value));
  const lines = (await save(page, editor, file)).split('\n');
  expect(before.split('\n').filter((line, index) => line !== lines[index])).toHaveLength(1);
  await text.fill(value);
  expect(await save(page, editor, file)).toBe(before);
}
