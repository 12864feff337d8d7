/** Pattern of paths to the headers of what answers there; where several match, the longer pattern has the last word. */
export type HeaderTable = Record<string, Record<string, string>>;

/** Device features that no page uses, and that nothing embedded in one may ask for. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** @param ofPages the policies of pages that may do more than the others, by their paths. */
export const headerTable = (
  policy: string,
  ofPages: ReadonlyMap<string, string> = new Map(),
): HeaderTable => ({
  '/*': {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  },
  // Named by their content: a new content has a new name. A picture opened alone needs nothing else.
  '/_astro/*': {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  },
  ...Object.fromEntries([...ofPages].map(([path, own]) => [path, { 'Content-Security-Policy': own }])),
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
