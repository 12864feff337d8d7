import { dateAt, dayText, hourText, join } from './french-time.ts';
import { type CallHours, nextOpen, periodsOn } from './working-hours.ts';

/** Until when the telephone is answered, or from when on: « On répond jusqu’à 20 h », « On répond demain dès 8 h ». */
export function openText(now: number, hours: CallHours): string {
  const open = periodsOn(dateAt(now), hours).find(({ opens, closes }) => opens <= now && now < closes);
  if (open) return `On répond jusqu’à ${hourText(open.closes)}`;
  const opening = nextOpen(now, hours);
  return join('On répond', dayText(opening, now), 'dès', hourText(opening));
}
