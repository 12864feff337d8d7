import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../product.ts';

/** What is asked for, and in which form: the home page, and a script named by its content. */
export interface Target {
  name: string;
  path: string;
  encoding: string;
}

/** The largest script of the build: the one that costs most to send. */
export function targets(encoding: string): Target[] {
  const folder = join(DIST, 'site/_astro');
  const scripts = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readdirSync(folder).includes(`${name}.br`),
  );
  const size = (name: string) => readFileSync(join(folder, `${name}.br`)).length;
  const [largest] = scripts.toSorted((a, b) => size(b) - size(a));
  if (!largest) throw new Error('The build has no script: build it again.');
  return [
    { name: 'home', path: '/', encoding },
    { name: 'asset', path: `/_astro/${largest}`, encoding },
  ];
}
