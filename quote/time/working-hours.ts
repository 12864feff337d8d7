import { addDays, dateAt, momentAt } from './french-time.ts';
import { MINUTE_MS } from './units.ts';

/** The hours at which somebody calls back, in Paris time. At least one day of the week is open. */
export interface CallHours {
  /** The times of each day in their order, Monday first: « 09:00 » to « 12:00 ». */
  week: readonly (readonly { opens: string; closes: string }[])[];
  /** Days off, from the first to the last: « 2026-12-24 ». */
  closed: readonly { from: string; to: string }[];
  /** The promise of a call, in hours; without one, none is made. */
  callBack?: number | undefined;
}

interface Period {
  opens: number;
  closes: number;
}

/** The time for a call. Without a promise, the office gives itself two hours. */
export const callBackMinutes = ({ callBack = 2 }: CallHours): number => callBack * 60;

/** The minutes before a call is due from which on the company is reminded of it. */
export const SOON_MINUTES = 45;

const closureOn = (date: string, { closed }: CallHours) =>
  closed.find(({ from, to }) => from <= date && date <= to);

/** The periods at which the office is open on a day. */
export function periodsOn(date: string, hours: CallHours): Period[] {
  const times = closureOn(date, hours) ? [] : hours.week[(new Date(date).getUTCDay() + 6) % 7];
  return (times ?? []).map(({ opens, closes }) => ({
    opens: momentAt(date, opens),
    closes: momentAt(date, closes),
  }));
}

/** The period that is open at `at`, or else the next one. */
function periodFrom(at: number, hours: CallHours): Period {
  for (let date = dateAt(at); ; date = addDays(closureOn(date, hours)?.to ?? date, 1)) {
    const period = periodsOn(date, hours).find(({ closes }) => closes > at);
    if (period) return period;
  }
}

/** `at` itself while the office is open, else its next opening. */
export const nextOpen = (at: number, hours: CallHours): number => Math.max(at, periodFrom(at, hours).opens);

export const isOpen = (at: number, hours: CallHours): boolean => nextOpen(at, hours) === at;

/** The moment when so many working minutes have passed. */
export function addWorkingMinutes(at: number, minutes: number, hours: CallHours): number {
  const { opens, closes } = periodFrom(at, hours);
  const start = Math.max(at, opens);
  const left = minutes - (closes - start) / MINUTE_MS;
  return left <= 0 ? start + minutes * MINUTE_MS : addWorkingMinutes(closes, left, hours);
}

/** The last moment after which so many working minutes have passed by `at`: whoever began then is done at `at`. */
export function subtractWorkingMinutes(at: number, minutes: number, hours: CallHours): number {
  let left = minutes * MINUTE_MS;
  for (let date = dateAt(at); ; date = addDays(closureOn(date, hours)?.from ?? date, -1)) {
    for (const { opens, closes } of periodsOn(date, hours).reverse()) {
      const end = Math.min(at, closes);
      if (end - left >= opens) return end - left;
      left -= Math.max(0, end - opens);
    }
  }
}

/** The time by which a request that was received at `at` must be called back. */
export const callBackDue = (at: number, hours: CallHours): number =>
  addWorkingMinutes(at, callBackMinutes(hours), hours);
