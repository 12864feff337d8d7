import { expect, test } from 'vitest';
import { REQUEST } from '../testing/request-bodies.ts';
import { applyConsent } from './consent.ts';

const HOUSE = { option: 'Débarras maison' };
const FLAT = { option: 'Débarras appartement', health: false };
const HEALTH = { option: 'Syndrome de Diogène', health: true };
const asking = { ...REQUEST, service: HEALTH.option };

test.each([
  ['clearing an apartment', [HOUSE, HEALTH, FLAT], 'Débarras appartement'],
  ['the first service that is not about health', [HEALTH, HOUSE], 'Débarras maison'],
])('without the consent, %s replaces the choice', (_, services, service) => {
  expect(applyConsent(asking, services, false)).toEqual({ ...REQUEST, service });
  expect(applyConsent({ ...asking, service: ` ${HEALTH.option}` }, services, false).service).toBe(service);
});

test('with the consent, or with a choice that needs none, the request stays as it is', () => {
  const services = [HOUSE, HEALTH];
  expect(applyConsent(asking, services, true)).toBe(asking);
  for (const isAgreed of [true, false])
    expect(applyConsent({ ...REQUEST, service: HOUSE.option }, services, isAgreed).service).toBe(
      HOUSE.option,
    );
});
