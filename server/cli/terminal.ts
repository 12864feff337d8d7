import type { Store } from '../data/store.ts';
import type { Config } from '../settings/config.ts';

export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  now: () => number;
}

export const OPTIONS = {
  'all-failed': { type: 'boolean' },
  /** Says that the operator has checked the date, or the listed requests. */
  confirm: { type: 'boolean' },
  csv: { type: 'boolean' },
  email: { type: 'string' },
  reference: { type: 'string' },
} as const;

export type OptionName = keyof typeof OPTIONS;

export type Options = {
  [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
};

export interface Context {
  config: Config;
  /** The word after the command, or '' without one. */
  argument: string;
  options: Options;
  terminal: Terminal;
}

export interface StoreContext extends Context {
  store: Store;
}
