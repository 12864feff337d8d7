import { expect, test } from 'vitest';
import { copiedMessage, quoteMessage, referenceOf, summaryLines } from './message.ts';
import { EMPTY_REQUEST, FIELD_NAMES, type QuoteRequest } from './schema.ts';

const answers = FIELD_NAMES.map((name) => [name, `réponse ${name}`]);
const request = Object.fromEntries(answers) as QuoteRequest;

test('the reference is the beginning of the token', () => {
  expect(referenceOf('1a2b3c4d-0000-4000-8000-000000000000')).toBe('1a2b3c4d');
  expect(referenceOf('jeton-7')).toBe('jeton-7');
});

test.each([
  ['t.co/abc', 'tcoabc00'],
  ['$(reboot)', 'reboot00'],
  ['--all', 'all00000'],
  ['1a2b3c4\u202ed5e', '1a2b3c4d'],
  ['😀😀😀😀😀', '00000000'],
  ['', '00000000'],
])('the reference of the token « %s » has letters and digits only', (token, reference) => {
  expect(referenceOf(token)).toBe(reference);
});

test('a summary shows each answer but the description, both names in one line', () => {
  expect(summaryLines(request)).toEqual([
    ['Nom', 'réponse firstName réponse lastName'],
    ['Email', 'réponse email'],
    ['Téléphone', 'réponse phone'],
    ['Adresse', 'réponse address'],
    ['Code postal', 'réponse postalCode'],
    ['Ville', 'réponse city'],
    ['Service demandé', 'réponse service'],
    ['Surface', 'réponse surface'],
    ['Délai', 'réponse urgency'],
  ]);
});

test('a summary has a text for absent optional answers', () => {
  expect(summaryLines(EMPTY_REQUEST, ['city', 'surface', 'urgency', 'description'])).toEqual([
    ['Ville', ''],
    ['Surface', 'Non précisée'],
    ['Délai', 'Flexible'],
    ['Description', 'Non précisée'],
  ]);
});

test('the visitor’s summary says « Flexible » only if the visitor has chosen it', () => {
  const delay = (urgency: string) => summaryLines({ ...EMPTY_REQUEST, urgency }, ['urgency'], 'visitor');
  expect(delay('flexible')).toEqual([['Délai', 'Flexible']]);
  expect(delay('')).toEqual([['Délai', 'Non précisé']]);
});

test('the message to the company has the time of receipt and the reference', () => {
  const message = quoteMessage(request, 'ABCD1234', new Date('2026-03-01T09:05:00Z'));
  expect(message).toMatch(
    /^Nouvelle demande de devis\n\nNom\u00a0: réponse firstName réponse lastName\nEmail[\s\S]*\nDélai/,
  );
  expect(message.split('\n').slice(-6)).toEqual([
    '',
    'Description\u00a0:',
    'réponse description',
    '',
    'Reçue le\u00a0: 1er mars 2026 à 10\u202fh\u202f05',
    'Référence\u00a0: ABCD1234',
  ]);
});

test('the message that a visitor copies has the reference, but no time of receipt', () => {
  const message = copiedMessage({ ...request, urgency: '', description: '' }, 'ABCD1234');
  expect(message).toMatch(/^Demande de devis\n\nNom\u00a0: réponse firstName réponse lastName\nEmail/);
  expect(message.split('\n').slice(-6)).toEqual([
    'Délai\u00a0: Non précisé',
    '',
    'Description\u00a0:',
    'Aucune description fournie',
    '',
    'Référence\u00a0: ABCD1234',
  ]);
});
