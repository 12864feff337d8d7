import { expect, test } from 'vitest';
import { REQUEST } from '../testing/request-bodies.ts';
import { FIELDS } from './fields.ts';
import { copiedMessage, quoteMessage, summaryLines } from './message.ts';
import { asked, checkFields, checkRequest, cleanedRequest, FIELD_NAMES, onlyAsked } from './schema.ts';

/* Questions that depend on another answer. Three become ones here, and the form's own do not. */

for (const name of FIELD_NAMES) delete FIELDS[name].when;
FIELDS.city.when = ({ postalCode }) => postalCode !== '00000';
FIELDS.surface.when = ({ service }) => service === 'Débarras cave/grenier';
FIELDS.urgency.when = ({ surface }) => surface !== '';

const SERVICES = [REQUEST.service, 'Débarras cave/grenier'];
const LONG = 'a'.repeat(101);
const ASKS = { ...REQUEST, service: 'Débarras cave/grenier' };
/** The answers have stayed, although the service that asked for them has changed. */
const LEFT = { ...REQUEST, surface: LONG, urgency: LONG };

test('the answers say what is asked', () => {
  expect(asked(ASKS)).toEqual(FIELD_NAMES);
  expect(asked(LEFT, ['service', 'surface', 'description'])).toEqual(['service', 'description']);
});

test('an answer that is not asked for goes, and with it those that it asks for', () => {
  expect(onlyAsked(ASKS)).toEqual(ASKS);
  expect(onlyAsked(LEFT)).toEqual({ ...REQUEST, surface: '', urgency: '' });
  expect(cleanedRequest(LEFT)).toEqual({ ...REQUEST, surface: '', urgency: '' });
});

test('it is neither checked nor sent', () => {
  expect(checkRequest(LEFT, SERVICES)).toEqual({
    ok: true,
    request: { ...REQUEST, surface: '', urgency: '' },
  });
  expect(checkFields(LEFT, FIELD_NAMES, SERVICES)).toEqual({});
  // Nobody knows yet what a wrong answer asks for.
  const asking = { ...LEFT, service: 'Débarras cave/grenier' };
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
])('%s passes over a question that was not asked', (_, told) => {
  expect(told({ ...ASKS, surface: '' })).toMatch(/Surface/);
  expect(told(LEFT)).not.toMatch(/Surface|Délai|Non précisé|Flexible/);
});
