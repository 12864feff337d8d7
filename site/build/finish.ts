import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { scriptsReachedFrom, words } from './page-words.ts';
import { trimStyles } from './trim-styles.ts';

/** A stylesheet that is shorter has nothing to spare. */
const SHORT = 4096;
const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g;
const PAGE_SCRIPT = /<script type="module" src="([^"]+)">\s*<\/script>/g;

/** Pages of one folder are of one kind and share what is kept, so that a thousand articles cost one stylesheet. */
const kindOf = (page: string): string => (dirname(page) === '.' ? page : dirname(page));

const longStyles = (html: string): string[] =>
  [...html.matchAll(STYLE)].flatMap(([, , css = '']) => (css.length > SHORT ? [css] : []));

/** What a kind of page says and shows, and the stylesheets that it carries. */
interface Kind {
  styles: Set<string>;
  words: Set<string>;
}

/**
 * The last touches on the pages that the build wrote: each keeps only the styles that it uses, and asks for the script files of its carousel and the
 * like only once someone moves. Pages are read one after the other: there may be thousands.
 */
export async function finishPages(site: string): Promise<void> {
  const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  const kinds = new Map<string, Kind>();
  for (const page of pages) {
    const html = await readFile(join(site, page), 'utf8');
    const kind = kinds.getOrInsertComputed(kindOf(page), () => ({ styles: new Set(), words: new Set() }));
    for (const css of longStyles(html)) kind.styles.add(css);
    for (const word of words(html.replace(STYLE, ''))) kind.words.add(word);
    for (const script of await scriptsReachedFrom(html, site))
      for (const word of words(script)) kind.words.add(word);
  }
  const trimmed = new Map<string, Map<string, string>>();
  for (const [name, { styles, words }] of kinds) {
    const own = new Map<string, string>();
    for (const css of styles) own.set(css, trimStyles(css, words));
    trimmed.set(name, own);
  }
  for (const page of pages) {
    const path = join(site, page);
    const html = await readFile(path, 'utf8');
    await writeFile(path, finish(html, trimmed.get(kindOf(page)) ?? new Map()));
  }
}

/** Starts a script file at the first sign that someone is there: none serves the first view. */
const onInterest = (source: string): string =>
  `for(const e of ["scroll","pointermove","pointerdown","keydown","focusin"])addEventListener(e,()=>import(${JSON.stringify(source)}),{once:true,passive:true})`;

/** Swaps the stylesheets, and puts off the script files. */
export const finish = (html: string, styles: ReadonlyMap<string, string>): string =>
  html
    .replace(STYLE, (_, open: string, css: string, close: string) => open + (styles.get(css) ?? css) + close)
    .replace(PAGE_SCRIPT, (_, source: string) => `<script type="module">${onInterest(source)}</script>`);
