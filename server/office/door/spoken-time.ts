import { parisTime } from '../working-hours.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'Europe/Paris' });

/** « 10 h 12 », in Paris time. */
export function spokenTime(at: number): string {
  const { hour, minute } = parisTime(at);
  return `${hour}\u202fh\u202f${String(minute).padStart(2, '0')}`;
}

/** « à 10 h 12 » of the day of `now`, else « le 21 novembre à 10 h 12 ». */
export function spokenMoment(at: number, now: number): string {
  const isToday = parisTime(at).toPlainDate().equals(parisTime(now).toPlainDate());
  return isToday ? `à ${spokenTime(at)}` : `le ${DAY.format(at)} à ${spokenTime(at)}`;
}
