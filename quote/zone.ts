/** The eight departments that the company serves: Paris and Île-de-France. */
export const DEPARTMENTS = [
  { code: '75', name: 'Paris' },
  { code: '77', name: 'Seine-et-Marne' },
  { code: '78', name: 'Yvelines' },
  { code: '91', name: 'Essonne' },
  { code: '92', name: 'Hauts-de-Seine' },
  { code: '93', name: 'Seine-Saint-Denis' },
  { code: '94', name: 'Val-de-Marne' },
  { code: '95', name: 'Val-d’Oise' },
] as const;

/** True for a five-digit postal code outside the zone; false for an incomplete code. */
export const isOutsideZone = (postalCode: string): boolean =>
  /^\d{5}$/.test(postalCode) && !DEPARTMENTS.some(({ code }) => postalCode.startsWith(code));
