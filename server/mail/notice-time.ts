import { parisTime } from '../office/working-hours.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'Europe/Paris' });

/** « 11 h 10 », « 8 h ». */
function clock({ hour, minute }: Temporal.ZonedDateTime): string {
  return `${hour}\u202fh${minute ? `\u202f${String(minute).padStart(2, '0')}` : ''}`;
}

/** How many days later `time` is than `now`, by the calendar. */
const daysBetween = (now: Temporal.ZonedDateTime, time: Temporal.ZonedDateTime): number =>
  now.toPlainDate().until(time.toPlainDate()).days;

const NEAR: Record<number, string> = { [-1]: 'hier ', 0: '', 1: 'demain ' };

/** A moment in Paris time, as one says it at `now`: « 11 h 10 », « demain 8 h 30 », « le 3 décembre, 18 h ». */
export function frenchTime(at: number, now: number): string {
  const time = parisTime(at);
  const near = NEAR[daysBetween(parisTime(now), time)];
  if (near !== undefined) return `${near}${clock(time)}`;
  const day = DAY.format(new Date(at)).replace(/^1 /, '1er ');
  return `le ${day}, ${clock(time)}`;
}
