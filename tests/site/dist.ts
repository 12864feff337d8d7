import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HtmlElement } from 'html-validate';
import { fileOfPage, type Redirect } from '../../content/redirects.ts';
import { FAILURES_FOLDER } from '../../quote/failures.ts';
import { BUREAU } from '../../quote/office/words.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import type { HeaderTable } from '../../site/integrations/headers.ts';
import { parse } from '../../testing/markup.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SITE = join(DIST, 'site');

export interface BuiltPage {
  path: string;
  html: string;
  document: HtmlElement;
}

if (!existsSync(join(SITE, 'index.html')) || !existsSync(join(DIST, 'tables', 'redirects.json')))
  throw new Error('These checks read the built site, and dist/site is missing. Run `npm run build` first.');

/** The path of every file of the built site, such as `/favicon.svg`. */
export const files: ReadonlySet<string> = new Set(
  readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(SITE.length + 1)}`),
);

export const readBuilt = (file: string): Buffer => readFileSync(join(SITE, file));
const readTable = <T>(name: string): T => JSON.parse(readFileSync(join(DIST, 'tables', name), 'utf8')) as T;

export const redirects = readTable<Redirect[]>('redirects.json');
export const headers = readTable<HeaderTable>('headers.json');

export const screenOf = ({ screen }: Redirect): string => `/${screen}`;

const pageOf = (path: string, html: string): BuiltPage => ({ path, html, document: parse(html) });

const readPage = (file: string): BuiltPage =>
  pageOf(file.replace(/\.html$/, '').replace(/^\/index$/, '/'), readBuilt(file).toString('utf8'));

const { render, renderSamples } = await import(join(DIST, 'server/entry.mjs'));
const samples: [string, string][] = [...(await renderSamples())];
/** The public pages that the server renders on demand, by path. The page for photos is there in both its states. */
const onDemand: [string, string][] = [
  ...samples.filter(([path]) => !path.startsWith(BUREAU)),
  [PHOTOS_PATH, await render(PHOTOS_PATH, { state: 'closed' })],
];
export const officePages: BuiltPage[] = samples
  .filter(([path]) => path.startsWith(BUREAU))
  .map(([path, html]) => pageOf(path, html));

/** The redirects with a redirect screen. The old address `/contact.html` has none: its file is the page `/contact`. */
export const redirectsWithScreen = redirects.filter(({ screen, to }) => screen !== fileOfPage(to));
const screens = new Set(redirectsWithScreen.map(screenOf));

/** Every public page, without the redirect screens. */
export const pages: BuiltPage[] = [
  ...[...files]
    .filter((file) => file.endsWith('.html') && !screens.has(file))
    .sort()
    .map(readPage),
  ...onDemand.map(([path, html]) => pageOf(path, html)),
];

export const NOT_FOUND = '/404';

const UNLISTED = [NOT_FOUND, ...onDemand.map(([path]) => path)];
const isUnlisted = ({ path }: BuiltPage) =>
  UNLISTED.includes(path) || path.startsWith(`/${FAILURES_FOLDER}/`);
export const unlistedPages = pages.filter(isUnlisted);
export const listedPages = pages.filter((page) => !isUnlisted(page));
