import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { filesOf } from './output.ts';

const SCRIPT = '<script type="module" src="';
const DEFERRED = '<script type="module" data-src="';

/**
 * Keeps script files from loading before the first paint, where they would compete with the fonts and the
 * first picture. `layouts/page-start.ts` loads them afterwards.
 */
export const deferScripts = (): AstroIntegration => ({
  name: 'defer-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const page of await filesOf(dir, ['.html'])) {
        const html = await readFile(page, 'utf8');
        if (html.includes(SCRIPT)) await writeFile(page, html.replaceAll(SCRIPT, DEFERRED));
      }
    },
  },
});
