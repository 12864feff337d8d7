import { dateAt, dayText, hourText, joinWords } from './french-time.ts';
import { type CallHours, nextOpen, periodsOn } from './working-hours.ts';

interface Hours extends CallHours {
  night?: boolean | undefined;
}

/** Returns « On répond jusqu’à 20 h » while the office is open, otherwise « On répond demain dès 8 h ». */
export function openText(now: number, hours: Hours): string {
  const open = periodsOn(dateAt(now), hours).find(({ opens, closes }) => opens <= now && now < closes);
  if (open) return `On répond jusqu’à ${hourText(open.closes)}`;
  const opening = nextOpen(now, hours);
  const text = joinWords('On répond', dayText(opening, now), 'dès', hourText(opening));
  return hours.night ? `${text}, la nuit en urgence` : text;
}
