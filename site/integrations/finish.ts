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
import { HIDDEN_REASON } from '../lib/hidden.data.ts';
import { HOVER_RULES, TOUCH_RULES } from '../lib/speculation.ts';
import { scriptHash, scriptHashes } from './content-security-policy.ts';
import { headersFile, headerTable } from './headers.ts';
import { htaccess, redirectsFile } from './hosts.ts';
import { removeOriginals } from './no-originals.ts';
import { filesOf, writeTable } from './output.ts';
import { precompressFolder } from './precompress.ts';

/** Defers the scripts of every page, and keeps hyphenated words on one line. Returns the hashes of inline scripts. */
async function finishPages(dir: URL): Promise<Set<string>> {
  // A script adds the speculation rules to pages. Pages on demand have the same inline scripts as built ones.
  const hashes = new Set([HOVER_RULES, TOUCH_RULES].map(scriptHash));
  for (const page of await filesOf(dir, ['.html'])) {
    const html = withBoundHyphens(deferScripts(await readFile(page, 'utf8')));
    await writeFile(page, html);
    for (const hash of scriptHashes(html)) hashes.add(hash);
  }
  return hashes;
}

/** Writes redirects and headers: as tables for our server, and in the formats of static hosts. */
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
 * Returns the sender's identity, with which letters to visitors end (code de commerce, articles R123-237 and R123-238).
 * Leaves out what the owner has not filled in yet.
 */
function identityLines(): string[] {
  const ifKnown = (fact: string) => (isToComplete(fact) ? '' : fact);
  const { form, capital, address, siren } = legal;
  const legalForm = [ifKnown(form), ifKnown(capital) && `au capital de ${capital}`].filter(Boolean).join(' ');
  const lines = [
    legalForm && `${company.name}, ${legalForm}`,
    ifKnown(address),
    ifKnown(siren),
    proof && `Vérifiez-nous\u00a0: ${proof}. ${SITE_URL}/mentions-legales`,
  ];
  return lines.filter(Boolean);
}

/** Writes the tables of content and settings that our server reads at start. */
async function writeServerTables(dir: URL): Promise<void> {
  await writeTable(dir, 'company', {
    name: company.name,
    phone: company.phone.display,
    identity: identityLines(),
    hours: company.hours,
    colours,
  });
  // For the rules of the form, and for the services that a message may name.
  await writeTable(dir, 'services', {
    services: SERVICES.map(({ option, sensitive, health }) => ({ option, sensitive, health })),
    postalPrefixes: POSTAL_PREFIXES,
  });
  // The server refuses a form with another key.
  await writeTable(dir, 'form', { submitUrl: SUBMIT_URL, accessKey: ACCESS_KEY });
  // The server warns if its own settings differ from these, or if the site is hidden from search engines.
  await writeTable(dir, 'site', {
    siteUrl: SITE_URL,
    retentionDays: company.retention.days,
    hidden: HIDDEN_REASON,
  });
}

/** Suffix of the licence files for what Vite's list lacks: fonts, Astro's inline script, packages without a licence. */
const LICENCE_SUFFIX = '-licence.txt';

/** Adds our licence files to `licences.txt`, where Vite lists packages. Throws if a package has no licence text. */
async function completeLicences(dir: URL): Promise<void> {
  const file = new URL('licences.txt', dir);
  const title = 'Licences des polices et des logiciels de ce site\n\n';
  let text = (await readFile(file, 'utf8')).replace(/^.*?(?=^## )/ms, title);
  for (const path of await filesOf(new URL('../assets/', import.meta.url), [LICENCE_SUFFIX]))
    text += `\n## ${basename(path, LICENCE_SUFFIX)}\n\n${await readFile(path, 'utf8')}`;
  for (const [, name] of text.matchAll(/^## (\S+).*\n+(?=## )/gm))
    if (!text.includes(`\n## ${name}\n`))
      throw new Error(`Il manque la licence de ${name} : site/assets/licences/${name}${LICENCE_SUFFIX}.`);
  await writeFile(file, text);
}

/**
 * Writes the owner's editor beside the pages (docs/editor.md). Runs in a process of its own, because Astro loads no
 * further modules for an integration once it has read the configuration.
 */
const writeEditor = (dir: URL) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../editor/online.ts', import.meta.url)),
    fileURLToPath(dir),
  ]);

export const finish = (): AstroIntegration => ({
  name: 'finish',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const problems = await removeOriginals(dir);
      if (problems.length > 0) throw new ContentError(problems);
      await writeHostFiles(dir, await finishPages(dir));
      await writeServerTables(dir);
      await completeLicences(dir);
      if (EDITOR_FORGE) await writeEditor(dir);
      await precompressFolder(dir);
      const samples = samplesIn().filter(({ effect }) => effect !== 'read');
      if (samples.length > 0)
        logger.warn(
          `Exemples à remplacer avant la mise en ligne\u00a0: ${samples.length}. Leur liste\u00a0: npm run samples.`,
        );
    },
  },
});
