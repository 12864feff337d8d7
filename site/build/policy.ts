import { createHash } from 'node:crypto';
import { attributesOf } from './markup.ts';

/** Attributes are matched one by one, so that a `>` inside a quoted value does not end the tag. */
const SCRIPT =
  /<script((?:\s+[^\s"'>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>([\s\S]*?)<\/script>/gi;
/** Data, not code: the browser never runs it, whatever the policy. */
const DATA_TYPE = /^application\/(ld\+)?json$/i;

const isInlineCode = (attributes: Map<string, string>): boolean =>
  !attributes.has('src') && !DATA_TYPE.test(attributes.get('type') ?? '');

/** The inline scripts of a page as the browser hashes them: the text between the tags, to the letter. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, tag = '', text = '']) =>
    isInlineCode(attributesOf(tag)) ? [text] : [],
  );

/** The policy's name for an inline script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy's names for the inline scripts of a page. */
export const scriptHashes = (html: string): string[] => inlineScripts(html).map(hashOf);

/** The origins beyond our own that the form may send to: none while it posts to this very site. */
const submitOrigins = (submitUrl: string): string[] =>
  URL.canParse(submitUrl) ? [new URL(submitUrl).origin] : [];

type Directive = [name: string, ...sources: string[]];

/**
 * One policy for every page, with the hash of each inline script that the build wrote; nothing else inline can run.
 * Styles are inlined by the build and the dialog adds its own while it is open, hence their 'unsafe-inline'. Short, since it
 * comes with each page: what it does not name (fonts, frames, and answers where the form posts to this site) is as `default-src` says.
 *
 * An owner who adds an advertising or statistics tag must name its hosts here, in `script-src`, `connect-src` and `img-src`, as the tag's
 * maker documents them; PUBLIC_ADS_CONVERSION_ID alone loads nothing and needs no change.
 */
export function contentSecurityPolicy(hashes: ReadonlySet<string>, submitUrl: string): string {
  const submit = submitOrigins(submitUrl);
  const directives: Directive[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...[...hashes].sort()],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ...(submit.length > 0 ? [['connect-src', "'self'", ...submit] as Directive] : []),
    ['form-action', "'self'", ...submit],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
