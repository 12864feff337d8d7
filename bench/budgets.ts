/** What a page must stay under when Lighthouse measures it. Milliseconds, as simulated on a slow 4G. */
export interface Ceilings {
  fcp: number;
  lcp: number;
  /** Bytes on the wire at first load. */
  total: number;
}

/** As the quickest of the sites that were measured for comparison. A simulated round trip takes 150 ms: figures come in steps of that size. */
const FCP = 765;
const CONTENT: Ceilings = { fcp: FCP, lcp: 1100, total: 115_000 };
/** Six pictures of articles, all of them near enough for a browser to ask for. */
const BLOG: Ceilings = { ...CONTENT, total: 120_000 };
/** React, which comes once the page is idle, is part of what Lighthouse counts here. */
const QUOTE: Ceilings = { ...CONTENT, total: 185_000 };
/** Over TLS and HTTP/2: one round trip more before the first byte, one connection for everything after. */
const overH2 = ({ total }: Ceilings): Ceilings => ({ fcp: 950, lcp: 1100, total });

/** Pages where nothing may keep the main thread busy. */
export const isContent = (path: string): boolean => path !== '/devis-gratuit';
/** Least of the runs, in milliseconds: laying a long page out takes a slow phone that much, on a machine with other work. */
export const LONGEST_BLOCK = 20;

function ceilings(path: string): Ceilings {
  if (path === '/blog') return BLOG;
  return isContent(path) ? CONTENT : QUOTE;
}

export const ceilingsOf = (path: string, h2: boolean): Ceilings =>
  h2 ? overH2(ceilings(path)) : ceilings(path);
