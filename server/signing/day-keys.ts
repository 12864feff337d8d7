import type { Purpose, Signer } from './signer.ts';

/** Keys of links that open one request until the end of a day. */

const DAY_MS = 24 * 60 * 60_000;
/** Day on which it ends, counted from the epoch; signature. */
const KEY = /^(?<day>\d{1,6})\.(?<signature>[\w-]{43})$/;

export function createDayKeys({ sign, isSigned }: Signer, purpose: Purpose, days: number, now: () => number) {
  return {
    /** Good for so many days, and until the end of the last of them, so that the key is the same all day long. */
    keyFor(requestId: string): string {
      const day = String(Math.ceil(now() / DAY_MS) + days);
      return `${day}.${sign(purpose, `${requestId} ${day}`)}`;
    },
    /** Whether the key opens this request now. */
    opens(key: string, requestId: string): boolean {
      const { day = '', signature = '' } = KEY.exec(key)?.groups ?? {};
      return isSigned(purpose, `${requestId} ${day}`, signature) && now() < Number(day) * DAY_MS;
    },
    /** Whether it looks like a key, so that the store need not be asked for what is none. */
    isKey: (text: string): boolean => KEY.test(text),
  };
}
