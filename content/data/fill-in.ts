import type { z } from 'zod';
import { daysText, promised, type SpokenHours } from '../../quote/call-back.ts';
import { capitalised } from '../../quote/time/french-time.ts';
import { type FACTS, MARK, markProblem } from '../problems.ts';
import type { companySchema } from '../schemas/company.ts';

type Facts = Pick<z.output<typeof companySchema>, 'name' | 'foundedIn' | 'phone' | 'zone' | 'zoneIn'>;
/** Facts that marks stand for. `price` is that of the service whose page it is. */
type Marked = Facts & { hours: SpokenHours; recycling?: string | undefined; price?: string | undefined };

/** Tells whether an item of a list stays. A line or card that only made a promise goes with the promise. */
const isLeft = (item: unknown): boolean =>
  item !== '' && !(item instanceof Object && Object.values(item).includes(''));

/** Makes the function that fills in the marks of texts. */
export function fillerOf({ name, foundedIn, phone, zone, zoneIn, hours, recycling, price = '' }: Marked) {
  const values: Record<string, string> = {
    nom: name,
    depuis: String(foundedIn),
    horaires: hours.display,
    // « 8h à 20h »
    heures: hours.display.replaceAll('\u202f', ''),
    jours: hours.days,
    téléphone: phone,
    zone,
    'à-zone': zoneIn ?? 'près de chez vous',
    ...(price && { prix: price }),
  } satisfies Record<(typeof FACTS)[number], string>;
  const { callBack: rappel, urgent: urgence, night: nuit } = hours;
  const promises = { rappel, urgence, nuit, recyclage: recycling, prix: price };

  /**
   * Fills in one text. « {jours|7 j/7} » names the days, or uses these words for every day. « {rappel| sous # heures} »
   * stays as long as company.yaml promises it, « {prix| : #} » as long as the service has prices.
   */
  const filled = (text: string, file: string): string =>
    text.replace(MARK, (mark, name: string, words: string | undefined, index: number) => {
      if (words && name in promises) return promised(promises[name as keyof typeof promises], words);
      const value = words && name === 'jours' ? daysText(hours, words) : values[name];
      if (value !== undefined) return name === 'jours' && index === 0 ? capitalised(value) : value;
      throw new Error(`content/${file} : ${markProblem(file, mark)}`);
    });

  /** Puts the facts into every text of a content file, as in « depuis {depuis} ». */
  return function fillIn<T>(value: T, file: string): T {
    if (typeof value === 'string') return filled(value, file) as T;
    if (Array.isArray(value)) return value.map((item) => fillIn(item, file)).filter(isLeft) as T;
    // A picture is not a text, and Astro's own object.
    if (value === null || typeof value !== 'object' || value instanceof Date || 'src' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, file)])) as T;
  };
}
