import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '../content/company.ts';
import { redirectGroups } from '../content/redirects.ts';
import { SPECULATION_RULES } from '../layouts/speculation.ts';
import { ACCESS_KEY, SITE_URL, SUBMIT_URL } from '../lib/env.ts';
import { headersFile, headerTable } from './headers.ts';
import { contentSecurityPolicy, hashOf } from './policy.ts';
import { expandRedirects, type Redirect } from './redirects.ts';

/**
 * What the server, or a static host, must know about the built site. Beside the site: `tables/redirects.json`, `headers.json`,
 * `company.json`, `form.json` and `site.json`. Inside it, for static hosts: `_redirects` and `_headers`.
 *
 * @param scripts the hashes of the site's inline scripts, each with the files that hold it.
 */
export async function writeTables(site: string, scripts: ReadonlyMap<string, ReadonlySet<string>>) {
  const redirects = expandRedirects(redirectGroups);
  const headers = headerTables(scripts);
  await writeJson(join(site, '..', 'tables'), {
    redirects,
    headers: headers.ofServer,
    company: companyTable,
    form: formTable,
    site: siteTable,
  });
  await writeFile(join(site, '_redirects'), redirectsFile(redirects));
  await writeFile(join(site, '_headers'), headersFile(headers.ofHost));
}

/** What the server's own messages say of the company. */
const companyTable = {
  name: company.name,
  phone: company.phone.display,
  phoneHref: company.phone.href,
  hours: company.hours.display,
  colours: {
    wagon: '#173a2e',
    mitron: '#b84a24',
    craie: '#fffdf8',
    pierre: '#f5f1e5',
    pierreFonce: '#ece2cf',
    encre: '#1b241f',
    zinc: '#5c6973',
  },
};

/** What the form sends, and where to: the server lets nothing else in. */
const formTable = { submitUrl: SUBMIT_URL, accessKey: ACCESS_KEY };

/** What the pages say that the server's settings say too: it tells where they differ. */
const siteTable = { siteUrl: SITE_URL, retentionDays: company.retention.days };

/** The table in the format of static hosts. A redirect that waits is left to its screen. */
export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirects
    .filter(({ delay }) => delay === 0)
    .map(({ from, to }) => `${from} ${to} 301\n`)
    .join('');

/** `services/x.html` is /services/x, `index.html` is /. */
const addressOf = (file: string): string => `/${file.replace(/(?:\bindex)?\.html$/, '')}`;

/** What a script file adds to every page. */
const ADDED = hashOf(SPECULATION_RULES);

/**
 * The headers that our server sends, and those for static hosts. A script that one page alone holds is allowed on that page alone: its hash would cost
 * all others 54 bytes of what a new connection may send at once. Static hosts put the policies of several patterns together, so that only what all of
 * them allow may run: they get one policy for all pages.
 */
export function headerTables(scripts: ReadonlyMap<string, ReadonlySet<string>>) {
  const policy = (hashes: Iterable<string>) => contentSecurityPolicy(new Set([ADDED, ...hashes]), SUBMIT_URL);
  const isShared = ([, files]: [string, ReadonlySet<string>]) => files.size > 1;
  const shared = [...scripts].filter(isShared).map(([hash]) => hash);
  const alone = Map.groupBy(
    [...scripts].filter((script) => !isShared(script)),
    ([, files]) => addressOf([...files][0] ?? ''),
  );
  const ofPages = [...alone].map(
    ([path, own]) => [path, policy([...shared, ...own.map(([hash]) => hash)])] as const,
  );
  return {
    ofServer: headerTable(policy(shared), new Map(ofPages)),
    ofHost: headerTable(policy(scripts.keys())),
  };
}

async function writeJson(folder: string, content: Record<string, unknown>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, value] of Object.entries(content))
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(value, undefined, 2)}\n`);
}
