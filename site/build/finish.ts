import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLD } from '../layouts/fold.ts';
import { markupWords, scriptsReachedFrom, words } from './page-words.ts';
import { inlineScripts } from './policy.ts';
import { preloadFirstPicture } from './preload-first-picture.ts';
import { trimStyles } from './trim-styles.ts';

/** A stylesheet that is shorter has nothing to spare. */
const SHORT = 4096;
const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g;
const SCRIPT = /<script[\s\S]*?<\/script>/g;
const PAGE_SCRIPT = /<script type="module" src="([^"]+)">\s*<\/script>/g;
/** Firefox shows what follows a stylesheet's link before the sheet has come, unless a script stands between them. */
const WAIT = '<script> </script>';

/** Pages of one folder are of one kind and share what is kept, so that a thousand articles cost one stylesheet. */
const kindOf = (page: string): string => (dirname(page) === '.' ? page : dirname(page));

/** The stylesheets of a kind of page, and the words by which they are trimmed. */
interface Kind {
  styles: Set<string>;
  words: Set<string>;
  /** Those of the first view alone, where the pages say where it ends. */
  first?: Set<string>;
}

/** What a page carries in place of a stylesheet. */
export interface Styles {
  whole: string;
  /** For pages with a fold: the styles of their first view, and the address of the whole. */
  folded?: { inline: string; address: string };
}

/**
 * The last touches on the pages that the build wrote: each carries only the styles that it, or its first view, uses; asks for its first picture before
 * its fonts; and asks for the script files of its carousel and the like only once someone moves. Pages are read one after the other: there may be
 * thousands.
 */
export async function finishPages(site: string): Promise<void> {
  const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  const kinds = new Map<string, Kind>();
  for (const page of pages) {
    const kind = kinds.getOrInsertComputed(kindOf(page), () => ({ styles: new Set(), words: new Set() }));
    await learn(kind, await readFile(join(site, page), 'utf8'), site);
  }
  const styles = new Map<string, Map<string, Styles>>();
  for (const [name, kind] of kinds) styles.set(name, await stylesOf(kind, site));
  for (const page of pages) {
    const path = join(site, page);
    const html = await readFile(path, 'utf8');
    await writeFile(path, finish(html, styles.get(kindOf(page)) ?? new Map()));
  }
}

async function learn(kind: Kind, html: string, site: string): Promise<void> {
  for (const [, , css = ''] of html.matchAll(STYLE)) if (css.length > SHORT) kind.styles.add(css);
  const inline = words(inlineScripts(html).join('\n'));
  const files = words((await scriptsReachedFrom(html, site)).join('\n'));
  const [first = '', ...rest] = html.replace(STYLE, '').replace(SCRIPT, '').split(FOLD);
  const shown = markupWords(first);
  for (const word of [...inline, ...files, ...shown, ...markupWords(rest.join(''))]) kind.words.add(word);
  if (rest.length === 0) return;
  kind.first ??= new Set();
  for (const word of [...inline, ...shown]) kind.first.add(word);
}

/** By the text of each stylesheet of a kind, what its pages carry instead. */
async function stylesOf({ styles, words, first }: Kind, site: string): Promise<Map<string, Styles>> {
  const own = new Map<string, Styles>();
  for (const css of styles) {
    const whole = trimStyles(css, words);
    const folded = first && { inline: trimStyles(whole, first), address: await written(whole, site) };
    own.set(css, { whole, ...(folded && { folded }) });
  }
  return own;
}

/** Writes a stylesheet beside the scripts, under a name of its content, and returns its address. */
async function written(css: string, site: string): Promise<string> {
  const address = `/_astro/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`;
  await writeFile(join(site, address), css);
  return address;
}

/** Starts a script file at the first sign that someone is there: none serves the first view. */
const onInterest = (source: string): string =>
  `for(const e of ["scroll","pointermove","pointerdown","keydown","focusin"])addEventListener(e,()=>import(${JSON.stringify(source)}),{once:true,passive:true})`;

/**
 * Swaps the stylesheets, and puts off the script files. A whole stylesheet is linked to where the first view ends: it holds the rules of the first view
 * once more, so that all of them stand in their own order from then on.
 */
export function finish(html: string, styles: ReadonlyMap<string, Styles>): string {
  const folds = html.includes(FOLD);
  const links: string[] = [];
  return preloadFirstPicture(html)
    .replace(STYLE, (_, open: string, css: string, close: string) => {
      const { whole = css, folded } = styles.get(css) ?? {};
      if (!folds || !folded) return open + whole + close;
      links.push(`<link rel="stylesheet" href="${folded.address}">`);
      return open + folded.inline + close;
    })
    .replace(FOLD, () => (links.length > 0 ? links.join('') + WAIT : ''))
    .replace(PAGE_SCRIPT, (_, source: string) => `<script type="module">${onInterest(source)}</script>`);
}
