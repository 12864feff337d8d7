import { rename, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { redirectGroups } from '../data/redirects.data.ts';
import { expandRedirects, FOLDER_SCREEN, type Redirect } from '../lib/redirects.ts';
import { writeTable } from './output.ts';

/** The table in the format of static hosts. A redirect with a delay is left to its screen. */
const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects
    .filter(({ delay }) => delay === 0)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');

/** Writes the redirects for our server (`tables/redirects.json`) and for static hosts (`_redirects`). */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const { from } of expandRedirects(redirectGroups.filter(({ exact }) => exact))) {
        const folder = new URL(`.${from}`, dir);
        if (from.endsWith('/'))
          await rename(new URL(`${FOLDER_SCREEN}.html`, folder), new URL('index.html', folder));
      }
      const table = expandRedirects(redirectGroups);
      await writeTable(dir, 'redirects', table);
      await writeFile(new URL('_redirects', dir), redirectsFile(table));
    },
  },
});
