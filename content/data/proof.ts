export const isToComplete = (fact: string): boolean => fact.startsWith('À compléter');

/** Writes the registered office in one line, or returns « À compléter… » while one of its parts is missing. */
export const addressLine = ({ street, code, town }: Record<'street' | 'code' | 'town', string>): string =>
  [street, code, town].find(isToComplete) ?? `${street}, ${code} ${town}`;

type Facts = Record<'siren' | 'wasteCarrier' | 'insurer', string>;

/** Writes the facts that a visitor can check in one line; '' while one of them is missing. */
export const proofOf = ({ siren, wasteCarrier, insurer }: Facts): string => {
  if ([siren, wasteCarrier, insurer].some(isToComplete)) return '';
  // The legal notice has the insurer's address and the policy.
  const [insuredBy] = insurer.split(/[,;]/);
  return `SIREN ${siren} · transport de déchets\u00a0: ${wasteCarrier} · assurance\u00a0: ${insuredBy}`;
};
