import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|astro|mdx)$/.test(name))
    .map((name) => join(folder, name));
const contentOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The files of `folder` that import a file of one of the `others`. */
function importsFrom(folder: string, others: string[]): string[] {
  return filesIn(folder).flatMap((file) =>
    [...contentOf(file).matchAll(IMPORT)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => relative(ROOT, resolve(ROOT, file, '..', specifier)))
      .filter((target) => others.some((other) => target.startsWith(`${other}/`)))
      .map((target) => `${file} imports ${target}`),
  );
}

describe('site → quote ← server', () => {
  it.each([
    ['site', ['server']],
    ['server', ['site']],
    ['quote', ['site', 'server']],
  ])('%s imports nothing from %s', (folder, others) => {
    expect(filesIn(folder).length).toBeGreaterThan(5);
    expect(importsFrom(folder, others)).toEqual([]);
  });

  it('is checked by a search that finds imports', () => {
    expect(importsFrom('server', ['quote'])).toContain('server/store/accept.ts imports quote/schema.ts');
    expect(importsFrom('site', ['quote'])).not.toEqual([]);
  });
});

it('the server loads nothing that reads content: it takes from the build what its pages were made with', () => {
  const loaded = new Set(filesIn('server').filter((file) => !/\.test\.ts$/.test(file)));
  for (const file of loaded)
    for (const [, specifier = ''] of contentOf(file).matchAll(IMPORT))
      if (specifier.startsWith('.')) loaded.add(relative(ROOT, resolve(ROOT, file, '..', specifier)));
  expect(loaded).toContain('quote/fields.ts');
  expect(loaded).not.toContain('content/read.ts');
});

it('the texts of services and articles import nothing: an editor in a browser can write them', () => {
  const texts = ['content/services', 'content/articles'].flatMap(filesIn);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((file) => /^(?:import|export)\b/m.test(contentOf(file)))).toEqual([]);
});

it('the server reads process.env only where it starts', () => {
  const allowed = ['config', 'main', 'healthcheck', 'cli/index'].map((name) => `server/${name}.ts`);
  const readers = filesIn('server').filter(
    (file) => !/\.test\.ts$/.test(file) && contentOf(file).includes('process.env'),
  );
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
});
