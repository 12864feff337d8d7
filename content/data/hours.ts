import { EVERY_DAY, type SpokenHours } from '../../quote/call-back.ts';
import { minutesOf, spoken } from '../../quote/time/french-time.ts';
import { DAYS } from '../schemas/hours.ts';

/** Names days: « du lundi au jeudi et le samedi ». */
function dayNames(days: readonly number[]): string {
  if (days.length === DAYS.length) return EVERY_DAY;
  const runs: string[][] = [];
  for (const day of days) {
    const name = DAYS[day] ?? '';
    if (days.includes(day - 1)) runs.at(-1)?.push(name);
    else runs.push([name]);
  }
  const words = runs.flatMap((run) =>
    run.length > 2 ? `du ${run[0]} au ${run.at(-1)}` : run.map((name) => `le ${name}`),
  );
  return new Intl.ListFormat('fr').format(words);
}

const timeText = (time: string): string => spoken(minutesOf(time));

/** Adds the words to opening hours: the times of most days, then those of the others. */
export function spokenHours(hours: Omit<SpokenHours, 'days' | 'display'>): SpokenHours {
  const times = hours.week.map((day) =>
    day.map(({ opens, closes }) => `${timeText(opens)} à ${timeText(closes)}`).join(' et de '),
  );
  const open = [...times.keys()].filter((day) => times[day]);
  const [usual = '', ...others] = [...new Set(open.map((day) => times[day]))]
    .map((text) => open.filter((day) => times[day] === text))
    .sort((one, other) => other.length - one.length)
    .map((days, index) => (index ? `${dayNames(days)} de ` : '') + times[days[0] ?? 0]);
  const display = others.length > 0 ? `${usual} (${others.join(', ')})` : usual;
  return { ...hours, days: dayNames(open), display };
}
