import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FAILURES, FAILURES_FOLDER, type FailureStatus } from '../../../quote/failures.ts';
import { OperatorError } from '../../base/errors.ts';
import { readTable } from '../../base/tables.ts';
import type { HeaderTable } from './headers.ts';

/** The answer at an address: a file of the built site and, for a redirect, the address that it leads to. */
export interface Resource {
  file: string;
  location?: string;
}

export interface Site {
  /** The built site, and others that are kept. */
  folders: string[];
  headers: HeaderTable;
  /** The only files that are ever read from disk, so no request can reach another file. */
  resources: ReadonlyMap<string, Resource>;
}

interface Redirect {
  from: string;
  to: string;
  /** Seconds that the screen stays up. Only a redirect without a delay is a 301. */
  delay: number;
  /** The file that shows the redirect. For `/contact.html` that is the page `/contact` itself. */
  screen: string;
}

export const NOT_FOUND_FILE = '404.html';
const pageOf = (status: string | number): string => `${FAILURES_FOLDER}/${status}.html`;

/** The status with words and a page of its own: this one, or the plainest of its kind. */
export function failureOf(status: number): FailureStatus {
  if (status in FAILURES) return status as FailureStatus;
  return status < 500 ? 400 : 500;
}

export const failureFile = (status: number): string => pageOf(failureOf(status));

/** Pages that also answer at their address with a trailing slash. */
const WITH_SLASH = ['/a-propos', '/blog'];
/** Compressed siblings are sent in place of their file; the other two are settings of static hosts. */
const NOT_SERVED = /\.(?:br|gz)$|^(?:_headers|_redirects|\.htaccess)$/;

function readFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !NOT_SERVED.test(file));
}

/**
 * Finds the other builds that are kept on disk: a page that was opened before a publish still loads its scripts and
 * pictures from them.
 */
function otherBuilds(folder: string): string[] {
  const builds = join(folder, '../..');
  return readdirSync(builds)
    .map((name) => join(builds, name, 'site'))
    .filter((other) => other !== folder && existsSync(join(other, '_astro')));
}

/** `services/x.html` is /services/x, `index.html` is /; any other file answers under its own name. */
const pathOf = (file: string): string => `/${file.replace(/^index\.html$|\.html$/, '')}`;

/** Lists every address of the built site, and refuses an incomplete build. */
export function readSite(dist: string): Site {
  // Without a build, these say so.
  const headers = readTable<HeaderTable>(dist, 'headers.json');
  const redirects = readTable<Redirect[]>(dist, 'redirects.json');
  // `dist` links to the current build. A running server keeps the build that it started with.
  const folder = realpathSync(join(dist, 'site'));
  const files = new Set(readFiles(folder));
  // They answer at no address of their own.
  const failures = [NOT_FOUND_FILE, ...Object.keys(FAILURES).map(pageOf)];
  const missing = [...failures, ...redirects.map(({ screen }) => screen)].find((file) => !files.has(file));
  if (missing)
    throw new OperatorError(`Le site construit est incomplet : ${missing} manque. Lancez « npm run build ».`);
  const resources = new Map<string, Resource>();
  // A screen answers only at the addresses of its redirects.
  const screens = redirects.filter(({ screen, to }) => pathOf(screen) !== to).map(({ screen }) => screen);
  const hidden = new Set([...failures, ...screens]);
  for (const file of files) if (!hidden.has(file)) resources.set(pathOf(file), { file });
  for (const path of WITH_SLASH) {
    const page = resources.get(path);
    if (page) resources.set(`${path}/`, page);
  }
  for (const { from, to, delay, screen: file } of redirects) {
    resources.set(from, delay > 0 ? { file } : { file, location: encodeURI(to) });
  }
  const others = otherBuilds(folder);
  for (const file of others.flatMap(readFiles))
    if (file.startsWith('_astro/')) resources.set(`/${file}`, { file });
  return { folders: [folder, ...others], headers, resources };
}
