import { DEPARTMENTS } from './services.data.ts';

/** True for a five-digit postal code outside the zone; false for an incomplete code. */
export const isOutsideZone = (postalCode: string): boolean =>
  /^\d{5}$/.test(postalCode) && !DEPARTMENTS.some(({ code }) => postalCode.startsWith(code));
