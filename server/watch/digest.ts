import type { CallHours } from '../../quote/call-back.ts';
import { nextOpen, parisTime } from '../office/working-hours.ts';
import type { Store } from '../store/index.ts';

/** A server that starts later in the day sends no digest: what came meanwhile has been told by itself. */
const LATEST_MS = 4 * 60 * 60_000;

/** When the office opens on the day of `now`. */
export const openingOf = (now: number, hours: CallHours): number =>
  nextOpen(parisTime(now).startOfDay().epochMilliseconds, hours);

/** Queues the digest of the day as the office opens. Whether there is anything to say is seen when it is written. */
export const createDigestWatch =
  (store: Pick<Store, 'queueNew'>, hours: CallHours) =>
  async (now: number): Promise<number> => {
    const opening = openingOf(now, hours);
    if (now < opening || now >= opening + LATEST_MS) return 0;
    const key = `digest ${parisTime(now).toPlainDate()}`;
    return store.queueNew([{ key, kind: 'digest', facts: { opening }, now }]);
  };
