import { createHash } from 'node:crypto';

const SCRIPT = /<script\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/script>/g;
/** The attribute of a data block such as JSON-LD, which browsers do not run. */
const DATA_TYPE = /\stype=["']application\/(?:ld\+)?json["']/;

/** Returns the inline scripts of a page as browsers hash them: the exact text between the tags. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT))
    if (text !== '' && !DATA_TYPE.test(attributes)) scripts.push(text);
  return scripts;
}

/** Returns the CSP source expression that allows the inline script with this text. */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const scriptHashes = (html: string): string[] => inlineScripts(html).map(scriptHash);

/** Returns the origin of a hosted form provider, or nothing if the form posts to this site. */
const submitOrigins = (submitUrl: string): string[] =>
  URL.canParse(submitUrl) ? [new URL(submitUrl).origin] : [];

/**
 * Returns the Content-Security-Policy of pages. Only inline scripts with one of the hashes can run. Styles need
 * 'unsafe-inline' because pages have `style` attributes. `pictures` are further sources of pictures, such as `blob:`.
 *
 * To add an advertising or statistics tag, add its hosts to `script-src`, `connect-src` and `img-src`, as the
 * tag's documentation says. PUBLIC_ADS_CONVERSION_ID alone loads nothing and needs no change.
 */
export function contentSecurityPolicy(
  inlineScriptHashes: ReadonlySet<string>,
  submitUrl: string,
  pictures: readonly string[] = [],
): string {
  const submit = submitOrigins(submitUrl);
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...[...inlineScriptHashes].sort()],
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
