import { describe, expect, test } from 'vitest';
import { copiedMessage, quoteMessage, referenceOf, summaryLines } from './message.ts';
import { EMPTY_REQUEST, FIELD_NAMES, type QuoteRequest } from './schema.ts';

const answers = FIELD_NAMES.map((name) => [name, `réponse ${name}`] as const);
const request = Object.fromEntries(answers) as QuoteRequest;

describe('the reference', () => {
  test('is the beginning of the token', () => {
    expect(referenceOf('1a2b3c4d-0000-4000-8000-000000000000')).toBe('1a2b3c4d');
    expect(referenceOf('jeton-7')).toBe('jeton-7');
  });
  test.each([
    't.co/abc',
    '$(reboot)',
    '--all',
    '-h',
    '`id`;#00',
    'a b',
    '😀😀😀😀😀',
    'é',
    '1a2b3c4\u202e',
    '',
  ])('is one of our own for the token « %s », always the same', (token) => {
    expect(referenceOf(token)).toMatch(/^[0-9a-f]{8}$/);
    expect(referenceOf(token)).toBe(referenceOf(token));
    expect(referenceOf(`${token}x`)).not.toBe(referenceOf(token));
  });
});

describe('the message to the company', () => {
  const message = quoteMessage(request, 'ABCD1234', new Date('2026-03-01T09:05:00Z'));

  test('contains every answer once', () => {
    for (const [, answer] of answers) expect(message.split(answer)).toHaveLength(2);
  });
  test('begins with its title and the name', () => {
    expect(message).toMatch(
      /^Nouvelle demande de devis\n\nNom\u00a0: réponse firstName réponse lastName\nEmail/,
    );
  });
  test('ends with the description, the time of receipt and the reference', () => {
    expect(message.split('\n').slice(-6)).toEqual([
      '',
      'Description\u00a0:',
      'réponse description',
      '',
      'Reçue le\u00a0: 1er mars 2026 à 10\u202fh\u202f05',
      'Référence\u00a0: ABCD1234',
    ]);
  });
});

test('who has chosen no urgency reads « Non précisé » in the copied message, the company « Flexible »', () => {
  expect(copiedMessage(EMPTY_REQUEST, 'ABCD1234')).toContain('\nDélai\u00a0: Non précisé\n');
  expect(quoteMessage(EMPTY_REQUEST, 'ABCD1234', new Date())).toContain('\nDélai\u00a0: Flexible\n');
});

test('the copied message has the answers and the reference, but no time of receipt', () => {
  const message = copiedMessage(request, 'ABCD1234');
  expect(message).toMatch(/^Demande de devis\n\nNom\u00a0: réponse firstName réponse lastName\nEmail/);
  expect(message.split('\n').slice(-5)).toEqual([
    '',
    'Description\u00a0:',
    'réponse description',
    '',
    'Référence\u00a0: ABCD1234',
  ]);
});

describe('the summary of some fields', () => {
  test('shows both names in one line', () => {
    expect(summaryLines(request, ['firstName', 'lastName', 'email'])).toEqual([
      ['Nom', 'réponse firstName réponse lastName'],
      ['Email', 'réponse email'],
    ]);
  });
  test('words the absent answers that have a wording', () => {
    expect(summaryLines(EMPTY_REQUEST, ['city', 'surface', 'urgency', 'description'])).toEqual([
      ['Ville', ''],
      ['Surface', 'Non précisée'],
      ['Délai', 'Flexible'],
      ['Description', 'Non précisée'],
    ]);
  });
  test('shows the visitor an urgency that was chosen', () => {
    expect(summaryLines({ ...EMPTY_REQUEST, urgency: 'flexible' }, ['urgency'], 'visitor')).toEqual([
      ['Délai', 'Flexible'],
    ]);
  });
});
