import type { MediaQuery, Selector, SelectorComponent } from 'lightningcss';
import { rewriteStyles } from './rewrite-styles.ts';

const CUSTOM_PROPERTY = /--[\w-]+/g;
const KEYFRAMES = /@keyframes\s+([\w-]+)/g;
/** A licence's notice, which the whole stylesheet holds. */
const NOTICE = /\/\*![\s\S]*?\*\/\s*/g;
const REFERENCE = /var\(\s*(--[\w-]+)/g;

const FIELDS = ['input', 'textarea'];
/** The browser's own parts of fields, and `:-moz-ui-invalid`. */
const FIELD_PART = /^(-webkit-(date|calendar|inner-spin|outer-spin|search)|-moz-ui-invalid)/;

const isPartOfField = (part: SelectorComponent): boolean =>
  (part.type === 'pseudo-element' && ['placeholder', 'file-selector-button'].includes(part.kind)) ||
  ((part.type === 'pseudo-element' || part.type === 'pseudo-class') &&
    part.kind === 'custom' &&
    FIELD_PART.test(part.name));

/**
 * Whether a selector asks for a class or an element that is not among `words`, or for a part of a field where there is none. What stands inside
 * `:not()`, `:is()` and their like is not looked at: those rules stay.
 */
const isIdle = (selector: Selector, words: ReadonlySet<string>): boolean =>
  selector.some(
    (part) =>
      ((part.type === 'class' || part.type === 'type') && !words.has(part.name)) ||
      (isPartOfField(part) && !FIELDS.some((field) => words.has(field))),
  );

/** The custom properties that the stylesheet reads, or that pages and scripts name. */
const namedProperties = (css: string, words: ReadonlySet<string>): Set<string> =>
  new Set([
    ...[...css.matchAll(REFERENCE)].map(([, name = '']) => name),
    ...[...words].flatMap((word) => word.match(CUSTOM_PROPERTY) ?? []),
  ]);

/** Leaves out the rules that can match nothing, since no word is the class or element that they ask for. Attributes and states may yet come about. */
const withoutIdleRules = (css: string, words: ReadonlySet<string>): string =>
  rewriteStyles(css, {
    // A rule goes with its last selector.
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
    Selector: (selector) => (isIdle(selector, words) ? [] : undefined),
  });

/** Leaves out the custom properties that nobody reads. */
function withoutIdleProperties(css: string, words: ReadonlySet<string>): string {
  const named = namedProperties(css, words);
  return rewriteStyles(css, {
    Declaration: { custom: ({ name }) => (name.startsWith('--') && !named.has(name) ? [] : undefined) },
    Rule: { property: ({ value }) => (named.has(value.name) ? undefined : []) },
  });
}

/** A stylesheet with only what pages of these words can use. */
export const trimStyles = (css: string, words: ReadonlySet<string>): string =>
  withoutIdleProperties(withoutIdleRules(css, words), words);

const STATES = ['hover', 'active', 'popover-open'];

/** Whether a selector asks for what only comes about by a pointer or a click, for the look of selected text, or for the browser's own parts of fields. */
const isYetToCome = (selector: Selector): boolean =>
  selector.some(
    (part) =>
      (part.type === 'pseudo-class' && STATES.includes(part.kind)) ||
      (part.type === 'pseudo-element' && ['selection', 'backdrop'].includes(part.kind)) ||
      (part.type === 'attribute' && part.name === 'open') ||
      (isPartOfField(part) && !(part.type === 'pseudo-element' && part.kind === 'placeholder')),
  );

/**
 * What of a stylesheet the screen can use before the whole has come: nothing for paper, nothing that a visitor must first bring about (what has the
 * focus is always marked), and no animation that no rule plays.
 */
export function forFirstView(css: string): string {
  const isForPaper = ({ mediaType }: MediaQuery) => mediaType === 'print';
  const shown = rewriteStyles(css.replace(NOTICE, ''), {
    Rule: { media: ({ value }) => (value.query.mediaQueries.every(isForPaper) ? [] : undefined) },
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
    Selector: (selector) => (isYetToCome(selector) ? [] : undefined),
  });
  const names = [...shown.matchAll(KEYFRAMES)].map(([, name = '']) => name);
  const idle = names.filter((name) => !new RegExp(`(?<!@keyframes )\\b${name}\\b`).test(shown));
  return rewriteStyles(shown, {}, idle);
}
