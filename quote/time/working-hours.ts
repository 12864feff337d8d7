import { addDays, dateAt, momentAt } from './french-time.ts';
import { MINUTE_MS } from './units.ts';

/** The hours at which the office calls back, in Paris time. At least one day of the week must be open. */
export interface CallHours {
  /** The periods of each day, Monday first: « 09:00 » to « 12:00 ». */
  week: readonly (readonly { opens: string; closes: string }[])[];
  /** Closures, each from its first day to its last: « 2026-12-24 ». */
  closed: readonly { from: string; to: string }[];
  /** The working hours within which a call is promised, if a promise is made. */
  callBack?: number | undefined;
}

interface Period {
  opens: number;
  closes: number;
}

/** Returns the working minutes within which the office calls back: without a promise, two hours. */
export const callBackMinutes = ({ callBack = 2 }: CallHours): number => callBack * 60;

/** The company is reminded of a call that is due within so many minutes. */
export const SOON_MINUTES = 45;

const closureOn = (date: string, { closed }: CallHours) =>
  closed.find(({ from, to }) => from <= date && date <= to);

/** Returns the periods at which the office is open on a day (« 2026-11-23 »). */
export function periodsOn(date: string, hours: CallHours): Period[] {
  const times = closureOn(date, hours) ? [] : hours.week[(new Date(date).getUTCDay() + 6) % 7];
  return (times ?? []).map(({ opens, closes }) => ({
    opens: momentAt(date, opens),
    closes: momentAt(date, closes),
  }));
}

/** Returns the period to which `at` belongs, or else the next one. */
function periodFrom(at: number, hours: CallHours): Period {
  for (let date = dateAt(at); ; date = addDays(closureOn(date, hours)?.to ?? date, 1)) {
    const period = periodsOn(date, hours).find(({ closes }) => closes > at);
    if (period) return period;
  }
}

/** Returns `at` itself while the office is open, otherwise its next opening. */
export const nextOpen = (at: number, hours: CallHours): number => Math.max(at, periodFrom(at, hours).opens);

export const isOpen = (at: number, hours: CallHours): boolean => nextOpen(at, hours) === at;

export function addWorkingMinutes(at: number, minutes: number, hours: CallHours): number {
  const { opens, closes } = periodFrom(at, hours);
  const start = Math.max(at, opens);
  const remaining = minutes - (closes - start) / MINUTE_MS;
  return remaining <= 0 ? start + minutes * MINUTE_MS : addWorkingMinutes(closes, remaining, hours);
}

/** Returns the last moment at which work of so many minutes can begin to be done by `at`. */
export function subtractWorkingMinutes(at: number, minutes: number, hours: CallHours): number {
  let remaining = minutes * MINUTE_MS;
  for (let date = dateAt(at); ; date = addDays(closureOn(date, hours)?.from ?? date, -1)) {
    for (const { opens, closes } of periodsOn(date, hours).reverse()) {
      const end = Math.min(at, closes);
      if (end - remaining >= opens) return end - remaining;
      remaining -= Math.max(0, end - opens);
    }
  }
}

export const callBackDue = (at: number, hours: CallHours): number =>
  addWorkingMinutes(at, callBackMinutes(hours), hours);
