import { expect, test } from 'vitest';
import { REQUEST } from '../testing/request-bodies.ts';
import { FIELDS } from './fields.ts';
import { copiedMessage, quoteMessage, summaryLines } from './message.ts';
import { askedFields, checkFields, checkRequest, cleanedRequest, FIELD_NAMES, onlyAsked } from './schema.ts';

/* Three questions depend on other answers in these tests, whatever the form itself asks. */

for (const name of FIELD_NAMES) delete FIELDS[name].when;
FIELDS.city.when = ({ postalCode }) => postalCode !== '00000';
FIELDS.surface.when = ({ service }) => service === 'Débarras cave/grenier';
FIELDS.urgency.when = ({ surface }) => surface !== '';

const SERVICES = [REQUEST.service, 'Débarras cave/grenier'];
const LONG = 'a'.repeat(101);
const ALL_ASKED = { ...REQUEST, service: 'Débarras cave/grenier' };
/** Answers that have stayed after another service was chosen, which does not ask for them. */
const LEFTOVER = { ...REQUEST, surface: LONG, urgency: LONG };

test('a question is asked if the earlier answers call for it', () => {
  expect(askedFields(ALL_ASKED)).toEqual(FIELD_NAMES);
  expect(askedFields(LEFTOVER, ['service', 'surface', 'description'])).toEqual(['service', 'description']);
});

test('an answer to a question that is not asked is emptied, with the answers that depend on it', () => {
  expect(onlyAsked(ALL_ASKED)).toEqual(ALL_ASKED);
  expect(onlyAsked(LEFTOVER)).toEqual({ ...REQUEST, surface: '', urgency: '' });
  expect(cleanedRequest(LEFTOVER)).toEqual({ ...REQUEST, surface: '', urgency: '' });
});

test('an answer to a question that is not asked is neither checked nor sent', () => {
  expect(checkRequest(LEFTOVER, SERVICES)).toEqual({
    ok: true,
    request: { ...REQUEST, surface: '', urgency: '' },
  });
  expect(checkFields(LEFTOVER, FIELD_NAMES, SERVICES)).toEqual({});
  // The urgency depends on the surface, and is not asked as long as the surface is wrong.
  const asking = { ...LEFTOVER, service: 'Débarras cave/grenier' };
  expect(Object.keys(checkFields(asking, FIELD_NAMES, SERVICES))).toEqual(['surface']);
});

test('a required answer is missing only where it is asked for', () => {
  const without = { ...REQUEST, city: '' };
  expect(Object.keys(checkFields(without, FIELD_NAMES, SERVICES))).toEqual(['city']);
  expect(checkRequest({ ...without, postalCode: '00000' }, SERVICES)).toMatchObject({ ok: true });
});

test('a question depends on the cleaned answer', () => {
  expect(checkRequest({ ...REQUEST, city: '', postalCode: ' 00 000' }, SERVICES)).toMatchObject({ ok: true });
});

test.each([
  [
    'the company’s summary',
    (request: typeof REQUEST) =>
      summaryLines(request)
        .map(([label]) => label)
        .join(),
  ],
  ['the visitor’s', (request: typeof REQUEST) => summaryLines(request, FIELD_NAMES, 'visitor').join()],
  ['an e-mail', (request: typeof REQUEST) => quoteMessage(request, 'ABCD1234', new Date())],
  ['a copy', (request: typeof REQUEST) => copiedMessage(request, 'ABCD1234')],
])('%s leaves out a question that was not asked', (_, textOf) => {
  expect(textOf({ ...ALL_ASKED, surface: '' })).toMatch(/Surface/);
  expect(textOf(LEFTOVER)).not.toMatch(/Surface|Délai|Non précisé|Flexible/);
});
