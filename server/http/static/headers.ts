/** Pattern of paths (`/*`, `/_astro/*`, `/devis-gratuit`) to the headers of what is found there. */
export type HeaderTable = Record<string, Record<string, string>>;

export const HSTS = 'max-age=31536000; includeSubDomains';

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Merges the headers of every pattern that matches; the more specific (longer) pattern has the last word. */
export function headersFor(table: HeaderTable, path: string): Record<string, string> {
  const patterns = Object.keys(table).filter((pattern) => matches(pattern, path));
  patterns.sort((a, b) => a.length - b.length);
  const merged: Record<string, string> = {};
  for (const pattern of patterns) {
    for (const [name, value] of Object.entries(table[pattern] ?? {})) merged[name.toLowerCase()] = value;
  }
  return merged;
}
