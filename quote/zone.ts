/** True for a five-digit postal code that begins with none of the zone’s `prefixes`; false for an incomplete one. */
export const isOutsideZone = (postalCode: string, prefixes: readonly string[]): boolean =>
  /^\d{5}$/.test(postalCode) && !prefixes.some((prefix) => postalCode.startsWith(prefix));
