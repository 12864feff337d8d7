import { type Selector, transform } from 'lightningcss';

/**
 * Whether a selector asks for a class that is not among `words`. What stands inside `:not()`, `:is()` and their like is not looked at: those rules stay.
 */
const isIdle = (selector: Selector, words: ReadonlySet<string>): boolean =>
  selector.some((part) => part.type === 'class' && !words.has(part.name));

/**
 * Leaves out the rules of a stylesheet that can match nothing because no word is the class that they ask for. Only classes count:
 * elements, attributes and states may yet come about while the page is used.
 */
export function trimStyles(css: string, words: ReadonlySet<string>): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // A rule goes with its last selector.
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
    visitor: { Selector: (selector) => (isIdle(selector, words) ? [] : undefined) },
  });
  return Buffer.from(code).toString();
}
