import type { CallHours } from './call-back.ts';
import { dayText, hourText, parisTime } from './french-time.ts';
import { isOpen } from './working-hours.ts';

/** When to call someone again who did not answer. */

const MINUTE_MS = 60_000;
const IN_AN_HOUR = 'dans-1-h';
/** A choice nearer than this says the same as « dans 1 h ». */
const LEAST_MINUTES = 90;
const HOURS = ['09:00', '14:00', '18:00'];
const CHOICES_MAX = 4;
/** No choice that we offer is later. */
const DAYS_MAX = 7;

export interface CallAgain {
  value: string;
  label: string;
}

const inAnHour = (now: number): number => now + 60 * MINUTE_MS;

const labelOf = (at: number, now: number): string => {
  const evening = parisTime(at).hour >= 18 ? 'ce soir' : 'aujourd’hui';
  return `${dayText(at, now) || evening} ${hourText(at)}`;
};

/** Up to four moments while the office is open, the next one first. */
export function callAgainChoices(now: number, hours: CallHours): CallAgain[] {
  const today = parisTime(now);
  const moments = [today, today.add({ days: 1 })]
    .flatMap((day) => HOURS.map((hour) => day.withPlainTime(hour)))
    .filter(({ epochMilliseconds: at }) => at >= now + LEAST_MINUTES * MINUTE_MS && isOpen(at, hours));
  const fixed = moments.map((moment) => ({
    value: moment.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    label: labelOf(moment.epochMilliseconds, now),
  }));
  const soon = isOpen(inAnHour(now), hours) ? [{ value: IN_AN_HOUR, label: 'dans 1\u202fh' }] : [];
  return [...soon, ...fixed].slice(0, CHOICES_MAX);
}

/** The moment that a choice names; undefined for one that makes no sense, or no longer. */
export function callAgainAt(value: string, now: number): number | undefined {
  if (value === IN_AN_HOUR) return inAnHour(now);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return undefined;
  try {
    const at = Temporal.PlainDateTime.from(value).toZonedDateTime('Europe/Paris').epochMilliseconds;
    return at > now && at < now + DAYS_MAX * 24 * 60 * MINUTE_MS ? at : undefined;
  } catch {
    return undefined;
  }
}
