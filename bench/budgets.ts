/** What a page must stay under when Lighthouse measures it. Milliseconds, as simulated on a slow 4G. */
export interface Ceilings {
  fcp: number;
  lcp: number;
  /** Bytes on the wire at first load. */
  total: number;
}

/**
 * First paint and weight: the best figure of eleven public site templates of this kind, measured with the same settings in November 2026. Largest paint: six
 * round trips, and what the machine takes. A simulated round trip takes 150 ms: figures come in steps of that size.
 */
const HTTP1: Ceilings = { fcp: 765, lcp: 1000, total: 92_000 };
/** Over TLS and HTTP/2: one round trip more before the first byte, one connection for everything after. */
const HTTP2: Ceilings = { ...HTTP1, fcp: 1000, lcp: 1100 };
/** The aim for the home page there. Of a shorter page the simulation counts some bytes several times, and so one round trip more in some runs. */
const HTTP2_HOME: Ceilings = { ...HTTP2, lcp: 1050 };

export const ceilingsOf = (path: string, h2: boolean): Ceilings => {
  if (!h2) return HTTP1;
  return path === '/' ? HTTP2_HOME : HTTP2;
};

/** Pages where nothing may keep the main thread busy. */
export const isContent = (path: string): boolean => path !== '/devis-gratuit';
/** The least of the runs, in milliseconds: other work on the machine only ever adds to it. */
export const LONGEST_BLOCK = 0;
