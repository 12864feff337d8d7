/** What a page must stay under when Lighthouse measures it. Milliseconds, as simulated on a slow 4G. */
export interface Ceilings {
  fcp: number;
  lcp: number;
  /** Bytes on the wire at first load. */
  total: number;
}

const HOME: Ceilings = { fcp: 900, lcp: 1200, total: 115_000 };
const CONTENT: Ceilings = { fcp: 900, lcp: 1100, total: 115_000 };
/** React, which comes once the page is idle, is part of what Lighthouse counts here. */
const QUOTE: Ceilings = { ...CONTENT, total: 185_000 };
/** Over TLS and HTTP/2. */
const HOME_H2: Ceilings = { ...HOME, lcp: 1050 };

/** Pages where nothing may keep the main thread busy. */
export const isContent = (path: string): boolean => path !== '/devis-gratuit';

export function ceilingsOf(path: string, h2: boolean): Ceilings {
  if (path === '/') return h2 ? HOME_H2 : HOME;
  return isContent(path) ? CONTENT : QUOTE;
}
