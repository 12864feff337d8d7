/** A command's output and clock. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  now: () => number;
}

/** The options of all commands. */
export const OPTIONS = {
  /** Act on every request with the reference, or with the name. */
  all: { type: 'boolean' },
  'all-failed': { type: 'boolean' },
  /** The operator has checked the date, or what is listed. */
  confirm: { type: 'boolean' },
  csv: { type: 'boolean' },
  /** Of a person who asks to be erased, in full; so is `name`. */
  email: { type: 'string' },
  /** CSV for programs. */
  iso: { type: 'boolean' },
  name: { type: 'string' },
  /** A file to write to instead of the terminal. */
  output: { type: 'string' },
  reference: { type: 'string' },
} as const;
export type Option = keyof typeof OPTIONS;

export type Options = {
  [Name in Option]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
};

/** What the usage shows after an option. */
export const PLACEHOLDERS: Partial<Record<Option, string>> = {
  email: 'ADRESSE',
  name: '"PRÉNOM NOM"',
  output: 'FICHIER',
  reference: 'REF',
};

/** Exit codes. */
export const EXIT = { ok: 0, failure: 1, usage: 2, notFound: 3, ambiguous: 4 } as const;
