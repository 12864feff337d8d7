/** The limits that every page keeps: times in milliseconds, as Lighthouse simulates them on a slow 4G. */
export const BUDGET = {
  fcp: 800,
  lcp: 1100,
  cls: 0,
  /** Bytes on the wire at first load. */
  total: 100_000,
  /** The same for the page of the form, before React is loaded. */
  formTotal: 120_000,
};

export const totalOf = (path: string): number =>
  path === '/devis-gratuit' ? BUDGET.formTotal : BUDGET.total;
