import { onlyAsked, type QuoteRequest } from './schema.ts';

/** The box that stands beside a service which tells of somebody's health, and what it sends. */
export const CONSENT_FIELD = 'healthConsent';
export const CONSENT_GIVEN = 'oui';

/** A service of the form. `health`: it lets a reader guess somebody's health, and needs an express consent. */
export interface OfferedService {
  option: string;
  health?: boolean | undefined;
}

/**
 * Chooses the service that replaces such a one without the consent: clearing an apartment, or else the first other one.
 */
export const withoutConsent = (services: readonly OfferedService[]): OfferedService => {
  const others = services.filter(({ health }) => !health);
  return others.find(({ option }) => /appartement/i.test(option)) ?? others[0] ?? { option: '' };
};

/** The request as it may leave the form, be stored and be mailed. */
export function asAgreed(request: QuoteRequest, services: readonly OfferedService[], isAgreed: boolean) {
  const needsConsent = services.some(({ option, health }) => option === request.service.trim() && health);
  if (isAgreed || !needsConsent) return request;
  return onlyAsked({ ...request, service: withoutConsent(services).option });
}
