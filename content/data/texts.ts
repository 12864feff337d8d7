import type { z } from 'zod';
import { daysText, promised } from '../../quote/call-back.ts';
import { capitalised } from '../../quote/french-time.ts';
import { type FACTS, MARK, markProblem } from '../problems.ts';
import { readContent } from '../read.ts';
import { YAML_FILES } from '../schemas/pages.ts';
import { company } from './company.data.ts';

type Files = typeof YAML_FILES;

/** A content file of page texts, with the company’s facts in them. */
export const texts = <F extends keyof Files>(file: F): z.output<Files[F]> =>
  fillIn(readContent(file, YAML_FILES[file]) as z.output<Files[F]>, file);

const VALUES: Record<(typeof FACTS)[number], string> = {
  nom: company.name,
  depuis: String(company.foundedIn),
  horaires: company.hours.display,
  // « 8h à 20h »
  heures: company.hours.display.replaceAll('\u202f', ''),
  jours: company.hours.days,
  téléphone: company.phone.display,
  zone: company.zone,
  'à-zone': company.zoneIn ?? 'près de chez vous',
};

const { callBack: rappel, urgent: urgence, night: nuit } = company.hours;
const PROMISES = { rappel, urgence, nuit, recyclage: company.recycling };

/** Without a promise, the line or card that said nothing else is left out. */
const isLeft = (item: unknown): boolean =>
  item !== '' && !(item instanceof Object && Object.values(item).includes(''));

/** Puts the company’s facts into every text of a content file, as in « depuis {depuis} ». */
export function fillIn<T>(value: T, file: string): T {
  if (typeof value === 'string') return filled(value, file) as T;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, file)).filter(isLeft) as T;
  // A picture is not a text, and Astro's own object.
  if (value === null || typeof value !== 'object' || value instanceof Date || 'src' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, file)])) as T;
}

/**
 * « {jours|7 j/7} » names the days, or says that it is every day in words of its own. « {rappel| sous # heures} » says
 * so as long as company.yaml promises it.
 */
const filled = (text: string, file: string): string =>
  text.replace(MARK, (mark, name: string, words: string | undefined, index: number) => {
    if (words && name in PROMISES) return promised(PROMISES[name as keyof typeof PROMISES], words);
    const value =
      words && name === 'jours' ? daysText(company.hours, words) : VALUES[name as keyof typeof VALUES];
    if (value !== undefined) return name === 'jours' && index === 0 ? capitalised(value) : value;
    throw new Error(`content/${file} : ${markProblem(mark)}`);
  });
