import { describe, expect, it } from 'vitest';
import { USUAL_HOURS } from '../../../quote/working-hours.ts';
import { startApp } from '../../../testing/app.ts';
import { CLICK, firstLink, type Headers, OfficeBrowser } from '../../../testing/office.ts';
import { jsonBody, newToken, REQUEST } from '../../../testing/request-bodies.ts';
import { readCompany } from '../../company.ts';
import { sendersOf } from '../../mail/letter.ts';
import { compose } from '../../messages/index.ts';

/** Twelve past ten in Paris. */
const START = Date.parse('2026-11-23T09:12:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function start(more = {}) {
  const clock = { now: START };
  const started = await startApp(
    { mailTo: 'bureau@example.org', officeUrl: 'https://www.example.org', ackFrom: 'a@example.org', ...more },
    { now: () => clock.now, deliver: false },
  );
  const { app, config } = started;
  const company = readCompany(config.dist, config.siteUrl);
  /** Stores a request and returns its letter to the company, with the two links in it. */
  const receive = async (request = {}, formToken = newToken()) => {
    await started.post(jsonBody({ ...REQUEST, ...request }, { formToken }));
    const messages = await app.store.claim('test', clock.now, 10);
    const senders = sendersOf(config, company, app.door?.requestLinks);
    const about = { door: undefined, page: undefined, hours: USUAL_HOURS };
    const context = { store: app.store, senders, now: () => clock.now, ...about };
    const letters = await Promise.all(messages.map((message) => compose(message, context)));
    const [letter, ack] = messages[0]?.kind === 'quote' ? letters : letters.toReversed();
    const text = String(letter?.text);
    const link = (page: string) =>
      new RegExp(`https://www\\.example\\.org/bureau/${page}/\\S+`).exec(text)?.[0] ?? '';
    const [record] = await app.store.select();
    if (!record) throw new Error('no request');
    return {
      letter,
      ack,
      take: link('prendre'),
      open: link('demande'),
      id: record.id,
      reference: record.reference,
    };
  };
  const browser = new OfficeBrowser(app);
  const press = async (link: string, by = browser, headers: Headers = {}) => {
    const { fields } = await by.open(link, CLICK);
    return by.post(link.replace(/\?.*/, ''), fields, headers);
  };
  const now = async (id: string) => (await app.store.select({ id }))[0];
  return { ...started, clock, browser, receive, press, now };
}

describe('the message to the company', () => {
  it('carries two links for its request, which tell nothing of it but the reference', async () => {
    const { receive } = await start();
    const { letter, ack, take, open, id, reference } = await receive();
    for (const link of [take, open]) {
      expect(link).toMatch(new RegExp(`/${reference}\\?cle=\\d{5}\\.[\\w-]{43}$`));
      expect(String(letter?.html)).toContain(`href="${link}"`);
      expect(link).not.toContain(id);
    }
    expect(letter?.text).toMatch(/Je m’en occupe[\s\S]*Ouvrir au bureau/);
    expect(letter?.html).toMatch(/>Je m’en occupe<[\s\S]*>Ouvrir au bureau</);
    expect(String(ack?.to)).toBeDefined();
    expect(`${ack?.text}${ack?.html}`).not.toContain('bureau/');
  });

  it('carries none with OFFICE=off', async () => {
    const { receive } = await start({ office: false });
    const { letter, take } = await receive();
    expect(take).toBe('');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/\/bureau|occupe/);
  });
});

describe('« Je m’en occupe »', () => {
  it('is a page with a button, and opening it changes nothing', async () => {
    const { browser, receive, now, app } = await start();
    const { take, id } = await receive();
    for (const _ of [1, 2]) {
      const page = await browser.open(take, CLICK);
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/<button[^>]*>Je m’en occupe<\/button>/);
      expect(page.text.length).toBeLessThan(15_000);
    }
    expect(await now(id)).toMatchObject({ takenBy: null, takenAt: null });
    expect(await app.store.history(id)).toEqual([]);
  });

  it('is noted in the history with its time, and leads to the phone', async () => {
    const { receive, press, now, app } = await start();
    const { take, id, reference } = await receive();
    const noted = await press(take);
    expect(noted).toMatchObject({ status: 200, text: expect.stringContaining('C’est noté') });
    expect(noted.text).toContain('<a href="tel:+33612345678">Appeler Jeanne-Élise');
    expect(noted.text).toContain(`href="/bureau/demande/${reference}?cle=`);
    expect(await now(id)).toMatchObject({ takenBy: 'lien du message', takenAt: START, stage: 'new' });
    expect(await app.store.history(id)).toMatchObject([
      { action: 'taken', actor: 'lien du message', at: START },
    ]);
  });

  it('pressed twice is one mark', async () => {
    const { receive, browser, clock, app } = await start();
    const { take, id } = await receive();
    const { fields } = await browser.open(take, CLICK);
    for (const _ of [1, 2]) {
      expect((await browser.post(take.replace(/\?.*/, ''), fields)).text).toContain('C’est noté');
      clock.now += MINUTE;
    }
    expect(await app.store.history(id)).toHaveLength(1);
  });

  it('tells the second person who was first, and keeps both in the history', async () => {
    const { receive, press, browser, clock, app } = await start();
    const { take, id } = await receive();
    await browser.enter(firstLink(app));
    const other = new OfficeBrowser(app);
    const page = await other.open(take, CLICK);
    await press(take);
    clock.now += MINUTE;
    const late = await other.post(take.replace(/\?.*/, ''), page.fields);
    expect(late.text).toContain('Déjà prise en charge par premier lien à 10\u202fh\u202f12.');
    expect(late.text).not.toContain('C’est noté');
    expect(await app.store.history(id)).toMatchObject([
      { actor: 'premier lien' },
      { actor: 'lien du message' },
    ]);
    clock.now += DAY;
    expect((await other.open(take)).text).toContain('par premier lien hier à 10\u202fh\u202f12.');
  });

  it('is done in the name of who has entered, although the click comes without the cookie', async () => {
    const { receive, press, browser, now, app } = await start();
    const { take, id } = await receive();
    await browser.enter(firstLink(app));
    await press(take);
    expect(await now(id)).toMatchObject({ takenBy: 'premier lien' });
  });

  it('works without a key for who has entered, for the newest of a reference', async () => {
    const { receive, press, browser, now, app } = await start();
    const token = newToken();
    const first = await receive({}, token);
    const corrected = await receive({ city: 'Lyon' }, token);
    expect(corrected.reference).toBe(first.reference);
    await browser.enter(firstLink(app));
    const path = `/bureau/prendre/${first.reference}`;
    const { fields } = await browser.open(path);
    expect((await browser.post(path, fields)).text).toContain('C’est noté');
    expect(await now(corrected.id)).toMatchObject({ takenBy: 'premier lien' });
    await press(first.take);
    expect(await now(first.id)).toMatchObject({ takenBy: 'premier lien' });
    expect((await new OfficeBrowser(app).open(corrected.take)).text).toContain('Déjà prise en charge');
  });
});

describe('the key of a message’s link', () => {
  it('opens its own request only, whatever the reference', async () => {
    const { receive, browser, now } = await start();
    const token = newToken();
    const one = await receive({}, token);
    const other = await receive();
    const key = new URL(one.take).searchParams.get('cle') ?? '';
    for (const name of [other.reference, other.id, 'inconnue', '%00', 'x'.repeat(400)]) {
      const path = `/bureau/prendre/${name}`;
      expect((await browser.open(`${path}?cle=${key}`)).status, name).toBeGreaterThanOrEqual(403);
      expect((await browser.post(path, { cle: key })).status, name).toBeGreaterThanOrEqual(403);
    }
    expect(await now(other.id)).toMatchObject({ takenBy: null });
  });

  it('of a request leaves a corrected one with the same reference alone', async () => {
    const { receive, press, now } = await start();
    const token = newToken();
    const first = await receive({}, token);
    const corrected = await receive({ city: 'Lyon' }, token);
    await press(first.take);
    expect(await now(first.id)).toMatchObject({ takenBy: 'lien du message' });
    expect(await now(corrected.id)).toMatchObject({ takenBy: null });
  });

  it('ends after thirty days and at the latest after thirty-one', async () => {
    const { receive, browser, clock } = await start();
    const { take } = await receive();
    clock.now = START + 30 * DAY;
    expect((await browser.open(take)).status).toBe(200);
    clock.now = START + 31 * DAY;
    expect((await browser.open(take)).status).toBe(403);
  });

  it('is the same in every letter of a day, so that a message sent again repeats it', async () => {
    const { app, clock } = await start();
    const before = app.door?.requestLinks('id', 'abcd1234');
    clock.now += 60 * MINUTE;
    expect(app.door?.requestLinks('id', 'abcd1234')).toEqual(before);
  });

  it('in the address of a form is not enough to change anything', async () => {
    const { receive, browser, now } = await start();
    const { take, id } = await receive();
    expect((await browser.post(take, {})).status).toBe(403);
    expect(await now(id)).toMatchObject({ takenBy: null });
  });

  it('of an erased request opens nothing', async () => {
    const { receive, browser, app } = await start();
    const { take, id } = await receive();
    const { fields } = await browser.open(take);
    await app.store.erase(id, { actor: 'x', at: START });
    expect((await browser.open(take)).status).toBe(403);
    expect((await browser.post(take.replace(/\?.*/, ''), fields)).status).toBe(403);
  });
});
