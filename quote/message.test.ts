import { describe, expect, test } from 'vitest';
import { copiedMessage, quoteMessage, summaryLines } from './message.ts';
import { EMPTY_REQUEST, FIELD_NAMES, type QuoteRequest } from './schema.ts';

const answers = FIELD_NAMES.map((name) => [name, `réponse ${name}`] as const);
const request = Object.fromEntries(answers) as QuoteRequest;

test('the message to the company contains every answer', () => {
  const message = quoteMessage(request, 'ABCD1234', new Date(0));
  expect(answers.filter(([, answer]) => !message.includes(answer))).toEqual([]);
});

test('the copied message has the answers and the reference, but no time of receipt', () => {
  const lines = copiedMessage({ ...request, surface: '', urgency: '' }, 'ABCD1234').split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'Demande de devis',
    '',
    'Nom\u00a0: réponse firstName réponse lastName',
    'E-mail\u00a0: réponse email',
  ]);
  expect(lines).toContain('Surface\u00a0: Non précisée');
  expect(lines.slice(-5)).toEqual([
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
      ['E-mail', 'réponse email'],
    ]);
  });
  test('words absent answers', () => {
    expect(summaryLines(EMPTY_REQUEST, ['surface', 'urgency', 'description'])).toEqual([
      ['Surface', 'Non précisée'],
      ['Délai', 'Flexible'],
      ['Description', 'Non précisée'],
    ]);
  });
});
