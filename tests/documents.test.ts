import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Documents name files and code. A rename forgets them most easily. */

const ROOT = resolve(import.meta.dirname, '..');
/** The changelog also names what is gone. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md', '{bench,art}/README.md'];

const EXTENSION = '(?:tsx?|mjs|astro|css|ya?ml|mdx?|py|json)';
/** Matches a path in backticks, such as `server/main.ts`. */
const PATH = new RegExp(`\`((?:[\\w.-]+/)+[\\w.[\\]-]+\\.${EXTENSION})\``, 'g');
/** Matches a name and its file, such as `addEntry` (`server/data/office.ts`), or with « in » between them. */
const NAME_IN_FILE = /`([A-Za-z]\w+)(?:\(\))?`,? (?:\(|in )`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs))`/g;

const documents = globSync(DOCUMENTS, { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' '),
}));
const exists = (path: string, document: string): boolean =>
  existsSync(join(ROOT, path)) || existsSync(join(ROOT, document, '..', path));

it.each(documents)('$file names only files that exist', ({ file, text }) => {
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  expect(paths.filter((path) => !path.startsWith('DATA_DIR/') && !exists(path, file))).toEqual([]);
});

it('a name stands in the file that a document gives for it', () => {
  const pairs = documents.flatMap(({ file, text }) =>
    [...text.matchAll(NAME_IN_FILE)].map(([, name = '', path = '']) => ({ file, name, path })),
  );
  expect(pairs.length).toBeGreaterThan(30);
  const missing = pairs.filter(({ name, path }) => {
    const code = join(ROOT, path);
    return !existsSync(code) || !new RegExp(`\\b${name}\\b`).test(readFileSync(code, 'utf8'));
  });
  expect(missing).toEqual([]);
});
