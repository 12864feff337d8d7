import type { IncomingMessage } from 'node:http';

/** Pattern of paths (`/*`, `/_astro/*`, `/devis-gratuit`) to the headers of what answers there. */
export type HeaderTable = Record<string, Record<string, string>>;

/** The Content-Security-Policy of JSON, pictures and redirects, which load nothing. A page has its own. */
export const ANSWER_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/**
 * Merges the headers of every pattern that matches; the longest pattern wins. Without a rule, caches
 * revalidate.
 */
export function siteHeaders(table: HeaderTable, path: string): Record<string, string> {
  const patterns = Object.keys(table).filter((pattern) => matches(pattern, path));
  patterns.sort((a, b) => a.length - b.length);
  const merged: Record<string, string> = { 'cache-control': 'no-cache' };
  for (const pattern of patterns) {
    for (const [name, value] of Object.entries(table[pattern] ?? {})) merged[name.toLowerCase()] = value;
  }
  return merged;
}

/** Splits a request target into its decoded path and its query, which keeps the `?`. */
export function targetOf(url = ''): { path: string; query: string } {
  const mark = url.indexOf('?');
  const raw = mark < 0 ? url : url.slice(0, mark);
  return { path: decodePath(raw) ?? raw, query: mark < 0 ? '' : url.slice(mark) };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * The router answers 400 to a path that cannot be decoded. Under this address it is a page that does not
 * exist.
 */
export const routableUrl = ({ url = '' }: IncomingMessage): string =>
  decodePath(url.split('?', 1)[0] ?? '') === undefined ? '/404' : url;
