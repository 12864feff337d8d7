import type { Service } from './collections.ts';

type Prices = NonNullable<Service['page']['data']['prices']>;
type Price = Pick<Prices[number], 'from' | 'to' | 'per'>;

const euros = (amount: number): string => amount.toLocaleString('fr-FR');

/** A price as the site writes it: « 200 à 400 € TTC », « 8 à 15 € TTC le m² », « dès 300 € TTC ». */
export function priceText({ from, to, per }: Price): string {
  const range = to ? `${euros(from)} à ${euros(to)}` : `dès ${euros(from)}`;
  return `${range}\u202f€ TTC${per ? ` le ${per}` : ''}`;
}

/** The prices of a service as one, from the lowest to the highest. A price without an upper end leaves it open. */
export function priceSpan(prices: Prices | undefined): string | undefined {
  if (!prices?.[0]) return;
  const highest = Math.max(...prices.map(({ to = Number.POSITIVE_INFINITY }) => to));
  return priceText({
    from: Math.min(...prices.map(({ from }) => from)),
    to: Number.isFinite(highest) ? highest : undefined,
    per: prices[0].per,
  });
}
