import { parisTime } from './french-time.ts';
import { type CallHours, nextOpen } from './working-hours.ts';

const YEARS_MAX = 2;

/**
 * By when to follow up on a day that somebody chose (« 2026-11-30 »): before it ends. The next open day for one that is
 * closed; undefined for one that is over, far away or no day.
 */
export function followUpAt(day: string, now: number, hours: CallHours): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  try {
    const chosen = Temporal.PlainDate.from(day, { overflow: 'reject' });
    const today = parisTime(now).toPlainDate();
    const isNear = Temporal.PlainDate.compare(chosen, today.add({ years: YEARS_MAX })) <= 0;
    if (!isNear || Temporal.PlainDate.compare(chosen, today) < 0) return undefined;
    const start = chosen.toZonedDateTime('Europe/Paris').epochMilliseconds;
    const open = parisTime(nextOpen(Math.max(start, now), hours));
    return open.add({ days: 1 }).startOfDay().epochMilliseconds - 1;
  } catch {
    return undefined;
  }
}
