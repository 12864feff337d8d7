import { DAY_MS, HOUR_MS } from './units.ts';

/**
 * Writes moments in French and in Paris time. `Intl` is not used: its first use keeps a slow phone busy for more than
 * 100 ms, on every page with `OpenUntil` and when a request is sent.
 */

const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

/**
 * Returns 1:00 UTC on the last Sunday of a month, counted from 1. Summer time begins at that moment in March, and ends
 * at that moment in October (directive 2000/84/EC).
 */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS;
}

function utcOffsetMs(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const isSummer = clockChange(year, 3) <= at && at < clockChange(year, 10);
  return (isSummer ? 2 : 1) * HOUR_MS;
}

/** Returns a date whose UTC getters give the date and time in Paris. */
const inParis = (at: number | Date): Date => new Date(Number(at) + utcOffsetMs(Number(at)));

/** « 2026-11-23 09:30 » */
export const localText = (at: number | Date): string =>
  inParis(at).toISOString().slice(0, 16).replace('T', ' ');

export const dateAt = (at: number | Date): string => localText(at).slice(0, 10);

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the moment at which it is « 09:30 » in Paris on « 2026-11-23 ». */
export function momentAt(date: string, time: string): number {
  const local = Date.parse(`${date}T${time}Z`);
  return local - utcOffsetMs(local - utcOffsetMs(local));
}

/** Returns the moment at which a day begins in Paris: the day of `at`, or one so many days later. */
export const startOfDay = (at: number, days = 0): number => momentAt(addDays(dateAt(at), days), '00:00');

/** Counts the calendar days from `now` to `at`: 1 if `at` is tomorrow. */
export const daysFrom = (now: number, at: number): number =>
  (Date.parse(dateAt(at)) - Date.parse(dateAt(now))) / DAY_MS;

const weekdayOf = (at: number | Date): string => String(DAYS[inParis(at).getUTCDay()]);

/** « 1er décembre » */
function dayOf(at: number | Date): string {
  const day = inParis(at).getUTCDate();
  return `${day}${day === 1 ? 'er' : ''} ${MONTHS[inParis(at).getUTCMonth()]}`;
}

/** « 1er décembre 2026 » */
export const dateOf = (at: number | Date): string => `${dayOf(at)} ${inParis(at).getUTCFullYear()}`;

export const weekdayAndDayOf = (at: number | Date): string => `${weekdayOf(at)} ${dayOf(at)}`;

/** Converts « 09:30 » into minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const minuteOfDay = (at: number | Date): number => minutesOf(localText(at).slice(11));

/** Writes minutes as a time of day or a duration: « 18 h », « 9 h 30 ». */
export function spokenTime(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u202fh${rest ? `\u202f${String(rest).padStart(2, '0')}` : ''}`;
}

/** « 11 h 10 », « 18 h ». */
export const hourText = (at: number | Date): string => spokenTime(minuteOfDay(at));

/** « 21 novembre 2026 à 10 h 32 ». */
export const frenchDateTime = (at: number | Date): string => `${dateOf(at)} à ${hourText(at)}`;

/** « 23/11/2026 10:05 », which French spreadsheets read as a date. */
export function spreadsheetTime(at: number): string {
  const [year, month, day, time] = localText(at).split(/[- ]/);
  return `${day}/${month}/${year} ${time}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** « mercredi », « le 3 décembre ». */
export function namedDay(at: number, now: number): string {
  if (Math.abs(daysFrom(now, at)) < 7) return weekdayOf(at);
  const isThisYear = dateAt(at).slice(0, 4) === dateAt(now).slice(0, 4);
  return `le ${isThisYear ? dayOf(at) : dateOf(at)}`;
}

/** « demain », « hier », « mercredi », « le 3 décembre », or '' for today. */
export function dayText(at: number, now: number): string {
  const days = daysFrom(now, at);
  if (days === 0) return '';
  if (days === 1) return 'demain';
  return days === -1 ? 'hier' : namedDay(at, now);
}

export const joinWords = (...words: string[]): string => words.filter(Boolean).join(' ');

/** « à 10 h 12 », « hier à 10 h 12 », « le 3 décembre à 10 h 12 ». */
export const momentText = (at: number, now: number): string => joinWords(dayText(at, now), 'à', hourText(at));

/** Writes a time limit: « 11 h 10 », « demain 8 h 30 », « le 3 décembre à 18 h ». */
export function limitText(at: number, now: number, day = dayText(at, now)): string {
  return joinWords(day, day.startsWith('le ') ? 'à' : '', hourText(at));
}

/** « Aujourd’hui à 10 h 12 », « Hier à 10 h 12 ». */
export const dateText = (at: number, now: number): string =>
  capitalised(joinWords(dayText(at, now) || 'aujourd’hui', 'à', hourText(at)));

/** « Lundi 23 novembre, 10 h 42 ». */
export const nowText = (now: number): string => capitalised(`${weekdayAndDayOf(now)}, ${hourText(now)}`);
