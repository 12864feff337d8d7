import {
  addDays,
  dateAt,
  dayText,
  hourText,
  limitText,
  localText,
  midnight,
  momentAt,
} from './french-time.ts';
import { MINUTE_MS } from './units.ts';
import { type CallHours, isOpen, nextOpen, periodsOn } from './working-hours.ts';

/** Times to call someone again: who did not answer, or to follow up. */

const IN_AN_HOUR = 'dans-1-h';
/** A choice nearer than this says the same as « dans 1 h ». */
const LEAST_MINUTES = 90;
const USUAL_HOURS = ['09:00', '14:00', '18:00'];
const CHOICES_MAX = 4;

export interface CallAgain {
  value: string;
  label: string;
}

const inAnHour = (now: number): number => now + 60 * MINUTE_MS;

function labelOf(at: number, now: number): string {
  if (dayText(at, now)) return limitText(at, now);
  const hour = hourText(at);
  return `${Number.parseInt(hour, 10) >= 18 ? 'ce soir' : 'aujourd’hui'} ${hour}`;
}

/** The usual moments of a day while the office is open, or else its openings. */
function momentsOn(date: string, hours: CallHours): number[] {
  const usual = USUAL_HOURS.map((hour) => momentAt(date, hour)).filter((at) => isOpen(at, hours));
  return usual.length > 0 ? usual : periodsOn(date, hours).map(({ opens }) => opens);
}

/** Finds up to four moments while the office is open, today and on the next open day; the next one first. */
export function callAgainChoices(now: number, hours: CallHours): CallAgain[] {
  const today = dateAt(now);
  const nextDay = dateAt(nextOpen(midnight(now, 1), hours));
  const fixed = [today, nextDay]
    .flatMap((date) => momentsOn(date, hours))
    .filter((at) => at >= now + LEAST_MINUTES * MINUTE_MS)
    .map((at) => ({ value: localText(at).replace(' ', 'T'), label: labelOf(at, now) }));
  const soon = isOpen(inAnHour(now), hours) ? [{ value: IN_AN_HOUR, label: 'dans 1\u202fh' }] : [];
  return [...soon, ...fixed].slice(0, CHOICES_MAX);
}

/** The moment that a choice names; undefined for one that makes no sense, or no longer. */
export function callAgainAt(value: string, now: number, hours: CallHours): number | undefined {
  const [, date = '', time = ''] = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)$/.exec(value) ?? [];
  if (value !== IN_AN_HOUR && Number.isNaN(Date.parse(`${date}T${time}Z`))) return undefined;
  const at = value === IN_AN_HOUR ? inAnHour(now) : momentAt(date, time);
  return at > now && isOpen(at, hours) ? at : undefined;
}

const DAYS_MAX = 2 * 365;

/**
 * Finds the time by which to follow up on a chosen day (« 2026-11-30 »): the end of it, or of the next open day.
 * Undefined for a day that is over, far away or no day.
 */
export function followUpAt(day: string, now: number, hours: CallHours): number | undefined {
  const today = dateAt(now);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  if (!isDay || day < today || day > addDays(today, DAYS_MAX)) return undefined;
  return midnight(nextOpen(Math.max(momentAt(day, '00:00'), now), hours), 1) - 1;
}
