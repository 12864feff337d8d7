import { createHash } from 'node:crypto';

const SCRIPT = /<script\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/script>/g;
/** Data, which browsers do not run. */
const DATA = /\stype=["']application\/(?:ld\+)?json["']/;

/** The inline scripts of a page as the browser hashes them: the exact text between the tags. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    text === '' || DATA.test(attributes) ? [] : [text],
  );

/** The source expression that allows an inline script. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The source expressions for the inline scripts of a page. */
export const scriptHashes = (html: string): string[] => inlineScripts(html).map(hashOf);

/** The origin of a hosted form provider; none while the form posts to this site. */
const submitOrigins = (submitUrl: string): string[] =>
  URL.canParse(submitUrl) ? [new URL(submitUrl).origin] : [];

/**
 * The Content-Security-Policy of the pages; that of photos allows more `pictures`. Only the inline scripts whose hashes
 * it lists can run: pages on demand have the same as built ones. Styles need 'unsafe-inline' because pages have `style`
 * attributes.
 *
 * To add an advertising or statistics tag, add its hosts to `script-src`, `connect-src` and `img-src`, as the
 * tag's documentation says. PUBLIC_ADS_CONVERSION_ID alone loads nothing and needs no change.
 */
export function contentSecurityPolicy(
  hashes: ReadonlySet<string>,
  submitUrl: string,
  pictures: readonly string[] = [],
): string {
  const submit = submitOrigins(submitUrl);
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...[...hashes].sort()],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...pictures],
    ...(submit.length > 0 ? [['connect-src', "'self'", ...submit]] : []),
    ['form-action', "'self'", ...submit],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
