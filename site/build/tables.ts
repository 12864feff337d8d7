import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { company } from '../content/company.ts';
import { redirectGroups } from '../content/redirects.ts';
import { SPECULATION_RULES } from '../layouts/speculation.ts';
import { compressFolder } from './compress.ts';
import { SUBMIT_URL } from './env.ts';
import { finishPages } from './finish.ts';
import { headersFile, headerTable } from './headers.ts';
import { contentSecurityPolicy, hashOf, scriptHashes } from './policy.ts';
import { expandRedirects, FOLDER_SCREEN, type Redirect } from './redirects.ts';

/**
 * What the server, or a static host, must know about the built site. Beside the site: `tables/redirects.json`, `headers.json` and
 * `company.json`. Inside it, for static hosts: `_redirects` and `_headers`. Last, the compressed forms.
 */
export const tables = (): AstroIntegration => ({
  name: 'tables',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const site = fileURLToPath(dir);
      await placeFolderScreens(site);
      await finishPages(site);
      const redirects = expandRedirects(redirectGroups);
      const headers = headerTable(contentSecurityPolicy(await builtScripts(site), SUBMIT_URL));
      await writeTables(join(site, '..', 'tables'), { redirects, headers, company: companyTable });
      await writeFile(join(site, '_redirects'), redirectsFile(redirects));
      await writeFile(join(site, '_headers'), headersFile(headers));
      await compressFolder(site);
    },
  },
});

/** What the server's own messages say of the company. */
const companyTable = { name: company.name, phone: company.phone.display, phoneHref: company.phone.href };

/** The table in the format of static hosts. A redirect that waits is left to its screen. */
export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects
    .filter(({ delay }) => delay === 0)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');

/** Gives the screens that stand for a folder (`/mentions-legales/`) the name under which hosts look for them. */
async function placeFolderScreens(site: string): Promise<void> {
  for (const { from } of expandRedirects(redirectGroups.filter(({ exact }) => exact))) {
    if (!from.endsWith('/')) continue;
    await rename(join(site, from, `${FOLDER_SCREEN}.html`), join(site, from, 'index.html'));
  }
}

/** The hashes of every inline script of the site, and of the one that a script file adds. Pages are read one after the other: there may be thousands. */
async function builtScripts(site: string): Promise<Set<string>> {
  const hashes = new Set([hashOf(SPECULATION_RULES)]);
  for (const name of await readdir(site, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    for (const hash of scriptHashes(await readFile(join(site, name), 'utf8'))) hashes.add(hash);
  }
  return hashes;
}

async function writeTables(folder: string, content: Record<string, unknown>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, value] of Object.entries(content))
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(value, undefined, 2)}\n`);
}
