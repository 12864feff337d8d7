import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** The rooms that each room may know. `testing` and the rooms of tests and tools may know all. */
const ROOMS: Record<string, string[]> = {
  quote: [],
  content: ['quote'],
  site: ['content', 'quote'],
  server: ['quote'],
};

/** The folders of the server, lowest first: none imports from one that follows. */
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
/** Files that services and containers start: operators have written down their paths. */
const ENTRIES = ['server/main.ts', 'server/healthcheck.ts'];

/** The forms of imports: `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;
/** A path to another file, as `new URL` and `join` take it. */
const PATH = /['"`](\.\.?\/[^'"`\s*{}$]*)['"`]/g;

const isTest = (file: string): boolean => /\.(?:test|fixture)\.[a-z]+$|^server\/tests\//.test(file);
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const roomOf = (file: string): string => file.split('/', 1)[0] ?? '';
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|astro|mdx)$/.test(name))
    .map((name) => join(folder, name));

const namedBy = (file: string, pattern: RegExp): string[] =>
  [...textOf(file).matchAll(pattern)].map(([, path = '']) =>
    relative(ROOT, resolve(ROOT, dirname(file), path)),
  );

const sources = Object.keys(ROOMS)
  .flatMap(filesIn)
  .filter((file) => !isTest(file));
const imports = new Map(sources.map((file) => [file, namedBy(file, IMPORT)]));

/** Returns the room and the folder below it: `server/data`. */
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');
const needs = new Map(
  [...new Set(sources.map(folderOf))].map((folder) => {
    const targets = sources
      .filter((file) => folderOf(file) === folder)
      .flatMap(
        (file) =>
          imports
            .get(file)
            ?.filter((target) => imports.has(target))
            .map(folderOf) ?? [],
      );
    return [folder, new Set(targets.filter((target) => target !== folder))];
  }),
);

/** Finds all files that `files` load, themselves included. */
function loadedBy(...files: string[]): Set<string> {
  const loaded = new Set(files);
  for (const file of loaded) for (const target of imports.get(file) ?? []) loaded.add(target);
  return loaded;
}

describe.each(Object.entries(ROOMS))('%s', (room, known) => {
  const others = Object.keys(ROOMS).filter((other) => other !== room && !known.includes(other));
  const own = sources.filter((file) => roomOf(file) === room);

  it(`knows ${known.join(' and ') || 'no other room'}: it neither imports nor reads a file of another`, () => {
    expect(own.length).toBeGreaterThan(5);
    const strangers = own.flatMap((file) =>
      [...new Set([...namedBy(file, IMPORT), ...namedBy(file, PATH)])]
        .filter((path) => others.includes(roomOf(path)) && existsSync(join(ROOT, path)))
        .map((path) => `${file} → ${path}`),
    );
    expect(strangers).toEqual([]);
  });
});

it('no file needs itself by way of others', () => {
  const circles = sources.filter((file) => loadedBy(...(imports.get(file) ?? [])).has(file));
  expect(circles).toEqual([]);
});

describe('server', () => {
  const own = sources.filter((file) => roomOf(file) === 'server' && !ENTRIES.includes(file));
  const layerOf = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`server/${layer}/`));

  it('has a layer for every file', () => {
    expect(own.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it('imports from its own layer and from lower ones', () => {
    const up = own.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((target) => roomOf(target) === 'server' && layerOf(target) > layerOf(file))
        .map((target) => `${file} → ${target}`),
    );
    expect(up).toEqual([]);
  });
});

it('no folder needs itself by way of others', () => {
  const circles = [...needs.keys()].filter((folder) => {
    const reached = new Set(needs.get(folder));
    for (const other of reached) for (const target of needs.get(other) ?? []) reached.add(target);
    return reached.has(folder);
  });
  expect(circles).toEqual([]);
  expect(needs.get('site/layouts')).toContain('site/lib');
});

it('these rules are checked by a search that finds imports', () => {
  expect(imports.get('server/data/submissions.ts')).toContain('quote/schema.ts');
  expect([...loadedBy('server/start/app.ts')]).toContain('quote/fields.ts');
});

it('the texts of services and articles import nothing: an editor in a browser can write them', () => {
  const texts = ['content/services', 'content/articles'].flatMap(filesIn);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((file) => /^(?:import|export)\b/m.test(textOf(file)))).toEqual([]);
});

it('the steps that upgrade a store import nothing, for code changes and they must not', () => {
  const steps = textOf('server/db/migration-steps.ts');
  expect(steps).toContain('create table');
  expect(steps).not.toMatch(/\b(?:import|require)\b/);
});

it('the server reads process.env only where it starts', () => {
  const allowed = ['settings/config', 'main', 'healthcheck', 'cli/index'].map((name) => `server/${name}.ts`);
  const readers = sources.filter((file) => roomOf(file) === 'server' && textOf(file).includes('process.env'));
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
});
