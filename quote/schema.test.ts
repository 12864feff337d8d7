import { expect, test } from 'vitest';
import { REQUEST } from '../testing/request-bodies.ts';
import { FIELDS } from './fields.ts';
import {
  checkFields,
  checkRequest,
  cleanedRequest,
  EMPTY_REQUEST,
  FIELD_NAMES,
  type FieldName,
  isOutsideZone,
} from './schema.ts';

const SERVICES = [REQUEST.service];

const messagesFor = (field: FieldName, value: unknown): string[] => {
  const checked = checkRequest({ ...REQUEST, [field]: value }, SERVICES);
  return checked.ok ? [] : (checked.errors[field] ?? []);
};
const letters = (count: number) => 'a'.repeat(count);

test('checks some fields only, and gives the first message of each wrong one', () => {
  const wrong = { ...REQUEST, firstName: '', lastName: '7', city: '' };
  expect(checkFields(wrong, ['firstName', 'lastName', 'email'], SERVICES)).toEqual({
    firstName: messagesFor('firstName', '')[0],
    lastName: messagesFor('lastName', '7')[0],
  });
});

test('accepts and cleans a complete request', () => {
  const checked = checkRequest({ ...REQUEST, firstName: ' Jeanne-Élise ', city: '<b>Paris</b>' }, SERVICES);
  expect(checked).toEqual({ ok: true, request: { ...REQUEST, city: 'Paris' } });
});

test('optional answers may be absent', () => {
  const { surface: _surface, urgency: _urgency, description: _description, ...required } = REQUEST;
  expect(checkRequest(required, SERVICES)).toMatchObject({
    ok: true,
    request: { surface: '', urgency: '', description: '' },
  });
});

/** Values at the limits of length and type. What people type is in `answers/`. */
const REFUSALS: [field: FieldName, value: unknown, message: string][] = [
  ['firstName', 'A', 'Le prénom doit contenir au moins 2 caractères'],
  ['firstName', letters(51), 'Le prénom ne peut pas dépasser 50 caractères'],
  ['address', letters(201), "L'adresse ne peut pas dépasser 200 caractères"],
  ['city', letters(101), 'La ville ne peut pas dépasser 100 caractères'],
  ['service', 'Déménagement', 'Veuillez sélectionner un type de service'],
  ['service', undefined, 'Veuillez sélectionner un type de service'],
  // Too long to be cleaned.
  ['email', letters(2000), "L'email ne peut pas dépasser 100 caractères"],
  ['postalCode', '1'.repeat(2000), 'Le code postal doit contenir exactement 5 chiffres'],
  ['surface', letters(101), 'La surface ne peut pas dépasser 100 caractères'],
  ['surface', 7, 'La surface ne peut pas dépasser 100 caractères'],
  ['urgency', letters(101), 'Le délai ne peut pas dépasser 100 caractères'],
  ['description', letters(1001), 'La description ne peut pas dépasser 1000 caractères'],
  ['description', '🙂'.repeat(1001), 'La description ne peut pas dépasser 1000 caractères'],
  ['description', letters(10_000), 'La description ne peut pas dépasser 1000 caractères'],
];

test.each(REFUSALS)('refuses %s: %j', (field, value, message) =>
  expect(messagesFor(field, value)).toEqual([message]),
);

test.each<[FieldName, string]>([
  ['firstName', letters(50)],
  ['email', `${letters(89)}@exemple.fr`],
  ['phone', '019900247501234'],
  ['address', letters(200)],
  ['city', 'Pa'],
  ['city', letters(100)],
  ['surface', letters(100)],
  ['description', letters(1000)],
  ['description', '🙂'.repeat(1000)],
])('accepts a value at the limit: %s: %s', (field, value) => expect(messagesFor(field, value)).toEqual([]));

test('refuses values that are not strings, without throwing', () => {
  for (const value of [null, 7, ['a'], { a: 1 }]) {
    expect(messagesFor('firstName', value)).toEqual(['Le prénom doit contenir au moins 2 caractères']);
  }
  expect(checkRequest(null, SERVICES).ok).toBe(false);
  expect(checkRequest('text', SERVICES).ok).toBe(false);
});

test('cleaning comes before the check of the length, up to five times the limit', () => {
  const markup = (length: number) => `<b ${'='.repeat(length - 12)}>Paris 75`;
  expect(messagesFor('address', `${markup(999)} `)).toEqual([
    "L'adresse doit contenir au moins 10 caractères",
  ]);
  expect(messagesFor('address', `12 rue ${markup(993)}`)).toEqual([]);
  expect(messagesFor('address', `12 rue ${markup(994)}`)).not.toEqual([]);
  expect(messagesFor('description', markup(5000))).toEqual([]);
  expect(messagesFor('description', markup(5001))).not.toEqual([]);
});

test('a request is cleaned, valid or not', () => {
  expect(cleanedRequest({ ...REQUEST, city: ' <b>Paris</b> 12e' })).toEqual({ ...REQUEST, city: 'Paris' });
  expect(cleanedRequest({ ...REQUEST, city: ' <b>P</b>' })).toEqual({ ...REQUEST, city: 'P' });
  const tooLong = { ...REQUEST, description: ` ${letters(5000)}` };
  expect(cleanedRequest(tooLong)).toEqual(tooLong);
});

test('an empty form has one message for each required field', () => {
  expect(new Set(Object.values(EMPTY_REQUEST))).toEqual(new Set(['']));
  const required = FIELD_NAMES.filter((name) => FIELDS[name].empty === undefined && !FIELDS[name].when);
  const errors = Object.fromEntries(required.map((name) => [name, [expect.any(String)]]));
  expect(checkRequest(EMPTY_REQUEST, SERVICES)).toEqual({ ok: false, errors });
});

test('a postal code is outside the zone if it is complete and begins with none of its prefixes', () => {
  const outside = (code: string) => isOutsideZone(code, ['75', '974']);
  expect(['75011', '97411', '', '6', '6900', '690000', 'abcde'].filter(outside)).toEqual([]);
  expect(['69001', '97500'].every(outside)).toBe(true);
});
