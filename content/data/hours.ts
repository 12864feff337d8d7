import { EVERY_DAY, type SpokenHours } from '../../quote/call-back.ts';
import { minutesOf, spokenTime } from '../../quote/time/french-time.ts';
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

const timeText = (time: string): string => spokenTime(minutesOf(time));

/** Adds the French words to opening hours: the times of most days, then, in brackets, those of the other days. */
export function spokenHours(hours: Omit<SpokenHours, 'days' | 'display'>): SpokenHours {
  const openDays: number[] = [];
  const daysByTimes = new Map<string, number[]>();
  for (const [day, periods] of hours.week.entries()) {
    if (periods.length === 0) continue;
    const times = periods
      .map(({ opens, closes }) => `${timeText(opens)} à ${timeText(closes)}`)
      .join(' et de ');
    openDays.push(day);
    daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day]);
  }
  const [usual, ...others] = [...daysByTimes].sort(([, one], [, other]) => other.length - one.length);
  const usualTimes = usual?.[0] ?? '';
  const exceptions = others.map(([times, days]) => `${dayNames(days)} de ${times}`);
  const display = exceptions.length > 0 ? `${usualTimes} (${exceptions.join(', ')})` : usualTimes;
  return { ...hours, days: dayNames(openDays), display };
}
