import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { samplesIn } from '../../content/checks/samples.ts';
import { company, legal, proof } from '../../content/data/company.data.ts';
import { redirectGroups } from '../../content/data/content.data.ts';
import { isToComplete } from '../../content/data/proof.ts';
import { POSTAL_PREFIXES, SERVICES } from '../../content/data/services.data.ts';
import { ContentError } from '../../content/read.ts';
import { expandRedirects, FOLDER_SCREEN } from '../../content/redirects.ts';
import { withBoundHyphens } from '../../content/typography/hyphens.ts';
import { deferScripts } from '../lib/astro-internals.ts';
import { colours } from '../lib/colours.data.ts';
import { ACCESS_KEY, EDITOR_FORGE, SITE_URL, SUBMIT_URL } from '../lib/env.data.ts';
import { HIDDEN } from '../lib/hidden.data.ts';
import { HOVER_RULES, TOUCH_RULES } from '../lib/speculation.ts';
import { hashOf, scriptHashes } from './content-security-policy.ts';
import { headersFile, headerTable } from './headers.ts';
import { htaccess, redirectsFile } from './hosts.ts';
import { withoutOriginals } from './no-originals.ts';
import { filesOf, writeTable } from './output.ts';
import { precompressFolder } from './precompress.ts';

/** Defers the scripts of every page, and binds its hyphens. Returns the hashes of the inline ones. */
async function finishPages(dir: URL): Promise<Set<string>> {
  // A script adds the speculation rules to each page. Pages on demand have no other scripts than built ones.
  const hashes = new Set([HOVER_RULES, TOUCH_RULES].map(hashOf));
  for (const page of await filesOf(dir, ['.html'])) {
    const html = withBoundHyphens(deferScripts(await readFile(page, 'utf8')));
    await writeFile(page, html);
    for (const hash of scriptHashes(html)) hashes.add(hash);
  }
  return hashes;
}

/** Writes redirects and headers for our server and, in their own forms, for static hosts. */
async function writeHostFiles(dir: URL, hashes: ReadonlySet<string>): Promise<void> {
  for (const screen of await filesOf(dir, [`${FOLDER_SCREEN}.html`]))
    await rename(screen, join(screen, '..', 'index.html'));
  const redirects = expandRedirects(redirectGroups);
  const headers = headerTable(hashes);
  await writeTable(dir, 'redirects', redirects);
  await writeTable(dir, 'headers', headers);
  await writeFile(new URL('_redirects', dir), redirectsFile(redirects));
  await writeFile(new URL('_headers', dir), headersFile(headers));
  await writeFile(new URL('.htaccess', dir), htaccess(redirects, headers));
}

/**
 * The sender's identity at the end of letters to visitors (code de commerce, articles R123-237 and R123-238), without
 * what the owner has not filled in yet.
 */
function identityLines(): string[] {
  const known = (fact: string) => (isToComplete(fact) ? '' : fact);
  const { form, capital, address, siren } = legal;
  const shape = [known(form), known(capital) && `au capital de ${capital}`].filter(Boolean).join(' ');
  const check = proof && `Vérifiez-nous\u00a0: ${proof}. ${SITE_URL}/mentions-legales`;
  return [shape && `${company.name}, ${shape}`, known(address), known(siren), check].filter(Boolean);
}

/** Writes what our server needs to know of the site's content and settings. */
async function writeServerTables(dir: URL): Promise<void> {
  // For the server's e-mails.
  await writeTable(dir, 'company', {
    name: company.name,
    phone: company.phone.display,
    identity: identityLines(),
    hours: company.hours,
    colours,
  });
  // What the form offers, and where: its rules, and what a message may name.
  await writeTable(dir, 'services', {
    services: SERVICES.map(({ option, sensitive, health }) => ({ option, sensitive, health })),
    postalPrefixes: POSTAL_PREFIXES,
  });
  // What the form sends and where to: the server accepts nothing else.
  await writeTable(dir, 'form', { submitUrl: SUBMIT_URL, accessKey: ACCESS_KEY });
  // The server warns at start if its own settings differ from these, or if search engines do not show the site.
  await writeTable(dir, 'site', { siteUrl: SITE_URL, retentionDays: company.retention.days, hidden: HIDDEN });
}

/** Licences that Vite does not find: of the fonts, of Astro's inline script, of packages that come without theirs. */
const OWN_LICENCE = '-licence.txt';

/** Adds our own licences to Vite’s file, which has those of packages in scripts. Refuses a package without a text. */
async function completeLicences(dir: URL): Promise<void> {
  const file = new URL('licences.txt', dir);
  const title = 'Licences des polices et des logiciels de ce site\n\n';
  let text = (await readFile(file, 'utf8')).replace(/^.*?(?=^## )/ms, title);
  for (const own of await filesOf(new URL('../assets/', import.meta.url), [OWN_LICENCE]))
    text += `\n## ${basename(own, OWN_LICENCE)}\n\n${await readFile(own, 'utf8')}`;
  for (const [, name] of text.matchAll(/^## (\S+).*\n+(?=## )/gm))
    if (!text.includes(`\n## ${name}\n`))
      throw new Error(`Il manque la licence de ${name} : site/assets/licences/${name}${OWN_LICENCE}.`);
  await writeFile(file, text);
}

/**
 * Writes the owner's editor beside the pages (docs/editor.md). In a process of its own: once Astro has its
 * configuration, it loads no other modules for it.
 */
const writeEditor = (dir: URL) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../editor/online.ts', import.meta.url)),
    fileURLToPath(dir),
  ]);

/** The steps that finish the site once Astro has written it. */
export const finish = (): AstroIntegration => ({
  name: 'finish',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const problems = await withoutOriginals(dir);
      if (problems.length > 0) throw new ContentError(problems);
      await writeHostFiles(dir, await finishPages(dir));
      await writeServerTables(dir);
      await completeLicences(dir);
      if (EDITOR_FORGE) await writeEditor(dir);
      await precompressFolder(dir);
      const { length } = samplesIn().filter(({ effect }) => effect !== 'read');
      if (length > 0)
        logger.warn(
          `Exemples à remplacer avant la mise en ligne\u00a0: ${length}. Leur liste\u00a0: npm run samples.`,
        );
    },
  },
});
