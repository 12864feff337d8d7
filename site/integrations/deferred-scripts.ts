import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { deferScripts } from '../lib/astro-internals.ts';
import { filesOf } from './output.ts';

/** On the built pages; `site/on-demand/entry.ts` does the same with the others. */
export const deferredScripts = (): AstroIntegration => ({
  name: 'deferred-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const page of await filesOf(dir, ['.html']))
        await writeFile(page, deferScripts(await readFile(page, 'utf8')));
    },
  },
});
