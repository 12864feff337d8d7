import { type CallHours, PROMISE_MINUTES } from './call-back.ts';
import { parisTime } from './french-time.ts';

/** The office's day, in Paris time, seven days a week. */

export const USUAL_HOURS: CallHours = { opens: '08:00', closes: '20:00' };
const MINUTE_MS = 60_000;

/** The company's hours, or the usual ones for a site folder that tells none, or none that make sense. */
export const officeHours = (hours: CallHours | undefined): CallHours =>
  hours && hours.opens < hours.closes ? hours : USUAL_HOURS;

/** When the office opens and closes on the day of `time`. */
function dayOf(time: Temporal.ZonedDateTime, { opens, closes }: CallHours) {
  return {
    opens: time.withPlainTime(opens).epochMilliseconds,
    closes: time.withPlainTime(closes).epochMilliseconds,
  };
}

export function isOpen(at: number, hours: CallHours): boolean {
  const { opens, closes } = dayOf(parisTime(at), hours);
  return at >= opens && at < closes;
}

/** `at` itself while the office is open, else its next opening. */
export function nextOpen(at: number, hours: CallHours): number {
  const { opens, closes } = dayOf(parisTime(at), hours);
  if (at < opens) return opens;
  return at < closes ? at : dayOf(parisTime(at).add({ days: 1 }), hours).opens;
}

/** The moment when so many working minutes have passed. */
export function addWorkingMinutes(at: number, minutes: number, hours: CallHours): number {
  const start = nextOpen(at, hours);
  const { closes } = dayOf(parisTime(start), hours);
  const left = minutes - (closes - start) / MINUTE_MS;
  return left <= 0 ? start + minutes * MINUTE_MS : addWorkingMinutes(closes, left, hours);
}

/** The moment so many working minutes earlier. */
export function subtractWorkingMinutes(at: number, minutes: number, hours: CallHours): number {
  const { opens } = dayOf(parisTime(at), hours);
  const left = minutes - (at - opens) / MINUTE_MS;
  if (left <= 0) return at - minutes * MINUTE_MS;
  return subtractWorkingMinutes(dayOf(parisTime(at).subtract({ days: 1 }), hours).closes, left, hours);
}

/** By when a request that was received at `at` must be called back. */
export const callBackDue = (at: number, hours: CallHours): number =>
  addWorkingMinutes(at, PROMISE_MINUTES, hours);
