import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { formatOf } from './canonical.ts';
import { COLLECTIONS, type ContentCollection, extensionOf } from './collections.ts';
import { canonicalText, filesOf, formatContent } from './format.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The content of this site in a folder of its own. */
function copyOfContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
  return root;
}

/** The same with one more file. */
function projectWith(name: string, text: string): string {
  const root = copyOfContent();
  writeFileSync(join(root, name), text);
  return root;
}

const SAMPLE: ContentCollection = {
  name: 'sample',
  label: 'Exemple',
  path: 'content/sample.yaml',
  schema: z.object({
    title: z.string(),
    items: z.array(z.object({ a: z.string(), b: z.string().optional() })),
  }),
};

/** Files that an owner has written by hand may have another form, which `npm run check` tells. */
test('the canonical form of the content of this site has the same values, and stays as it is', () => {
  const root = copyOfContent();
  const files = COLLECTIONS.flatMap((collection) =>
    filesOf(collection, root).map((file) => ({
      file,
      collection,
      text: readFileSync(join(root, file), 'utf8'),
    })),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const { file, collection, text } of files) {
    const { read } = formatOf(extensionOf(collection));
    const canonical = canonicalText(collection, text);
    expect(read(canonical), file).toEqual(read(text));
    expect(canonicalText(collection, canonical), file).toBe(canonical);
  }
});

test('values are put in the order of the schema, and those it does not know stay last', () => {
  const root = projectWith(SAMPLE.path, 'more: 1\nitems: [{ b: deux, a: un }]\ntitle: Titre\n');
  expect(formatContent(root, true, [SAMPLE])).toEqual([SAMPLE.path]);
  expect(formatContent(root, false, [SAMPLE])).toEqual([SAMPLE.path]);
  expect(readFileSync(join(root, SAMPLE.path), 'utf8')).toBe(
    'title: "Titre"\nitems:\n  - a: "un"\n    b: "deux"\nmore: 1\n',
  );
  expect(formatContent(root, true, [SAMPLE])).toEqual([]);
});

test.each([
  '# début\ntitle: "a"\nitems: []\n',
  'title: "a" # fin\nitems: []\n',
  'title: "a"\nitems:\n  # dans\n  - a: "b"\n',
])('a comment is named, not lost: %j', (text) => {
  const root = projectWith(SAMPLE.path, text);
  expect(() => formatContent(root, false, [SAMPLE])).toThrow(/sample\.yaml.*# (?:début|fin|dans)/);
  expect(readFileSync(join(root, SAMPLE.path), 'utf8')).toBe(text);
});
