const FRENCH_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as a French reader expects it: « 15 janvier 2024 ». */
export const frenchDate = (day: Date): string => FRENCH_DATE.format(day);

/** A day for machines: « 2024-01-15 ». */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
