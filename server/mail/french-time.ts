import { daysFrom, hourText } from '../office/working-hours.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'Europe/Paris' });

const NEAR: Record<number, string> = { [-1]: 'hier ', 0: '', 1: 'demain ' };

/** A moment in Paris time, as one says it at `now`: « 11 h 10 », « demain 8 h 30 », « le 3 décembre, 18 h ». */
export function frenchTime(at: number, now: number): string {
  const near = NEAR[daysFrom(now, at)];
  if (near !== undefined) return `${near}${hourText(at)}`;
  const day = DAY.format(new Date(at)).replace(/^1 /, '1er ');
  return `le ${day}, ${hourText(at)}`;
}
