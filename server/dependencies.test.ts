import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

/** `zod/mini` is zod, `@fastify/static` keeps its scope. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];

it('the server runs after `npm prune --omit=dev`: it imports nothing but dependencies', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const files = globSync('{server,quote}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/tests\//.test(file),
  );
  const imported = files
    .flatMap((file) =>
      [...read(file).matchAll(/\bfrom '([^'.][^']*)'/g)].map(([, specifier = '']) => specifier),
    )
    .filter((specifier) => !specifier.startsWith('node:'))
    .map(packageOf);
  expect(imported).toContain('fastify');
  const { node: _runtime, ...libraries } = dependencies;
  expect([...new Set(imported)].sort()).toEqual(Object.keys(libraries).sort());
});
