import { describe, expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { BUREAU, linkIn, linkLetters, OfficeBrowser, startOffice } from '../../../testing/office.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';
import { openMailbox } from '../../../testing/smtp.ts';

const MINUTE = 60_000;
const SENT =
  'Si cette adresse est celle du bureau, un lien vient d’y partir. Il vaut 15\u00a0minutes et ne sert qu’une fois.';

describe('asking for a link', () => {
  it('mails it to the mailbox that was typed, and to no other', async () => {
    const { ask, letters } = await startOffice();
    for (const typed of ['bureau@example.org', ' BUREAU@EXAMPLE.ORG ', 'Chef@example.org']) {
      const answer = await ask(typed);
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(SENT) });
      const to = (await letters()).map((letter) => String(letter.to).toLowerCase());
      expect(to).toEqual([typed.trim().toLowerCase()]);
    }
  });

  it('is answered the same for every other address, which gets nothing', async () => {
    const { ask, letters } = await startOffice();
    const { text, status } = await ask(BUREAU);
    await letters();
    for (const typed of ['inconnu@example.org', '', 'Le bureau', `${BUREAU}, x@example.org`, `${BUREAU}\0`])
      expect(await ask(typed)).toMatchObject({ text, status });
    expect(await letters()).toEqual([]);
  });

  it('without MAIL_TO is for the address that requests go to by default', async () => {
    const { ask, letters } = await startOffice({ mailTo: undefined });
    await ask('devis@ile-nette.example');
    expect(await letters()).toMatchObject([{ to: 'devis@ile-nette.example' }]);
  });

  it('is written so that every attempt to send it carries the same link', async () => {
    const { ask, letters, clock, app } = await startOffice();
    await ask(BUREAU);
    const [first] = await letters();
    await app.store.release(await app.store.leases(), clock.now);
    clock.now += MINUTE;
    const [second] = await letters();
    expect(second).toEqual(first);
    expect(first?.text).toContain('Il vaut jusqu’à 10\u202fh\u202f15 et ne sert qu’une fois.');
    expect(first?.html).toContain(linkIn(first?.text));
    expect(linkIn(first?.text)).not.toMatch(/example\.org.*example|@|%40/);
  });

  it('is sent no more once it has ended', async () => {
    const { ask, letters, clock } = await startOffice();
    await ask(BUREAU);
    clock.now += 15 * MINUTE;
    expect(await letters()).toEqual([]);
  });

  it('arrives by mail, and opens the office', async () => {
    const mailbox = await openMailbox();
    const { app } = await startApp({ smtpUrl: mailbox.url, mailTo: `chef@example.org, ${BUREAU}` });
    const browser = new OfficeBrowser(app);
    await browser.post('/bureau/lien', { adresse: BUREAU });
    const [letter] = await mailbox.has(1);
    expect(letter?.rcptTo.map((address) => address.toLowerCase())).toEqual([BUREAU.toLowerCase()]);
    expect((await browser.enter(linkIn(letter?.text))).status).toBe(303);
    expect(await browser.isIn()).toBe(true);
  });

  it('says, the same for every address, how to get in while mail is down', async () => {
    const down = /Les e-mails ne partent pas pour l’instant.*npm run requests -- office-link/;
    const { app, ask, browser, clock, post } = await startOffice();
    expect((await browser.open('/bureau')).text).not.toMatch(down);
    await post(jsonBody());
    clock.now += 11 * MINUTE;
    expect((await app.health()).reasons).toContain('undelivered');
    expect((await browser.open('/bureau')).text).toMatch(down);
    const { text } = await ask(BUREAU);
    expect(text).toMatch(down);
    expect(text).not.toContain(SENT);
    expect((await ask('inconnu@example.org')).text).toBe(text);
    const { browser: other } = await startOffice({ smtpUrl: undefined });
    expect((await other.open('/bureau')).text).toMatch(down);
  });

  it('leaves nothing in the store that opens the office, nor a letter once the mailbox has left MAIL_TO', async () => {
    const { app, config, ask, clock } = await startOffice();
    await ask(BUREAU);
    const without = await startApp(
      { ...config, mailTo: 'chef@example.org' },
      { now: () => clock.now, deliver: false },
    );
    expect(await linkLetters(without.app, clock.now)).toMatchObject([{ to: [] }]);
    await app.store.release(await app.store.leases(), clock.now);
    expect(await app.store.claim('test', clock.now + MINUTE, 10)).toMatchObject([
      { kind: 'office-link', data: { mailbox: expect.stringMatching(/^[\w-]{16}$/) } },
    ]);
  });

  it('is limited to five times for a mailbox, known or not, in ten minutes, apart from what the form may send', async () => {
    const { ask, clock, letters, post } = await startOffice();
    for (const typed of [BUREAU, 'inconnu@example.org']) {
      for (const _ of [1, 2, 3, 4, 5]) expect((await ask(typed)).status).toBe(200);
      const refused = await ask(typed.toUpperCase());
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
      expect(refused.text).toContain('Réessayez dans 10\u00a0minutes.');
    }
    expect(await letters()).toHaveLength(5);
    expect((await post(jsonBody({ email: 'inconnu@example.org' }))).status).toBe(200);
    clock.now += 10 * MINUTE;
    expect((await ask(BUREAU)).status).toBe(200);
  });

  it('is limited to twenty times for an IP address, and for no local one', async () => {
    const { ask } = await startOffice({ trustProxy: 1 });
    const from = async (address: string, times: number): Promise<number> => {
      const answers = [];
      for (let time = 0; time < times; time++)
        answers.push(await ask(`personne${address}${time}@example.org`, { 'x-forwarded-for': address }));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await from('203.0.113.7', 22)).toBe(2);
    expect(await from('203.0.113.8', 1)).toBe(0);
    expect(await from('10.0.0.4', 22)).toBe(0);
  });
});
