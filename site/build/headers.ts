/** Pattern of paths to the headers of what answers there; where several match, the longer pattern has the last word. */
export type HeaderTable = Record<string, Record<string, string>>;

/** Device features that no page uses, and that nothing embedded in one may ask for. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Where visitors write, and where their words are shown again. The header costs a page that is opened in a new tab a new process. */
const WRITTEN_IN = ['/devis-gratuit', '/submit'];
const OF_ITS_OWN = { 'Cross-Origin-Opener-Policy': 'same-origin' };

/** @param ofPages the policies of pages that may do more than the others, by their paths. */
export const headerTable = (
  policy: string,
  ofPages: ReadonlyMap<string, string> = new Map(),
): HeaderTable => ({
  '/*': {
    'Content-Security-Policy': policy,
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  },
  // Named by their content: a new content has a new name. A picture opened alone needs nothing else.
  '/_astro/*': {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  },
  ...Object.fromEntries(
    [...new Set([...WRITTEN_IN, ...ofPages.keys()])].map((path) => [path, ofPage(path, ofPages.get(path))]),
  ),
});

const ofPage = (path: string, policy: string | undefined): Record<string, string> => ({
  ...(policy && { 'Content-Security-Policy': policy }),
  ...(WRITTEN_IN.includes(path) && OF_ITS_OWN),
});

/** The table in the format of static hosts: a `_headers` file. */
export const headersFile = (table: HeaderTable): string =>
  Object.entries(table)
    .map(([pattern, headers]) => [
      pattern,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n');
