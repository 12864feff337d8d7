import type { IncomingMessage } from 'node:http';

/** Headers by the pattern of their paths: `/*`, `/_astro/*`, `/devis-gratuit`. */
export type HeaderTable = Record<string, Record<string, string>>;

/** The Content-Security-Policy of answers that load nothing: JSON and redirects. Pages have policies of their own. */
export const ANSWER_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Merges the headers of all patterns that match a path. If two set the same header, the longer pattern wins. */
export function siteHeaders(table: HeaderTable, path: string): Record<string, string> {
  const rules = Object.entries(table).filter(([pattern]) => matches(pattern, path));
  rules.sort(([a], [b]) => a.length - b.length);
  const merged: Record<string, string> = { 'cache-control': 'no-cache' };
  for (const [, headers] of rules)
    for (const [name, value] of Object.entries(headers)) merged[name.toLowerCase()] = value;
  return merged;
}

/** Splits the URL of a request into its decoded path and its query, which keeps the `?`. */
export function parseTarget(url = ''): { path: string; query: string } {
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
 * Returns a URL that the router can handle. For a path that cannot be decoded, this is `/404`: the router would answer
 * 400 without a page. NUL becomes another control character, because PostgreSQL refuses NUL.
 */
export function routableUrl({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return decodePath(path) === undefined ? '/404' : url.replaceAll('%00', '%01');
}
