import type { Store } from '../data/store.ts';
import type { Config } from '../settings/config.ts';

/** The parts that commands share. */

/** A command's output and clock. */
export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  now: () => number;
}

/** The options of all commands. */
export const OPTIONS = {
  'all-failed': { type: 'boolean' },
  /** The operator has checked the date, or what is listed. */
  confirm: { type: 'boolean' },
  csv: { type: 'boolean' },
  /** The address of a person who asks to be erased. */
  email: { type: 'string' },
  reference: { type: 'string' },
} as const;

export type OptionName = keyof typeof OPTIONS;

export type Options = {
  [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
};

export interface Context {
  config: Config;
  /** The word that was typed after the command. */
  word: string;
  options: Options;
  terminal: Terminal;
}

export interface StoreContext extends Context {
  store: Store;
}
