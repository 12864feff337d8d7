import type { Store } from '../store/index.ts';

/** Each is told within a quarter of an hour, and a flood of them in one mail every quarter of an hour. */
const GAP_MS = 14 * 60_000;
/** A request bears the time at which its transaction began. By then it is committed. */
const COMMITTED_MS = 30_000;
/** What is told at first. */
const LOOK_BACK_MS = 24 * 60 * 60_000;

/** Tells the office of requests that were held back as suspect, at any hour. */
export const createHeldBackWatch =
  (store: Pick<Store, 'markAt' | 'heldBack' | 'tellHeldBack'>) =>
  async (now: number): Promise<number> => {
    const until = now - COMMITTED_MS;
    const told = await store.markAt('held-back-told');
    // A mark that lies ahead was left by a clock that is set back since.
    const isAhead = told !== undefined && told > until;
    if (told !== undefined && !isAhead && until - told < GAP_MS) return 0;
    const from = told === undefined || isAhead ? now - LOOK_BACK_MS : told;
    if ((await store.heldBack(from, until)).length === 0) return 0;
    return Number(await store.tellHeldBack(told, from, until, now));
  };
