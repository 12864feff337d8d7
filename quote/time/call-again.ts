import {
  addDays,
  dateAt,
  dayText,
  hourText,
  limitText,
  localText,
  momentAt,
  startOfDay,
} from './french-time.ts';
import { MINUTE_MS } from './units.ts';
import { type CallHours, isOpen, nextOpen, periodsOn } from './working-hours.ts';

/** Times at which the office calls somebody again, who did not answer or whom it wants to follow up. */

const IN_AN_HOUR = 'dans-1-h';
/** A nearer time would be almost the same as « dans 1 h ». */
const MINUTES_AHEAD_MIN = 90;
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

/** Returns the usual moments of a day at which the office is open. If there are none, returns its openings. */
function momentsOn(date: string, hours: CallHours): number[] {
  const usual = USUAL_HOURS.map((hour) => momentAt(date, hour)).filter((at) => isOpen(at, hours));
  return usual.length > 0 ? usual : periodsOn(date, hours).map(({ opens }) => opens);
}

/** Lists up to four moments at which the office is open, today and on the next open day, the earliest first. */
export function callAgainChoices(now: number, hours: CallHours): CallAgain[] {
  const today = dateAt(now);
  const nextDay = dateAt(nextOpen(startOfDay(now, 1), hours));
  const usual = [today, nextDay]
    .flatMap((date) => momentsOn(date, hours))
    .filter((at) => at >= now + MINUTES_AHEAD_MIN * MINUTE_MS)
    .map((at) => ({ value: localText(at).replace(' ', 'T'), label: labelOf(at, now) }));
  const soon = isOpen(inAnHour(now), hours) ? [{ value: IN_AN_HOUR, label: 'dans 1\u202fh' }] : [];
  return [...soon, ...usual].slice(0, CHOICES_MAX);
}

/** Returns the moment of a choice; undefined if its value is malformed, past, or outside the hours. */
export function callAgainAt(value: string, now: number, hours: CallHours): number | undefined {
  const [, date = '', time = ''] = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)$/.exec(value) ?? [];
  if (value !== IN_AN_HOUR && Number.isNaN(Date.parse(`${date}T${time}Z`))) return undefined;
  const at = value === IN_AN_HOUR ? inAnHour(now) : momentAt(date, time);
  return at > now && isOpen(at, hours) ? at : undefined;
}

const DAYS_MAX = 2 * 365;

/**
 * Returns the time by which to follow up on a chosen day (« 2026-11-30 »): the end of that day or, if the office is
 * closed then, of the next open day. Undefined for a day that is invalid, over, or more than two years away.
 */
export function followUpAt(day: string, now: number, hours: CallHours): number | undefined {
  const today = dateAt(now);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  if (!isDay || day < today || day > addDays(today, DAYS_MAX)) return undefined;
  return startOfDay(nextOpen(Math.max(momentAt(day, '00:00'), now), hours), 1) - 1;
}
