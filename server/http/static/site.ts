import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FAILURES, FAILURES_FOLDER, type FailureStatus } from '../../../quote/failures.ts';
import { OperatorError } from '../../base/errors.ts';
import { readTable } from '../../base/tables.ts';
import type { HeaderTable } from './headers.ts';

/** The file that answers at an address. `location`: the new address, if the answer is a redirect. */
export interface Resource {
  file: string;
  location?: string;
}

export interface Site {
  /** The folder of the current build, then those of the earlier builds that are kept. */
  folders: string[];
  headers: HeaderTable;
  /** The files by their addresses. No other file is ever read, so a request cannot reach one. */
  resources: ReadonlyMap<string, Resource>;
}

interface Redirect {
  from: string;
  to: string;
  /** The seconds for which the screen is shown. Without a delay, the answer is a 301. */
  delay: number;
  /** The page that shows the redirect. For `/contact.html`, this is the page `/contact` itself. */
  screen: string;
}

export const NOT_FOUND_FILE = '404.html';
const failurePageOf = (status: string | number): string => `${FAILURES_FOLDER}/${status}.html`;

/** Returns the status whose text and page stand for an error: its own, or else 400 or 500. */
export function failureStatusOf(status: number): FailureStatus {
  if (status in FAILURES) return status as FailureStatus;
  return status < 500 ? 400 : 500;
}

export const failureFile = (status: number): string => failurePageOf(failureStatusOf(status));

/** The pages that also answer with a trailing slash, without a redirect. */
const WITH_SLASH = ['/a-propos', '/blog'];
/** Compressed files, which have no address of their own, and the settings of static hosts. */
const WITHOUT_ADDRESS = /\.(?:br|gz)$|^(?:_headers|_redirects|\.htaccess)$/;

function readFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !WITHOUT_ADDRESS.test(file));
}

/**
 * Returns the folders of earlier builds that are still on disk. A page that was opened before the last publish loads
 * its scripts and pictures from there.
 */
function earlierBuilds(folder: string): string[] {
  const builds = join(folder, '../..');
  return readdirSync(builds)
    .map((name) => join(builds, name, 'site'))
    .filter((other) => other !== folder && existsSync(join(other, '_astro')));
}

/** Returns the address of a file: /services/x for `services/x.html`, / for `index.html`, else its own name. */
const pathOf = (file: string): string => `/${file.replace(/^index\.html$|\.html$/, '')}`;

/** Lists all addresses of the built site. Throws an `OperatorError` if the build is incomplete. */
export function readSite(dist: string): Site {
  const headers = readTable<HeaderTable>(dist, 'headers.json');
  const redirects = readTable<Redirect[]>(dist, 'redirects.json');
  // `dist` is a link to the newest build. The server keeps the build with which it started.
  const folder = realpathSync(join(dist, 'site'));
  const files = new Set(readFiles(folder));
  const failurePages = [NOT_FOUND_FILE, ...Object.keys(FAILURES).map(failurePageOf)];
  const missing = [...failurePages, ...redirects.map(({ screen }) => screen)].find(
    (file) => !files.has(file),
  );
  if (missing)
    throw new OperatorError(`Le site construit est incomplet : ${missing} manque. Lancez « npm run build ».`);
  const resources = new Map<string, Resource>();
  // Failure pages, and pages made only for redirects, have no address of their own.
  const screens = redirects.filter(({ screen, to }) => pathOf(screen) !== to).map(({ screen }) => screen);
  const hidden = new Set([...failurePages, ...screens]);
  for (const file of files) if (!hidden.has(file)) resources.set(pathOf(file), { file });
  for (const path of WITH_SLASH) {
    const page = resources.get(path);
    if (page) resources.set(`${path}/`, page);
  }
  for (const { from, to, delay, screen: file } of redirects) {
    resources.set(from, delay > 0 ? { file } : { file, location: encodeURI(to) });
  }
  const earlier = earlierBuilds(folder);
  for (const file of earlier.flatMap(readFiles))
    if (file.startsWith('_astro/')) resources.set(`/${file}`, { file });
  return { folders: [folder, ...earlier], headers, resources };
}
