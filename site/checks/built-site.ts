import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import type { HeaderTable } from '../integrations/headers.ts';
import type { Redirect } from '../lib/redirects.ts';

/** The site as it was built: what the checks of this folder read. They see what a visitor gets, whatever wrote it. */

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const SITE = join(DIST, 'site');

export interface BuiltPage {
  /** The address, such as `/services/debarras-cave`. */
  path: string;
  html: string;
  document: HtmlElement;
}

if (!existsSync(join(SITE, 'index.html')) || !existsSync(join(DIST, 'tables', 'redirects.json')))
  throw new Error('These checks read the built site, and dist/site is missing. Run `npm run build` first.');

/** Every file of the build, from its root: `/favicon.svg`. */
export const files: ReadonlySet<string> = new Set(
  readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(SITE.length + 1)}`),
);

export const readBuilt = (file: string): Buffer => readFileSync(join(SITE, file));
const readTable = <T>(name: string): T => JSON.parse(readFileSync(join(DIST, 'tables', name), 'utf8')) as T;

export const redirects = readTable<Redirect[]>('redirects.json');
export const headers = readTable<HeaderTable>('headers.json');

const fileOf = (path: string): string => {
  const bare = path === '/' ? '/index' : path.replace(/\/$/, '');
  return files.has(`${path}index.html`) && path !== '/' ? `${path}index.html` : `${bare}.html`;
};
/** The file of the screen that a redirected address shows. */
export const screenOf = ({ from }: Redirect): string => fileOf(from);

const config = await new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'] }),
).getConfigFor('page.html');

export const parse = (html: string): HtmlElement => new Parser(config).parseHtml(html);

function readPage(file: string): BuiltPage {
  const html = readBuilt(file).toString('utf8');
  const path = file.replace(/\.html$/, '').replace(/^\/index$/, '/');
  return { path, html, document: parse(html) };
}

const screens = new Set(redirects.map(screenOf));

/** The pages, redirect screens left out. */
export const pages: BuiltPage[] = [...files]
  .filter((file) => file.endsWith('.html') && !screens.has(file))
  .sort()
  .map(readPage);

export const NOT_FOUND = '/404';

/** The pages that search engines may list: all but the not-found page. */
export const listedPages = pages.filter(({ path }) => path !== NOT_FOUND);
