import type { CallHours } from '../../quote/call-back.ts';
import { isOpen } from '../office/working-hours.ts';
import type { Store } from '../store/index.ts';

/** Mail to the office that waits for so long is stuck, whatever the reason. */
const STUCK_MS = 5 * 60_000;
/** Clocks of several machines differ by less. */
const AHEAD_MS = 15 * 60_000;
/** While it lasts, within the hours. */
const REMIND_MS = 4 * 60 * 60_000;
/** A delivery that has just started has time to send what waited for it. */
const ROUNDS_OF_GRACE = 2;

/** Tells the second channel that mail no longer reaches the office, and that it does again. */
export function createMailWatch(
  store: Pick<Store, 'markAt' | 'mailFailures' | 'stuckMail' | 'tellMailDown' | 'tellMailUp'>,
  hours: CallHours,
) {
  let rounds = 0;
  return async (now: number): Promise<number> => {
    rounds += 1;
    if (rounds <= ROUNDS_OF_GRACE) return 0;
    const stuck = await store.stuckMail(now - STUCK_MS, now + AHEAD_MS);
    const told = await store.markAt('mail-down');
    if (stuck) {
      const isAgain = told !== undefined;
      if (isAgain && (Math.abs(now - told) < REMIND_MS || !isOpen(now, hours))) return 0;
      return Number(await store.tellMailDown(told, { ...stuck }, now));
    }
    // A message that was given up is not stuck any more. That mail works, only a delivery can show.
    if (told === undefined || (await store.mailFailures()) > 0) return 0;
    return Number(await store.tellMailUp(told, now));
  };
}
