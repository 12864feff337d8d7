import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { redirectGroups } from '../content/redirects.ts';
import { compressFolder } from './compress.ts';
import { finishPages } from './finish.ts';
import { scriptHashes } from './policy.ts';
import { expandRedirects, FOLDER_SCREEN } from './redirects.ts';
import { writeTables } from './tables.ts';

/** What is done with the pages that Astro has written: finished, described in tables, compressed. */
export const afterBuild = (): AstroIntegration => ({
  name: 'after-build',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const site = fileURLToPath(dir);
      await placeFolderScreens(site);
      await finishPages(site);
      await writeTables(site, await builtScripts(site));
      await compressFolder(site);
    },
  },
});

/** Gives the screens that stand for a folder (`/mentions-legales/`) the name under which hosts look for them. */
async function placeFolderScreens(site: string): Promise<void> {
  for (const { from } of expandRedirects(redirectGroups.filter(({ exact }) => exact))) {
    if (!from.endsWith('/')) continue;
    await rename(join(site, from, `${FOLDER_SCREEN}.html`), join(site, from, 'index.html'));
  }
}

/** The hashes of the site's inline scripts, each with the files that hold it. Pages are read one after the other: there may be thousands. */
async function builtScripts(site: string): Promise<Map<string, Set<string>>> {
  const hashes = new Map<string, Set<string>>();
  for (const name of await readdir(site, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    for (const hash of scriptHashes(await readFile(join(site, name), 'utf8')))
      hashes.getOrInsertComputed(hash, () => new Set()).add(name);
  }
  return hashes;
}
