import type { IncomingMessage } from 'node:http';

/** Pattern of paths (`/*`, `/_astro/*`, `/devis-gratuit`) to the headers of what answers there. */
export type HeaderTable = Record<string, Record<string, string>>;

/** The Content-Security-Policy of JSON, pictures and redirects, which load nothing. A page has its own. */
export const ANSWER_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Merges the headers of every pattern that matches; the longest wins. Without a rule, caches revalidate. */
export function siteHeaders(table: HeaderTable, path: string): Record<string, string> {
  const rules = Object.entries(table).filter(([pattern]) => matches(pattern, path));
  rules.sort(([a], [b]) => a.length - b.length);
  const headers = rules.flatMap(([, found]) => Object.entries(found));
  const lower = headers.map(([name, value]) => [name.toLowerCase(), value]);
  return { 'cache-control': 'no-cache', ...Object.fromEntries(lower) };
}

/** Splits a request target into its decoded path and its query, which keeps the `?`. */
export function targetOf(url = ''): { path: string; query: string } {
  const [raw = ''] = url.split('?', 1);
  return { path: decodePath(raw) ?? raw, query: url.slice(raw.length) };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Replaces a path that cannot be decoded, to which the router would answer 400, by that of a page that does not exist.
 * NUL, which PostgreSQL refuses, becomes another control character: no name has one.
 */
export function routableUrl({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return decodePath(path) === undefined ? '/404' : url.replaceAll('%00', '%01');
}
