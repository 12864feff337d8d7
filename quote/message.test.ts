import { expect, test } from 'vitest';
import { quoteMessage } from './message.ts';
import { FIELD_NAMES, type QuoteRequest } from './schema.ts';

test('the company’s message holds each answer', () => {
  const answers = FIELD_NAMES.map((name) => [name, `réponse ${name}`] as const);
  const message = quoteMessage(
    Object.fromEntries(answers) as unknown as QuoteRequest,
    'ABCD1234',
    new Date(0),
  );
  expect(answers.filter(([, answer]) => !message.includes(answer))).toEqual([]);
});
