import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** The top folders of the product, each with those that it may import or read. Tests and tools may use all. */
const TOP_FOLDERS: Record<string, string[]> = {
  quote: [],
  content: ['quote'],
  site: ['content', 'quote'],
  server: ['quote'],
};

/** The folders of the server, lowest first: none imports from a later one. */
const LAYERS = [
  'base',
  'settings',
  'mail',
  'db',
  'data',
  'links',
  'messages',
  'http',
  'features/health',
  'features/photos',
  'features/submit',
  'features/office',
  'cli',
  'start',
];
/** Entry points outside the layers. Operators have their paths in units and container files. */
const ENTRIES = ['server/main.ts', 'server/healthcheck.ts'];

/** Matches `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')` of a relative path. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;
/** Matches a relative path in quotes, such as an argument of `new URL` or `join`. */
const PATH = /['"`](\.\.?\/[^'"`\s*{}$]*)['"`]/g;

const isTest = (file: string): boolean => /\.(?:test|fixture)\.[a-z]+$|^server\/tests\//.test(file);
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const topFolderOf = (file: string): string => file.split('/', 1)[0] ?? '';
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|astro|mdx)$/.test(name))
    .map((name) => join(folder, name));

const pathsIn = (file: string, pattern: RegExp): string[] =>
  [...textOf(file).matchAll(pattern)].map(([, path = '']) =>
    relative(ROOT, resolve(ROOT, dirname(file), path)),
  );

const sources = Object.keys(TOP_FOLDERS)
  .flatMap(filesIn)
  .filter((file) => !isTest(file));
const imports = new Map(sources.map((file) => [file, pathsIn(file, IMPORT)]));

/** Returns the first two folders of a path, such as `server/data`. */
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');

/** The folders that each folder imports from. */
const folderImports = new Map<string, Set<string>>();
for (const [file, targets] of imports) {
  const folder = folderOf(file);
  const imported = folderImports.get(folder) ?? new Set();
  folderImports.set(folder, imported);
  for (const target of targets)
    if (imports.has(target) && folderOf(target) !== folder) imported.add(folderOf(target));
}

/** Returns `files` and all files that they import, directly or not. */
function loadedBy(...files: string[]): Set<string> {
  const loaded = new Set(files);
  for (const file of loaded) for (const target of imports.get(file) ?? []) loaded.add(target);
  return loaded;
}

describe.each(Object.entries(TOP_FOLDERS))('%s', (top, allowed) => {
  const forbidden = Object.keys(TOP_FOLDERS).filter((other) => other !== top && !allowed.includes(other));
  const own = sources.filter((file) => topFolderOf(file) === top);

  it(`imports and reads no files outside of ${[top, ...allowed].join(', ')}`, () => {
    expect(own.length).toBeGreaterThan(5);
    const violations = own.flatMap((file) =>
      [...new Set([...pathsIn(file, IMPORT), ...pathsIn(file, PATH)])]
        .filter((path) => forbidden.includes(topFolderOf(path)) && existsSync(join(ROOT, path)))
        .map((path) => `${file} → ${path}`),
    );
    expect(violations).toEqual([]);
  });
});

it('no file imports itself, directly or through others', () => {
  const circular = sources.filter((file) => loadedBy(...(imports.get(file) ?? [])).has(file));
  expect(circular).toEqual([]);
});

describe('server', () => {
  const own = sources.filter((file) => topFolderOf(file) === 'server' && !ENTRIES.includes(file));
  const layerOf = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`server/${layer}/`));

  it('has a layer for every file', () => {
    expect(own.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it('imports from its own layer and from lower ones', () => {
    const violations = own.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((target) => topFolderOf(target) === 'server' && layerOf(target) > layerOf(file))
        .map((target) => `${file} → ${target}`),
    );
    expect(violations).toEqual([]);
  });
});

it('no folder imports from itself through other folders', () => {
  const circular = [...folderImports.keys()].filter((folder) => {
    const reached = new Set(folderImports.get(folder));
    for (const other of reached) for (const target of folderImports.get(other) ?? []) reached.add(target);
    return reached.has(folder);
  });
  expect(circular).toEqual([]);
  expect(folderImports.get('site/layouts')).toContain('site/lib');
});

it('the search for imports finds direct and indirect ones', () => {
  expect(imports.get('server/data/submissions.ts')).toContain('quote/schema.ts');
  expect([...loadedBy('server/start/app.ts')]).toContain('quote/fields.ts');
});

it('texts of services and articles import nothing, because the editor in the browser cannot write imports', () => {
  const texts = ['content/services', 'content/articles'].flatMap(filesIn);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((file) => /^(?:import|export)\b/m.test(textOf(file)))).toEqual([]);
});

it('the migration steps of the store import nothing, because they must not change when other code does', () => {
  const steps = textOf('server/db/migration-steps.ts');
  expect(steps).toContain('create table');
  expect(steps).not.toMatch(/\b(?:import|require)\b/);
});

it('the server reads process.env only in its entry points and its settings', () => {
  const allowed = ['settings/config', 'main', 'healthcheck', 'cli/index'].map((name) => `server/${name}.ts`);
  const readers = sources.filter(
    (file) => topFolderOf(file) === 'server' && textOf(file).includes('process.env'),
  );
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
});
