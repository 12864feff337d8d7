import type { Selector, SelectorComponent } from 'lightningcss';
import { FOLD } from '../layouts/fold.ts';
import { decoded, hiddenRanges, REST_OF_TAG } from './markup.ts';
import { rewriteStyles } from './rewrite-styles.ts';

const CLASSES = new RegExp(`(<[a-z]${REST_OF_TAG}?\\sclass=")([^"]*)"`, 'gi');
/** Without vowels no name is a word: blockers hide what is called `ad`. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';

const split = (value: string): string[] => decoded(value).split(/\s+/).filter(Boolean);

/** The classes of a page's elements, and where those stand in it. */
export const classesOf = (html: string): { at: number; names: string[] }[] =>
  [...html.matchAll(CLASSES)].map((tag) => ({ at: tag.index, names: split(tag[2] ?? '') }));

/** Tells for each place in a page whether what stands there is displayed before the whole stylesheet has come. */
export function firstViewOf(html: string): (at: number) => boolean {
  const fold = html.indexOf(FOLD);
  const hidden = hiddenRanges(html.slice(0, Math.max(fold, 0)));
  return (at) => at < fold && !hidden.some(([from, to]) => at >= from && at < to);
}

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

/** How often classes stand in the pages of a kind. */
export interface Counts {
  /** Those of elements in the first view, one by one. */
  first: Map<string, number>;
  /** Those of all other elements: the classes of one, with spaces between them. */
  others: Map<string, number>;
}

export const noCounts = (): Counts => ({ first: new Map(), others: new Map() });

/** Takes in the classes of a page. */
export function countClasses({ first, others }: Counts, html: string): void {
  const isFirst = firstViewOf(html);
  for (const { at, names } of classesOf(html)) {
    const [own, found] = isFirst(at) ? [first, names] : [others, [names.sort().join(' ')]];
    for (const name of found) own.set(name, (own.get(name) ?? 0) + 1);
  }
}

/**
 * Short names for the classes of pages, the shortest for what stands most often. An element of the first view has a name for each of its classes, so that
 * the styles inside the page say everything once; any other has one name for all of them, since the stylesheet that follows may be longer. A class that
 * scripts name keeps its name, and one that no stylesheet asks for goes.
 */
export class ShortNames {
  readonly #classes = new Map<string, string>();
  /** By the classes of an element, sorted and with spaces between them. */
  readonly #looks = new Map<string, { name: string; classes: ReadonlySet<string> }>();
  readonly #inScripts: ReadonlySet<string>;
  readonly #inStyles: ReadonlySet<string>;

  constructor({ first, others }: Counts, inScripts: ReadonlySet<string>, inStyles: ReadonlySet<string>) {
    this.#inScripts = inScripts;
    this.#inStyles = inStyles;
    const counts = new Map<string, number>();
    const seen = new Set<string>();
    const count = (all: readonly string[], times: number) => {
      for (const name of all) seen.add(name);
      const look = this.#renamed(all).join(' ');
      if (look) counts.set(look, (counts.get(look) ?? 0) + times);
    };
    for (const [name, times] of first) count([name], times);
    for (const [look, times] of others) count(look.split(' '), times);
    const free = names().filter((name) => !seen.has(name) && !inScripts.has(name) && !inStyles.has(name));
    for (const [look] of [...counts].sort(([, a], [, b]) => b - a)) {
      const name = free.next().value ?? look;
      if (look.includes(' ')) this.#looks.set(look, { name, classes: new Set(look.split(' ')) });
      else this.#classes.set(look, name);
    }
  }

  #isRenamed(name: string): boolean {
    return this.#inStyles.has(name) && !this.#inScripts.has(name);
  }

  #renamed(all: readonly string[]): string[] {
    return all.filter((name) => this.#isRenamed(name)).sort();
  }

  /** A page under these names. */
  inPage(html: string): string {
    const isFirst = firstViewOf(html);
    return html.replace(CLASSES, (_, before: string, value: string, at: number) => {
      const all = split(value);
      const renamed = this.#renamed(all);
      const look = isFirst(at) ? undefined : this.#looks.get(renamed.join(' '));
      const short = look ? [look.name] : renamed.map((name) => this.#classes.get(name) ?? name);
      // Their order means nothing, and one order for all compresses best.
      return `${before}${[...all.filter((name) => this.#inScripts.has(name)), ...short].sort().join(' ')}"`;
    });
  }

  /** A stylesheet under these names, or with those of the first view alone. */
  inStyles(css: string, firstAlone = false): string {
    return rewriteStyles(css, { Selector: (selector) => this.#selectors(selector, firstAlone) });
  }

  /** The selectors that together match what one matched before. */
  #selectors(selector: Selector, firstAlone: boolean): Selector[] {
    let found: Selector[] = [[]];
    for (const compound of compounds(selector)) {
      const next = this.#compounds(compound, firstAlone);
      found = found.flatMap((before) => next.map((after) => [...before, ...after]));
    }
    return found;
  }

  #compounds(compound: Selector, firstAlone: boolean): Selector[] {
    const asked = this.#renamed(compound.flatMap((part) => (part.type === 'class' ? [part.name] : [])));
    const within = compound.map((part) => (isList(part) ? this.#list(part, firstAlone) : part));
    const isIdle = within.some((part) => isList(part) && part.kind !== 'not' && part.selectors.length === 0);
    if (isIdle) return [];
    const parts = within.filter((part) => !(isList(part) && part.selectors.length === 0));
    const named = (to: (name: string) => string): Selector =>
      parts.map((part) =>
        part.type === 'class' && asked.includes(part.name) ? { ...part, name: to(part.name) } : part,
      );
    const found = asked.every((name) => this.#classes.has(name))
      ? [named((name) => this.#classes.get(name) ?? name)]
      : [];
    if (asked.length === 0 || firstAlone) return found;
    const looks = [...this.#looks.values()].filter(({ classes }) => asked.every((name) => classes.has(name)));
    return [...found, ...looks.map(({ name }) => named(() => name))];
  }

  #list(part: OfList, firstAlone: boolean): OfList {
    return { ...part, selectors: part.selectors.flatMap((inner) => this.#selectors(inner, firstAlone)) };
  }
}

/** The parts of a selector that ask for one element each, combinators on their own. */
function compounds(selector: Selector): Selector[] {
  const found: Selector[] = [[]];
  for (const part of selector) {
    if (part.type === 'combinator') found.push([part], []);
    else found.at(-1)?.push(part);
  }
  return found;
}

type OfList = Extract<SelectorComponent, { type: 'pseudo-class'; kind: 'is' | 'where' | 'not' | 'has' }>;
const isList = (part: SelectorComponent): part is OfList =>
  'kind' in part && ['is', 'where', 'not', 'has'].includes(part.kind);

/** The classes that a stylesheet asks for. */
export function classesIn(css: string): Set<string> {
  const found = new Set<string>();
  const take = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === 'class') found.add(part.name);
      else if (isList(part)) part.selectors.forEach(take);
    }
  };
  rewriteStyles(css, { Selector: take });
  return found;
}
