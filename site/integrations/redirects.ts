import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { redirectGroups } from '../../content/data/content.data.ts';
import { expandRedirects, FOLDER_SCREEN, type Redirect } from '../../content/redirects.ts';
import { filesOf, writeTable } from './output.ts';

/** The table in the format of static hosts. A redirect with a delay is left to its screen. */
export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects
    .filter(({ delay }) => delay === 0)
    .map(({ from, to }) => `${encodeURI(from)} ${encodeURI(to)} 301\n`)
    .join('');

/** Writes the redirects for our server (`tables/redirects.json`) and for static hosts (`_redirects`). */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const screen of await filesOf(dir, [`${FOLDER_SCREEN}.html`]))
        await rename(screen, join(screen, '..', 'index.html'));
      const table = expandRedirects(redirectGroups);
      await writeTable(dir, 'redirects', table);
      await writeFile(new URL('_redirects', dir), redirectsFile(table));
    },
  },
});
