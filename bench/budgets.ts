/** The limits that every page keeps: times in milliseconds, as Lighthouse simulates them on a slow 4G. */
export const BUDGET = {
  /** One round trip more with TLS, which the simulation counts as 150 ms. */
  fcp: { http1: 800, http2: 950 },
  lcp: 1100,
  /** Where the first picture takes more than the 14 kB of a connection's first round trip. */
  lcpLargePicture: 1250,
  cls: 0,
  /** Bytes on the wire at first load. */
  total: 100_000,
  /** The same for the page of the form, with React. */
  formTotal: 135_000,
  /** Interaction to next paint: 98th percentile, with a processor four times slower. */
  inp: 200,
  /** What the page itself does after « Suivant », median. */
  nextProcessing: 100,
};

const LARGE_PICTURE = ['/', '/services/debarras-jardin'];

export const lcpOf = (path: string): number =>
  LARGE_PICTURE.includes(path) ? BUDGET.lcpLargePicture : BUDGET.lcp;

export const totalOf = (path: string): number =>
  path === '/devis-gratuit' ? BUDGET.formTotal : BUDGET.total;
