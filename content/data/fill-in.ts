import type { z } from 'zod';
import { daysText, fillPromise, type SpokenHours } from '../../quote/call-back.ts';
import { capitalised } from '../../quote/time/french-time.ts';
import { type FACTS, MARK, markProblem } from '../problems.ts';
import type { companySchema } from '../schemas/company.ts';

type Facts = Pick<z.output<typeof companySchema>, 'name' | 'foundedIn' | 'phone' | 'zone' | 'zoneIn'>;
/** The facts that marks stand for. `price`: the price of the service to which the page belongs. */
type Marked = Facts & { hours: SpokenHours; recycling?: string | undefined; price?: string | undefined };

/** Checks that a list item has no empty text. Filling in empties a text that only made a promise, if it is not made. */
const hasNoEmptyText = (item: unknown): boolean =>
  item !== '' && !(item instanceof Object && Object.values(item).includes(''));

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
  const promises = {
    rappel: hours.callBack,
    urgence: hours.urgent,
    nuit: hours.night,
    recyclage: recycling,
    prix: price,
  };

  /**
   * Fills in one text. « {jours|7 j/7} » is « 7 j/7 » if no day is closed, and the names of the days otherwise. The
   * words of « {rappel| sous # heures} » stay if company.yaml makes the promise, those of « {prix| : #} » if there is
   * a price.
   */
  const fillText = (text: string, file: string): string =>
    text.replace(MARK, (mark, name: string, words: string | undefined, index: number) => {
      if (words && name in promises) return fillPromise(promises[name as keyof typeof promises], words);
      const value = words && name === 'jours' ? daysText(hours, words) : values[name];
      if (value !== undefined) return name === 'jours' && index === 0 ? capitalised(value) : value;
      throw new Error(`content/${file} : ${markProblem(file, mark)}`);
    });

  /** Fills in every text of a content file, and drops the items of lists that are empty without a promise. */
  return function fillIn<T>(value: T, file: string): T {
    if (typeof value === 'string') return fillText(value, file) as T;
    if (Array.isArray(value)) return value.map((item) => fillIn(item, file)).filter(hasNoEmptyText) as T;
    // An object with `src` is one of Astro’s pictures, which must not be copied.
    if (value === null || typeof value !== 'object' || value instanceof Date || 'src' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fillIn(member, file)])) as T;
  };
}
