import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLD } from '../layouts/fold.ts';
import { withoutHidden } from './markup.ts';
import { markupWords, scriptsReachedFrom, words } from './page-words.ts';
import { inlineScripts } from './policy.ts';
import { classesIn, classesOf, renameInStyles, shortNames } from './short-names.ts';
import { forFirstView, trimStyles } from './trim-styles.ts';

export const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g;
const SCRIPT = /<script[\s\S]*?<\/script>/g;
/** A stylesheet that is shorter has nothing to spare, and stays as it is. */
const SHORT = 4096;

/** Pages of one folder are of one kind and share what is kept, so that a thousand articles cost one stylesheet. */
export const kindOf = (page: string): string => (dirname(page) === '.' ? page : dirname(page));

/** What the pages of a kind are made of. */
export interface Kind {
  styles: Set<string>;
  /** Words by which the stylesheets are trimmed. */
  words: Set<string>;
  /** Those of the first view alone, where the pages say where it ends. */
  first?: Set<string>;
  /** Words that scripts and short stylesheets name. */
  named: Set<string>;
  /** How often each class stands in the pages. */
  classes: Map<string, number>;
}

export const newKind = (): Kind => ({
  styles: new Set(),
  words: new Set(),
  named: new Set(),
  classes: new Map(),
});

/** What a page carries in place of a stylesheet. */
export interface Styles {
  whole: string;
  /** For pages with a fold: the styles of their first view, and the address of the whole. */
  folded?: { inline: string; address: string };
}

/** What the pages of a kind are given. */
export interface Given {
  /** By the text of each stylesheet that the pages come with. */
  styles: ReadonlyMap<string, Styles>;
  /** Shorter names for classes, in pages with a fold, which are to fit in what a new connection may send at once. */
  short: ReadonlyMap<string, string>;
}

/** Takes in a page of a kind. */
export async function learn(kind: Kind, html: string, site: string): Promise<void> {
  const add = (set: Set<string>, ...more: Iterable<string>[]) => {
    for (const all of more) for (const word of all) set.add(word);
  };
  for (const [, , css = ''] of html.matchAll(STYLE)) {
    if (css.length > SHORT) kind.styles.add(css);
    else add(kind.named, words(css));
  }
  const markup = html.replace(STYLE, '').replace(SCRIPT, '');
  for (const name of classesOf(markup)) kind.classes.set(name, (kind.classes.get(name) ?? 0) + 1);
  const inline = words(inlineScripts(html).join('\n'));
  const files = words((await scriptsReachedFrom(html, site)).join('\n'));
  add(kind.named, inline, files);
  add(kind.words, inline, files, markupWords(markup));
  const fold = markup.indexOf(FOLD);
  if (fold < 0) return;
  kind.first ??= new Set();
  add(kind.first, inline, markupWords(withoutHidden(markup.slice(0, fold))));
}

/** Decides what the pages of a kind are given, and writes the stylesheets that they link to. */
export async function decide(
  { styles, words: used, first, named, classes }: Kind,
  site: string,
): Promise<Given> {
  const short = first
    ? shortNames(classes, named, classesIn([...styles].join('\n')))
    : new Map<string, string>();
  const own = new Map<string, Styles>();
  for (const css of styles) {
    const whole = trimStyles(css, used);
    const given: Styles = { whole: renameInStyles(whole, short) };
    if (first) {
      const inline = renameInStyles(forFirstView(trimStyles(whole, first)), short);
      given.folded = { inline, address: await written(given.whole, site) };
    }
    own.set(css, given);
  }
  return { styles: own, short };
}

/** Writes a stylesheet beside the scripts, under a name of its content, and returns its address. */
async function written(css: string, site: string): Promise<string> {
  const address = `/_astro/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`;
  await writeFile(join(site, address), css);
  return address;
}
