/** Where a command writes, and what time it is there. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  now: () => number;
}

/** What the shell is told. */
export const EXIT = { ok: 0, failure: 1, usage: 2, notFound: 3, ambiguous: 4 } as const;
