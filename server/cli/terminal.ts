/** A command's output and clock. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  now: () => number;
}

/** The options of all commands. */
export interface Options {
  limit?: number | undefined;
  reference?: string | undefined;
  /** Of a person who asks to be erased, in full. */
  email?: string | undefined;
  name?: string | undefined;
  /** Act on every request with the reference, or with the name. */
  all?: boolean | undefined;
  /** A file to write to instead of the terminal. */
  output?: string | undefined;
  /** CSV for programs. */
  iso?: boolean | undefined;
  /** How far the office is with a request. */
  stage?: string | undefined;
  allFailed?: boolean | undefined;
  /** The operator has checked the date, or what is listed. */
  confirm?: boolean | undefined;
}

/** Exit codes. */
export const EXIT = { ok: 0, failure: 1, usage: 2, notFound: 3, ambiguous: 4 } as const;
