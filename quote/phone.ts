/**
 * A `tel:` address for a number as a visitor types it. French numbers become international, and « +33 (0)6
 * » loses the zero that is only dialled inside France.
 */
export const phoneHref = (phone: string): string => {
  const international = phone.trim().replace(/^00/, '+');
  const dialled = international.startsWith('+') ? international.replace('(0)', '') : international;
  const digits = dialled.replace(/[^\d+]/g, '');
  return `tel:${digits.replace(/^0(?=\d{9}$)/, '+33')}`;
};
