/** A price of a service page: of what, from how much to how much, in euros with all taxes. */
export interface Price {
  name: string;
  from: number;
  to?: number | undefined;
  per?: string | undefined;
  /** What one sees there. */
  note?: string | undefined;
}

const euros = (amount: number): string => String(amount).replace(/(?=(?:\d{3})+$)(?<=\d)/g, '\u202f');

/** « 200 à 400 € TTC », « dès 300 € TTC », « 8 à 15 € TTC le m² ». */
export const priceText = ({ from, to, per }: Omit<Price, 'name'>): string => {
  const range = to === undefined ? `dès ${euros(from)}` : `${euros(from)} à ${euros(to)}`;
  return `${range}\u202f€ TTC${per ? ` ${per === 'm²' ? 'le' : 'la'} ${per}` : ''}`;
};
