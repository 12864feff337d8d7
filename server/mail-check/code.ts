import { createHash } from 'node:crypto';

/**
 * The code of a test message. It says when the message was sent, so that the check can recognise it later
 * without keeping anything. It is no secret: it only shows that somebody has opened the mailbox.
 */

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;
const MINUTE_MS = 60_000;
/** Codes are recognised for two days. */
const MINUTES_VALID = 48 * 60;

/** `about` is what else the code stands for: the site, the server and the recipients. */
const codeOfMinute = (minute: number, about: string): string => {
  const bytes = createHash('sha256').update(`${minute} ${about}`).digest().subarray(0, LENGTH);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
};

export const codeAt = (now: number, about: string): string =>
  codeOfMinute(Math.floor(now / MINUTE_MS), about);

/** Forgives spaces and small letters. */
export const sameCode = (typed: string, code: string): boolean =>
  typed.replace(/[\s-]/g, '').toUpperCase() === code;

/** When the message with this code was sent, to the minute. */
export function sentAt(typed: string, now: number, about: string): number | undefined {
  const last = Math.floor(now / MINUTE_MS);
  for (let minute = last; minute >= last - MINUTES_VALID; minute -= 1) {
    if (sameCode(typed, codeOfMinute(minute, about))) return minute * MINUTE_MS;
  }
  return undefined;
}
