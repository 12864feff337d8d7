import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../quote/office.ts';
import { HOURS } from '../../../testing/hours.ts';
import { CLICK, firstLink, linkIn, startOffice } from '../../../testing/office.ts';
import { jsonBody, newToken } from '../../../testing/request-bodies.ts';
import { readCompany } from '../../company.ts';
import { sendersOf } from '../../mail/letter.ts';
import { compose } from '../../messages/index.ts';
import { officePage } from '../path.ts';

/** A request, its message to the company, and the link in it. */
async function start(more = {}, formToken = newToken()) {
  const office = await startOffice(more);
  const { app, config, clock, post } = office;
  await post(jsonBody({}, { formToken }));
  const [record] = await app.store.select();
  const [message] = await app.store.claim('test', clock.now, 1);
  if (!record || !message) throw new Error('no request');
  const company = readCompany(config.dist);
  const requestPage = app.door && ((reference: string) => config.officeUrl + addressOf(reference));
  const letter = await compose(message, {
    senders: sendersOf(config, company, requestPage),
    ...{ store: app.store, door: app.door, page: undefined, hours: HOURS, now: () => clock.now },
  });
  return { ...office, record, letter, path: addressOf(record.reference) };
}

describe('the message to the company', () => {
  it('carries one plain link, which tells nothing of the request but its reference', async () => {
    const { letter, path, config } = await start();
    const link = config.officeUrl + path;
    expect(letter?.text).toContain(`Ouvrir au bureau\u00a0:\n${link}`);
    expect(letter?.html).toContain(`href="${link}"`);
    expect(`${letter?.text}${letter?.html}`).not.toContain('cle=');
  });

  it('carries none with OFFICE=off', async () => {
    const { letter } = await start({ office: false });
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/\/bureau/);
  });
});

describe('its link', () => {
  it('is one tap from the request for who has logged in, from a web mailbox too', async () => {
    const { app, browser, path } = await start();
    await browser.enter(firstLink(app));
    const { status, text } = await browser.open(path, CLICK);
    expect(status).toBe(200);
    expect(text).toMatch(/<button [^>]*>Je m’en occupe<.*<button [^>]*>Rappelé</);
  });

  it.each([newToken(), 'é<"%&'])(
    'leads through the door to the request, whatever its reference: %j',
    async (token) => {
      const { browser, letters, path } = await start({}, token);
      const door = await browser.open(path);
      expect(door).toMatchObject({ status: 403, fields: { vers: path } });
      expect(door.text).not.toContain('Jeanne');
      await browser.post('/bureau/lien', { ...door.fields, adresse: 'chef@example.org' });
      const page = await browser.open(linkIn((await letters()).at(-1)?.text), CLICK);
      expect(await browser.post('/bureau/entrer', page.fields)).toMatchObject({
        status: 303,
        location: path,
      });
      expect((await browser.open(path)).text).toContain('Jeanne');
    },
  );
});

it.each(['https://evil.example', '//evil.example', '/bureau/../x', '/bureau//evil.example"', '/submit', 'x'])(
  'logging in leads to the list instead of %j',
  (page) => expect(officePage(page)).toBe('/bureau'),
);

it('logging in leads to no other site by a link, a form or a letter', async () => {
  const { app, browser, letters } = await startOffice();
  const vers = '//evil.example';
  const { fields } = await browser.open(`${firstLink(app)}&vers=${encodeURIComponent(vers)}`);
  expect(fields.vers).toBe('/bureau');
  await browser.post('/bureau/lien', { adresse: 'chef@example.org', vers });
  expect((await letters()).map(({ text }) => String(text).includes('vers='))).toEqual([false]);
  expect((await browser.post('/bureau/entrer', { ...fields, vers })).location).toBe('/bureau');
});
