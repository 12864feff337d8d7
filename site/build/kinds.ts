import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLD, LATE } from '../layouts/fold.ts';
import { withoutHidden } from './markup.ts';
import { markupWords, scriptsReachedFrom, words } from './page-words.ts';
import { inlineScripts } from './policy.ts';
import { type Counts, classesIn, countClasses, noCounts, ShortNames } from './short-names.ts';
import { STARTER_CLASSES } from './starter.ts';
import { BEYOND, forFirstView, NOT_YET, trimStyles } from './trim-styles.ts';

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
  counts: Counts;
}

export const newKind = (): Kind => ({
  styles: new Set(),
  words: new Set(),
  named: new Set(),
  counts: noCounts(),
});

/** What a page carries in place of a stylesheet. */
interface Styles {
  whole: string;
  /** For pages with a fold: the styles of their first view, and the address of the whole. */
  folded?: { inline: string; address: string };
}

/** What the pages of a kind are given. */
export interface Given {
  /** By the text of each stylesheet that the pages come with. */
  styles: ReadonlyMap<string, Styles>;
  /** Shorter names for classes, in pages with a fold, which are to fit in what a new connection may send at once. */
  short?: ShortNames;
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
  countClasses(kind.counts, markup);
  const inline = words(inlineScripts(html).join('\n'));
  const files = words((await scriptsReachedFrom(html, site)).join('\n'));
  add(kind.named, inline, files, STARTER_CLASSES);
  add(kind.words, inline, files, STARTER_CLASSES, markupWords(markup));
  const fold = markup.indexOf(FOLD);
  if (fold < 0) return;
  kind.first ??= new Set();
  add(kind.first, inline, markupWords(withoutHidden(markup.slice(0, fold))));
}

/** Decides what the pages of a kind are given, and writes the stylesheets that they link to. */
export async function decide(
  { styles, words: used, first, named, counts }: Kind,
  site: string,
): Promise<Given> {
  const short = first && new ShortNames(counts, named, classesIn([...styles].join('\n')));
  const own = new Map<string, Styles>();
  for (const css of styles) {
    const whole = trimStyles(css, used);
    if (!first || !short) {
      own.set(css, { whole });
      continue;
    }
    const inline = short.inStyles(forFirstView(trimStyles(whole, first)), true);
    const renamed = short.inStyles(whole);
    const address = await written(renamed, site);
    own.set(css, {
      whole: renamed,
      folded: { inline: inline + BEYOND + (used.has(LATE) ? NOT_YET : ''), address },
    });
  }
  return { styles: own, ...(short && { short }) };
}

/** Writes a stylesheet beside the scripts, under a name of its content, and returns its address. */
async function written(css: string, site: string): Promise<string> {
  const address = `/_astro/${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(join(site, address), css);
  return address;
}
