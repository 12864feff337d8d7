/** A command's output and clock. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  now: () => number;
}

/** Exit codes. */
export const EXIT = { ok: 0, failure: 1, usage: 2, notFound: 3, ambiguous: 4 } as const;
