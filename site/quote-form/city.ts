/** The communes of each postal code of the zone, as site/pages/communes.json.ts lists them. */
export type Communes = Readonly<Record<string, readonly string[]>>;

/** The postal code and the city as the visitor sees them. */
export interface CityHelp {
  code: string;
  city: string;
  /** The city was filled in from the code, or chosen in the list, and not typed over since. */
  filled: boolean;
  /** The communes to choose from, if there are several. */
  list: readonly string[];
}

export const NO_HELP: CityHelp = { code: '', city: '', filled: false, list: [] };

interface Answers {
  /** The postal code in its usual form. */
  code: string;
  city: string;
  /** The visitor is in the field of the city. */
  inCity: boolean;
}

/**
 * What follows when one of the answers has changed: a new code fills in its only commune, or empties a city that
 * came from another code. A city that the visitor has typed stays. The list, once shown, stays with its code.
 */
export function followAnswers(last: CityHelp, answers: Answers, table: Communes): CityHelp {
  const { code, city, inCity } = answers;
  const isNewCode = code !== last.code;
  if (!isNewCode && city === last.city) return last;
  // Not `constructor`, which every table has; and older browsers lack `Object.hasOwn`.
  const communes = (/^\d+$/.test(code) && table[code]) || [];
  const several = communes.length > 1;
  const isFree = city === '' || (last.filled && city === last.city);
  const fitting = several ? communes.find((name) => name === city) : communes[0];
  const next = isNewCode && isFree && !inCity ? (fitting ?? '') : city;
  const isListed = several && (isFree || (!isNewCode && last.list.length > 0));
  return { code, city: next, filled: isFree && next !== '', list: isListed ? communes : [] };
}
