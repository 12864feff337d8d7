import { spoken } from '../../../quote/call-back.ts';
import type { RequestRecord } from '../../store/records.ts';
import { daysFrom, hourText, parisTime } from '../working-hours.ts';

/** Moments in French and in Paris time, as someone in the office would say them at `now`. */

const MINUTE_MS = 60_000;
/** From here on the office is told how many minutes are left. */
const SOON_MINUTES = 45;

const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'Europe/Paris' });
const WEEKDAY = intl({ weekday: 'long' });
const DATE = intl({ day: 'numeric', month: 'long' });
const DATE_AND_YEAR = intl({ day: 'numeric', month: 'long', year: 'numeric' });
const WHOLE_DATE = intl({ weekday: 'long', day: 'numeric', month: 'long' });

const firstOfMonth = (date: string): string => date.replace(/\b1 /, '1er ');
const isSameYear = (at: number, now: number): boolean => parisTime(at).year === parisTime(now).year;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** « demain », « hier », « mercredi », « le 3 décembre », or '' for today. */
export function dayText(at: number, now: number): string {
  const days = daysFrom(now, at);
  if (days === 0) return '';
  if (days === 1) return 'demain';
  if (days === -1) return 'hier';
  if (Math.abs(days) < 7) return WEEKDAY.format(at);
  return `le ${firstOfMonth((isSameYear(at, now) ? DATE : DATE_AND_YEAR).format(at))}`;
}

const join = (...words: string[]): string => words.filter(Boolean).join(' ');

/** « à 10 h 12 », « hier à 10 h 12 », « le 3 décembre à 10 h 12 ». */
export const momentText = (at: number, now: number): string => join(dayText(at, now), 'à', hourText(at));

/** « Aujourd’hui à 10 h 12 », « Hier à 10 h 12 ». */
export const dateText = (at: number, now: number): string =>
  capitalised(join(dayText(at, now) || 'aujourd’hui', 'à', hourText(at)));

/** « Lundi 23 novembre, 10 h 42 ». */
export const nowText = (now: number): string =>
  capitalised(`${firstOfMonth(WHOLE_DATE.format(now))}, ${hourText(now)}`);

function lateText(callAt: number, now: number): string {
  const day = dayText(callAt, now);
  if (day) return join('en retard depuis', day, day.startsWith('le ') ? '' : hourText(callAt));
  const minutes = Math.max(1, Math.floor((now - callAt) / MINUTE_MS));
  return `en retard de ${minutes < 60 ? `${minutes}\u00a0min` : spoken(minutes)}`;
}

export interface Due {
  text: string;
  urgency: 'late' | 'soon' | 'later';
}

/** After a call that nobody answered, the time of the next one is an appointment, else a limit. */
const isAppointment = ({ calledAt, takenBy }: Pick<RequestRecord, 'calledAt' | 'takenBy'>): boolean =>
  calledAt !== null && takenBy !== null;

/** By when to call, or undefined for a request that waits for no call. */
export function dueOf(
  record: Pick<RequestRecord, 'callAt' | 'calledAt' | 'takenBy'>,
  now: number,
): Due | undefined {
  const { callAt } = record;
  if (callAt === null) return undefined;
  if (callAt < now) return { text: lateText(callAt, now), urgency: 'late' };
  const text = join(dayText(callAt, now), isAppointment(record) ? 'à' : 'avant', hourText(callAt));
  const left = Math.ceil((callAt - now) / MINUTE_MS);
  if (left > SOON_MINUTES) return { text, urgency: 'later' };
  return { text: `${text}, dans ${Math.max(1, left)}\u00a0min`, urgency: 'soon' };
}
