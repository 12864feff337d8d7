import { expect, test } from 'vitest';
import { addressLine, proofOf } from './proof.ts';

const FACTS = {
  siren: '123 456 789, RCS Paris',
  wasteCarrier: 'récépissé 75-2026-001',
  insurer: 'Assurances Exemple, 1 rue du Test, police 42',
};

test('the line of facts to check has registration, waste receipt and insurer', () => {
  expect(proofOf(FACTS)).toBe(
    'SIREN 123 456 789, RCS Paris · transport de déchets\u00a0: récépissé 75-2026-001 · assurance\u00a0: Assurances Exemple',
  );
});

test.each(Object.keys(FACTS))('the line of facts to check is empty while %s is to be completed', (name) => {
  expect(proofOf({ ...FACTS, [name]: 'À compléter (exemple)' })).toBe('');
});

const OFFICE = { street: '12 rue des Lilas', code: '75020', town: 'Paris' };
test('the address of the office is one line, or « À compléter » while one of its parts is', () => {
  expect(addressLine(OFFICE)).toBe('12 rue des Lilas, 75020 Paris');
  for (const name of Object.keys(OFFICE))
    expect(addressLine({ ...OFFICE, [name]: 'À compléter (exemple)' })).toBe('À compléter (exemple)');
});
