import { expect, it } from 'vitest';
import { FIELDS } from '../../../quote/fields.ts';
import { FORM_HEADERS, formBody, jsonBody, shareApp } from '../../../testing/app.ts';
import { oneRequest } from '../../../testing/desk.ts';
import { selectRequests } from '../../data/requests.ts';

/* Tests a question that depends on another answer. The form has none, so this file turns the surface into one. */

FIELDS.surface.when = ({ service }) => service === 'Débarras jardin';

const { post, store } = await shareApp({});

it.each([
  ['Débarras jardin', '20-50m²'],
  ['Débarras après décès', ''],
])('of a form without scripts for « %s », the stored surface is « %s »', async (service, surface) => {
  const email = `${service.replaceAll(/\W/g, '')}@example.org`;
  const answer = await post(formBody({ email, service, surface: '20-50m²' }), FORM_HEADERS);
  expect(answer.status).toBe(303);
  const stored = (await selectRequests(store)).find(({ request }) => request.email === email);
  expect(stored?.request).toMatchObject({ service, surface });
});

it('a wrong answer to a question that is not asked is no error', async () => {
  const surface = 'a'.repeat(101);
  expect((await post(jsonBody({ service: 'Débarras après décès', surface }))).status).toBe(200);
  expect((await post(jsonBody({ service: 'Débarras jardin', surface }))).status).toBe(400);
});

it('a correction after which a question is no longer asked deletes its answer', async () => {
  const { record, press, now } = await oneRequest({}, { service: 'Débarras jardin' });
  expect(record.request.surface).toBe('50-100m²');
  await press({ action: 'corrected', service: 'Débarras après décès' });
  expect((await now())?.request).toMatchObject({ service: 'Débarras après décès', surface: '' });
});
