import type { Selector, SelectorComponent } from 'lightningcss';
import { decoded, REST_OF_TAG } from './markup.ts';
import { rewriteStyles } from './rewrite-styles.ts';

const CLASSES = new RegExp(`(<[a-z]${REST_OF_TAG}?\\sclass=")([^"]*)"`, 'gi');
/** Without vowels no name is a word: blockers hide what is called `ad`. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';

const split = (value: string): string[] => decoded(value).split(/\s+/).filter(Boolean);

/** The classes of a page's elements, each as often as it stands there. */
export const classesOf = (html: string): string[] =>
  [...html.matchAll(CLASSES)].flatMap(([, , value = '']) => split(value));

function* names(): Generator<string> {
  for (let length = 1; ; length += 1) {
    for (let index = 0; index < LETTERS.length ** length; index += 1) {
      let name = '';
      for (let rest = index; name.length < length; rest = Math.floor(rest / LETTERS.length))
        name += LETTERS[rest % LETTERS.length];
      yield name;
    }
  }
}

/**
 * Short names for the classes of pages, the shortest for those that stand most often, and none for those that no stylesheet asks for. A class that
 * scripts name keeps its name.
 */
export function shortNames(
  counts: ReadonlyMap<string, number>,
  inScripts: ReadonlySet<string>,
  inStyles: ReadonlySet<string>,
): Map<string, string> {
  const free = names().filter((name) => !counts.has(name) && !inScripts.has(name) && !inStyles.has(name));
  const long = [...counts].filter(([name]) => !inScripts.has(name)).sort(([, a], [, b]) => b - a);
  return new Map(long.map(([name]) => [name, inStyles.has(name) ? (free.next().value ?? name) : '']));
}

/** A page with its classes under their short names. */
export const renameInPage = (html: string, short: ReadonlyMap<string, string>): string =>
  html.replace(CLASSES, (_, before: string, value: string) => {
    const renamed = split(value).map((name) => short.get(name) ?? name);
    // Their order means nothing, and one order for all compresses best.
    return `${before}${renamed.filter(Boolean).sort().join(' ')}"`;
  });

/** The classes that a stylesheet asks for. */
export function classesIn(css: string): Set<string> {
  const names = new Set<string>();
  rename(css, (name) => {
    names.add(name);
    return name;
  });
  return names;
}

/** A stylesheet with its classes under their short names. */
export const renameInStyles = (css: string, short: ReadonlyMap<string, string>): string =>
  rename(css, (name) => short.get(name) ?? name);

type OfList = Extract<SelectorComponent, { type: 'pseudo-class'; kind: 'is' | 'where' | 'not' | 'has' }>;
const isList = (part: SelectorComponent): part is OfList =>
  'kind' in part && ['is', 'where', 'not', 'has'].includes(part.kind);

/** With those within `:is()`, `:not()` and their like. */
const renamed = (selector: Selector, to: (name: string) => string): Selector =>
  selector.map((part) => {
    if (part.type === 'class') return { ...part, name: to(part.name) };
    if (!isList(part)) return part;
    return { ...part, selectors: part.selectors.map((inner) => renamed(inner, to)) };
  });

const rename = (css: string, to: (name: string) => string): string =>
  // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
  rewriteStyles(css, { Selector: (selector) => renamed(selector, to) });
