import { type Selector, transform } from 'lightningcss';

const CUSTOM_PROPERTY = /--[\w-]+/g;
const REFERENCE = /var\(\s*(--[\w-]+)/g;

/**
 * Whether a selector asks for a class that is not among `words`. What stands inside `:not()`, `:is()` and their like is not looked at: those rules stay.
 */
const isIdle = (selector: Selector, words: ReadonlySet<string>): boolean =>
  selector.some((part) => part.type === 'class' && !words.has(part.name));

/** The custom properties that the stylesheet reads, or that pages and scripts name. */
const namedProperties = (css: string, words: ReadonlySet<string>): Set<string> =>
  new Set([
    ...[...css.matchAll(REFERENCE)].map(([, name = '']) => name),
    ...[...words].flatMap((word) => word.match(CUSTOM_PROPERTY) ?? []),
  ]);

/** Leaves out the rules that can match nothing, since no word is the class that they ask for. Elements, attributes and states may yet come about. */
const withoutIdleRules = (css: string, words: ReadonlySet<string>): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // A rule goes with its last selector.
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
    visitor: { Selector: (selector) => (isIdle(selector, words) ? [] : undefined) },
  }).code.toString();

/** Leaves out the custom properties that nobody reads. */
function withoutIdleProperties(css: string, words: ReadonlySet<string>): string {
  const named = namedProperties(css, words);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Declaration: { custom: ({ name }) => (name.startsWith('--') && !named.has(name) ? [] : undefined) },
      Rule: { property: ({ value }) => (named.has(value.name) ? undefined : []) },
    },
  });
  return code.toString();
}

/** A stylesheet with only what pages of these words can use. */
export const trimStyles = (css: string, words: ReadonlySet<string>): string =>
  withoutIdleProperties(withoutIdleRules(css, words), words);
