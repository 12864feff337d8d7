import { expect, it } from 'vitest';
import { requestPath } from '../../../../quote/office/words.ts';
import { jsonBody, newToken, received, startApp } from '../../../../testing/app.ts';
import {
  BUREAU_MAILBOX,
  CLICK,
  firstLink,
  linkIn,
  linkLetters,
  startOffice,
} from '../../../../testing/office.ts';
import { claimMessages, retryNow } from '../../../data/queue.ts';
import { officePage } from '../../../links/office-links.ts';

const MINUTE = 60_000;
const SENT =
  'Si cette adresse est celle du bureau, un lien vient d’y partir. Il vaut 15\u00a0minutes et ne sert qu’une fois.';

it('a link is mailed to a mailbox of MAIL_TO only, and every address gets the same answer', async () => {
  const { ask, letters } = await startOffice();
  const answers = [];
  for (const [typed, to] of [
    ['bureau@example.org', ['bureau@example.org']],
    [' BUREAU@EXAMPLE.ORG ', ['bureau@example.org']],
    ['Chef@example.org', ['chef@example.org']],
    ['inconnu@example.org', []],
    ['', []],
    ['Le bureau', []],
    [`${BUREAU_MAILBOX}, x@example.org`, []],
    [`${BUREAU_MAILBOX}\0`, []],
  ] as const) {
    answers.push(await ask(typed));
    expect((await letters()).map((letter) => String(letter.to).toLowerCase())).toEqual(to);
  }
  for (const { status, text } of answers) {
    expect([status, text]).toEqual([200, answers[0]?.text]);
    expect(text).toContain(SENT);
  }
});

it('without MAIL_TO, a link is mailed to the default address of requests', async () => {
  const { ask, letters } = await startOffice({ mailTo: undefined });
  await ask('devis@ile-nette.example');
  expect(await letters()).toMatchObject([{ to: 'devis@ile-nette.example' }]);
});

it('every attempt to send a letter has the same link, until the link expires', async () => {
  const { ask, letters, clock, store } = await startOffice();
  await ask(BUREAU_MAILBOX);
  const [first] = await letters();
  await retryNow(store, clock.now);
  clock.now += MINUTE;
  const [second] = await letters();
  expect(second).toEqual(first);
  expect(first?.text).toContain('Ce lien vaut jusqu’à 10\u00a0h\u00a015 et ne sert qu’une fois.');
  expect(first?.html).toContain(linkIn(first?.text));
  expect(linkIn(first?.text)).not.toMatch(/example\.org.*example|@|%40/);
  await ask(BUREAU_MAILBOX);
  clock.now += 15 * MINUTE;
  expect(await letters()).toEqual([]);
});

it('while e-mails do not leave, the login page explains another way to enter', async () => {
  const down = /Les e-mails ne partent pas pour l’instant.*npm run requests -- office-link/;
  const { app, ask, browser, clock, post } = await startOffice();
  expect((await browser.open('/bureau')).text).not.toMatch(down);
  await post(jsonBody());
  clock.now += 11 * MINUTE;
  expect((await app.health()).reasons).toContain('undelivered');
  for (const page of [
    await browser.open('/bureau'),
    await ask(BUREAU_MAILBOX),
    await ask('inconnu@example.org'),
  ])
    expect(page).toMatchObject({ status: 200, text: expect.stringMatching(down) });
  const { browser: other } = await startOffice({ smtpUrl: undefined });
  expect((await other.open('/bureau')).text).toMatch(down);
});

it('the store holds no link, and a mailbox that has left MAIL_TO gets no letter', async () => {
  const { store, config, ask, clock } = await startOffice();
  await ask(BUREAU_MAILBOX);
  const later = { ...config, mailTo: 'chef@example.org' };
  const without = await startApp(later, { now: () => clock.now });
  expect(await linkLetters(without.app, clock.now)).toMatchObject([{ to: [] }]);
  await retryNow(store, clock.now);
  expect(await claimMessages(store, clock.now + MINUTE, 10)).toMatchObject([
    { kind: 'office-link', data: { mailbox: expect.stringMatching(/^[\w-]{16}$/) } },
  ]);
});

it('any address gets five links in ten minutes, and requests are counted separately', async () => {
  const { ask, clock, letters, post } = await startOffice();
  for (const typed of [BUREAU_MAILBOX, 'inconnu@example.org']) {
    for (const _ of [1, 2, 3, 4, 5]) expect((await ask(typed)).status).toBe(200);
    const refused = await ask(typed.toUpperCase());
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    expect(refused.text).toContain('Réessayez dans 10\u00a0minutes.');
  }
  expect(await letters()).toHaveLength(5);
  expect((await post(jsonBody({ email: 'inconnu@example.org' }))).status).toBe(200);
  clock.now += 10 * MINUTE;
  expect((await ask(BUREAU_MAILBOX)).status).toBe(200);
});

/** Receives a request, and composes its letter to the company. */
async function receiveWithLetter(formToken: string, more = {}) {
  const office = await startOffice(more);
  const { app, store, clock } = office;
  const record = await received(app, jsonBody({}, { formToken }));
  const [message] = await claimMessages(store, clock.now, 1);
  if (!message) throw new Error('no message');
  const letter = await app.messages.compose(message);
  return { ...office, path: requestPath(record.reference), letter };
}

it.each([newToken(), 'é<"%&'])(
  'the address in a letter leads through the login to its request: %j',
  async (token) => {
    const { browser, config, letter, letters, path } = await receiveWithLetter(token);
    expect(letter?.text).toContain(`Ouvrir au bureau\u00a0:\n${config.officeUrl + path}`);
    expect(letter?.html).toContain(`href="${config.officeUrl + path}"`);
    const loginPage = await browser.open(path);
    expect(loginPage).toMatchObject({ status: 403, fields: { vers: path } });
    expect(loginPage.text).not.toContain('Jeanne');
    await browser.post('/bureau/lien', { ...loginPage.fields, adresse: 'chef@example.org' });
    const page = await browser.open(linkIn((await letters()).at(-1)?.text), CLICK);
    const entered = { status: 303, location: path };
    expect(await browser.post('/bureau/entrer', page.fields)).toMatchObject(entered);
    expect((await browser.open(path, CLICK)).text).toContain('Jeanne');
  },
);

it('with OFFICE=off, a letter to the company has no address of the office', async () => {
  const { letter } = await receiveWithLetter(newToken(), { office: false });
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/\/bureau/);
});

const FOREIGN = ['https://evil.example', '//evil.example', '/bureau/../x', '/bureau//x"', '/submit', 'x'];
it.each(FOREIGN)('logging in leads to the list of calls instead of to %j', (page) => {
  expect(officePage(page)).toBe('/bureau');
});

it('no link, form or letter can make a login lead to another site', async () => {
  const { app, browser, letters } = await startOffice();
  const vers = '//evil.example';
  const { fields } = await browser.open(`${firstLink(app)}&vers=${encodeURIComponent(vers)}`);
  expect(fields.vers).toBe('/bureau');
  await browser.post('/bureau/lien', { adresse: 'chef@example.org', vers });
  expect((await letters()).map(({ text }) => String(text).includes('vers='))).toEqual([false]);
  expect((await browser.post('/bureau/entrer', { ...fields, vers })).location).toBe('/bureau');
});
