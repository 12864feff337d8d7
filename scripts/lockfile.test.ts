import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Lockfile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** npm before 11 installs only optional packages that the lockfile has: without them, the build fails on a Mac. */
test('the lockfile has the binaries of every platform', () => {
  const file = new URL('../package-lock.json', import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(named).toContain('@tailwindcss/oxide-darwin-arm64');
  expect(named.filter((name) => !locked.has(name))).toEqual([]);
});
