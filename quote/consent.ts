import { onlyAsked, type QuoteRequest } from './schema.ts';

/** Name and value of the check box by which a visitor agrees that a service about somebody’s health is stored. */
export const CONSENT_FIELD = 'healthConsent';
export const CONSENT_GIVEN = 'oui';

/** A service of the form. `health`: the choice reveals somebody’s health, and storing it needs an express consent. */
export interface OfferedService {
  option: string;
  health?: boolean | undefined;
}

/**
 * Returns the service that replaces one about health if the consent is missing: clearing an apartment, or else the
 * first service that is not about health.
 */
export const replacementService = (services: readonly OfferedService[]): OfferedService => {
  const others = services.filter(({ health }) => !health);
  return others.find(({ option }) => /appartement/i.test(option)) ?? others[0] ?? { option: '' };
};

/** Returns the request as it may be sent, stored and mailed: if a needed consent is missing, with another service. */
export function applyConsent(request: QuoteRequest, services: readonly OfferedService[], isAgreed: boolean) {
  const needsConsent = services.some(({ option, health }) => option === request.service.trim() && health);
  if (isAgreed || !needsConsent) return request;
  return onlyAsked({ ...request, service: replacementService(services).option });
}
