import { POSTAL_PREFIXES } from './services.data.ts';

/** True for a five-digit postal code outside the zone; false for an incomplete code. */
export const isOutsideZone = (postalCode: string): boolean =>
  /^\d{5}$/.test(postalCode) && !POSTAL_PREFIXES.some((prefix) => postalCode.startsWith(prefix));
