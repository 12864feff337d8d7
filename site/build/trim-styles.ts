import type { MediaQuery, Selector, SelectorComponent } from 'lightningcss';
import { LATE } from '../layouts/fold.ts';
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
  (part.type === 'pseudo-element' && part.kind === 'file-selector-button') ||
  ((part.type === 'pseudo-element' || part.type === 'pseudo-class') &&
    part.kind === 'custom' &&
    FIELD_PART.test(part.name));

/** What comes with an attribute of that name only. */
const OF_ATTRIBUTE = ['placeholder', 'disabled'];
const attributeFor = (part: SelectorComponent): string | undefined =>
  'kind' in part ? OF_ATTRIBUTE.find((name) => name === part.kind) : undefined;

/**
 * Whether a selector asks for a class, an element or an attribute's effect that is not among `words`, for a part of a field where there is none, or for
 * a shadow tree, which no page has. What stands inside `:not()`, `:is()` and their like is not looked at: those rules stay.
 */
const isIdle = (selector: Selector, words: ReadonlySet<string>): boolean =>
  selector.some((part) => {
    if (part.type === 'class' || part.type === 'type') return !words.has(part.name);
    if (part.type === 'pseudo-class' && part.kind === 'host') return true;
    if (isPartOfField(part)) return !FIELDS.some((field) => words.has(field));
    const attribute = attributeFor(part);
    return attribute !== undefined && !words.has(attribute);
  });

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

/** Leaves out the custom properties that nobody reads, and then those that only they read. */
function withoutIdleProperties(css: string, words: ReadonlySet<string>): string {
  const named = namedProperties(css, words);
  const trimmed = rewriteStyles(css, {
    Declaration: { custom: ({ name }) => (name.startsWith('--') && !named.has(name) ? [] : undefined) },
    Rule: { property: ({ value }) => (named.has(value.name) ? undefined : []) },
  });
  return trimmed === css ? css : withoutIdleProperties(trimmed, words);
}

const AT_ROOT = /(?<=^|[{}]):root\{([^{}]*)\}/g;
const DECLARED = /(--[\w-]+)\s*:/g;

/** Leaves out what would be taken where a property were not set, if the document's root sets it anyway. */
function withoutIdleFallbacks(css: string): string {
  const everywhere = new Set(
    [...css.matchAll(AT_ROOT)].flatMap(([, rule = '']) =>
      [...rule.matchAll(DECLARED)].map(([, name]) => name),
    ),
  );
  return rewriteStyles(css, {
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
    Variable: ({ name, fallback }) =>
      fallback && everywhere.has(name.ident)
        ? { type: 'var', value: { name: { ident: name.ident } } }
        : undefined,
  });
}

/** A stylesheet with only what pages of these words can use. */
export const trimStyles = (css: string, words: ReadonlySet<string>): string =>
  withoutIdleProperties(withoutIdleFallbacks(withoutIdleRules(css, words)), words);

/** The layer in which Tailwind repeats for older browsers what `@property` says. */
const FOR_OLDER_BROWSERS = 'properties';
const STATES = ['hover', 'active', 'checked', 'popover-open'];

/**
 * Whether a selector asks for what only comes about by a pointer, a click or a choice, or comes late, for the look of selected text, or for the browser's own parts of
 * fields.
 */
const isYetToCome = (selector: Selector): boolean =>
  selector.some(
    (part) =>
      (part.type === 'pseudo-class' && STATES.includes(part.kind)) ||
      (part.type === 'pseudo-element' && ['selection', 'backdrop'].includes(part.kind)) ||
      (part.type === 'attribute' && ['open', 'aria-busy', LATE].includes(part.name)) ||
      isPartOfField(part) ||
      // The page's own rule says how the focus is marked.
      (part.type === 'pseudo-class' && part.kind === 'custom' && part.name === '-moz-focusring') ||
      (part.type === 'pseudo-class' && part.kind === 'has' && part.selectors.every(isYetToCome)),
  );

/** What the styles of a first view say of elements that come late, below what the page's base styles say of them, which come with the whole stylesheet. */
export const NOT_YET = `@layer base{@layer first{[${LATE}]{display:none}}}`;

/** What follows the fold, beside the script that stands there or beside what it stands in, until the whole stylesheet has come (`starter.ts`). */
export const BEYOND = '.folded :is([data-sheet],:has([data-sheet]))~*{display:none}';

/**
 * What of a stylesheet the screen can use before the whole has come: nothing for paper, nothing that a visitor must first bring about (what has the
 * focus is always marked), nothing said twice for older browsers, no animation that no rule plays, and no transitions.
 */
export function forFirstView(css: string): string {
  const isForPaper = ({ mediaType }: MediaQuery) => mediaType === 'print';
  const shown = rewriteStyles(css.replace(NOTICE, ''), {
    Rule: {
      media: ({ value }) => (value.query.mediaQueries.every(isForPaper) ? [] : undefined),
      'layer-block': ({ value }) => (value.name?.[0] === FOR_OLDER_BROWSERS ? [] : undefined),
    },
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
    Declaration: ({ property }) => (property.startsWith('transition') ? [] : undefined),
    // biome-ignore lint/correctness/noComponentHookFactories: a visitor, no component
    Selector: (selector) => (isYetToCome(selector) ? [] : undefined),
  });
  const names = [...shown.matchAll(KEYFRAMES)].map(([, name = '']) => name);
  const idle = names.filter((name) => !new RegExp(`(?<!@keyframes )\\b${name}\\b`).test(shown));
  return rewriteStyles(shown, {}, idle);
}
