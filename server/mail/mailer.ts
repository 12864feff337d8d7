import type { Letter } from './letter.ts';

export interface Sent {
  /** The recipients for whom the other side has accepted the message. */
  accepted: string[];
  /** Why others were refused; rather the reason of one that may be accepted later. */
  failure?: unknown;
}

/** Sends a letter to some of its recipients. Resolves only once the other side has accepted it for one. */
export interface Mailer {
  send: (letter: Letter, recipients: string[], signal: AbortSignal) => Promise<Sent>;
}

/** Forbids nodemailer to read files or URLs named in a message. */
export const SAFE = { disableFileAccess: true, disableUrlAccess: true };
