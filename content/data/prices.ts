import type { z } from 'zod';
import type { serviceSchema } from '../schemas/collections.ts';

/** An indicative price of a service's page, in euros with all taxes. */
export type Price = NonNullable<z.output<ReturnType<typeof serviceSchema>>['prices']>[number];

const euros = (amount: number): string => amount.toLocaleString('fr-FR');

/** Writes a price: « 200 à 400 € » and « TTC », « 8 à 15 € » and « TTC le m² », « dès 300 € » and « TTC ». */
export const priceWords = ({ from, to, per }: Omit<Price, 'name'>) => ({
  figure: `${to ? `${euros(from)} à ${euros(to)}` : `dès ${euros(from)}`}\u202f€`,
  unit: per ? `TTC le ${per}` : 'TTC',
});

/** Sums up the prices of a service in one range. If one price has no upper limit, neither has the range. */
export function shortPrice(prices: readonly Price[] = []) {
  const [first] = prices;
  if (!first) return undefined;
  const from = Math.min(...prices.map(({ from }) => from));
  const to = prices.every(({ to }) => to) ? Math.max(...prices.map(({ to = 0 }) => to)) : undefined;
  return priceWords({ ...first, from, to });
}

/** Writes the prices of a service for the mark « {prix} »: « de 200 à 400 € TTC »; '' without prices. */
export function priceInText(prices?: readonly Price[]): string {
  const short = shortPrice(prices);
  return short ? `${/^\d/.test(short.figure) ? 'de ' : ''}${short.figure} ${short.unit}` : '';
}
