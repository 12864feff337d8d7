import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { words } from '../build/page-words.ts';
import { classesIn } from '../build/short-names.ts';

/** The build leaves out rules for classes that nothing names: one put together from parts would lose its look in production alone. */

const SITE = fileURLToPath(new URL('../', import.meta.url));
const sources = (ending: RegExp) =>
  readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));

const read = (name: string) => readFileSync(join(SITE, name), 'utf8');
const named = words(
  sources(/(?<!\.test)\.(?:tsx?|astro|mdx)$/)
    .map(read)
    .join('\n'),
);

test.each(sources(/\.css$/))('each class of %s stands whole in the source', (name) => {
  expect([...classesIn(read(name))].filter((own) => !named.has(own))).toEqual([]);
});
