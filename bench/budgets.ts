/** What a page must stay under when Lighthouse measures it. Milliseconds, as simulated on a slow 4G. */
export interface Ceilings {
  fcp: number;
  lcp: number;
  /** Bytes on the wire at first load. */
  total: number;
}

const PAGE: Ceilings = { fcp: 800, lcp: 1100, total: 100_000 };
/** The page of the form, before React loads. */
const FORM: Ceilings = { ...PAGE, total: 120_000 };

/** The same over HTTP/1.1 and HTTP/2. */
export const ceilingsOf = (path: string): Ceilings => (path === '/devis-gratuit' ? FORM : PAGE);

/** Pages where nothing may keep the main thread busy. */
export const isContent = (path: string): boolean => path !== '/devis-gratuit';
/** The least of the runs, in milliseconds: other work on the machine only ever adds to it. */
export const LONGEST_BLOCK = 0;
