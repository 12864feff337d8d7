import { describe, expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { BUREAU, CLICK, firstLink, OfficeBrowser, startOffice } from '../../../testing/office.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a link', () => {
  it('leads by a button to a session, which ends 90 days after its last use', async () => {
    const { browser, clock, newLink } = await startOffice();
    const page = await browser.open(await newLink(), CLICK);
    expect(page.text).toMatch(/<button [^>]*>Entrer</);
    const entered = await browser.post('/bureau/entrer', page.fields);
    expect(entered).toMatchObject({ status: 303, headers: { location: '/bureau' } });
    expect(entered.headers['set-cookie']).toMatch(
      /^bureau=[\w-]{43}; Max-Age=7776000; Path=\/bureau; HttpOnly; SameSite=Lax$/,
    );
    expect(await browser.isIn()).toBe(true);
    for (const days of [90, 90]) {
      clock.now += days * DAY - 1;
      const prolonged = await browser.open('/bureau');
      expect(prolonged.headers['set-cookie']).toBe(entered.headers['set-cookie']);
      expect((await browser.open('/bureau')).headers['set-cookie']).toBeUndefined();
    }
    clock.now += 90 * DAY;
    expect(await browser.isIn()).toBe(false);
  });

  it('behind TLS gives a cookie for TLS only', async () => {
    const { newLink, newBrowser } = await startOffice({ trustProxy: 1 });
    const browser = newBrowser({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.7',
      host: 'www.example.org',
    });
    const { fields } = await browser.open(await newLink());
    const entered = await browser.post('/bureau/entrer', fields, { origin: 'https://www.example.org' });
    expect(entered.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is not used up by being opened, and serves once', async () => {
    const { browser, newBrowser, newLink } = await startOffice();
    const link = await newLink();
    for (const _ of [1, 2, 3]) expect((await newBrowser().open(link)).status).toBe(200);
    expect((await browser.enter(link)).status).toBe(303);
    const other = newBrowser();
    const refused = await other.enter(link);
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('Ce lien a déjà servi.') });
    expect(other.cookie).toBeUndefined();
    // The button pressed twice.
    expect(await browser.enter(link)).toMatchObject({ status: 303, headers: { location: '/bureau' } });
  });

  it('lets one browser in of several that press its button at once', async () => {
    const { newBrowser, newLink } = await startOffice();
    const { fields } = await newBrowser().open(await newLink());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => newBrowser().post('/bureau/entrer', fields)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(403)]);
  });

  it('ends after fifteen minutes, that of the start after an hour, between its page and its button too', async () => {
    const { app, browser, clock, newLink } = await startOffice();
    const lives = [
      [await newLink(), 15 * MINUTE],
      [firstLink(app), 60 * MINUTE],
    ] as const;
    const start = clock.now;
    for (const [link, life] of lives) {
      clock.now = start + life - 1;
      const { fields, status } = await browser.open(link);
      expect(status).toBe(200);
      clock.now += 1;
      for (const page of [await browser.open(link), await browser.post('/bureau/entrer', fields)])
        expect(page).toMatchObject({ status: 403, text: expect.stringContaining('Ce lien a expiré.') });
    }
    expect(await browser.isIn()).toBe(false);
  });
});

it('a mailbox taken out of MAIL_TO can use neither its link nor its session, and the others keep theirs', async () => {
  const { config, app, clock, newBrowser, newLink } = await startOffice();
  const [gone, kept, local] = [newBrowser(), newBrowser(), newBrowser()];
  await gone.enter(await newLink(BUREAU));
  await kept.enter(await newLink('chef@example.org'));
  await local.enter(firstLink(app));
  const unused = await newLink(BUREAU);
  const later = await startApp(
    { ...config, mailTo: 'CHEF@example.org' },
    { now: () => clock.now, deliver: false },
  );
  const isStillIn = ({ cookie }: OfficeBrowser) => {
    const browser = new OfficeBrowser(later.app);
    browser.cookie = cookie;
    return browser.isIn();
  };
  expect(await Promise.all([gone, kept, local].map(isStillIn))).toEqual([false, true, true]);
  const refused = await new OfficeBrowser(later.app).open(unused);
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('n’a plus accès au bureau') });
});

it('the log tells who asked, entered and left, without e-mail or IP addresses', async () => {
  const { ask, browser, newLink, logged, app } = await startOffice({ trustProxy: 1, logLevel: 'info' });
  await ask('inconnu@example.org', { 'x-forwarded-for': '203.0.113.7' });
  const link = await newLink();
  await browser.enter(link);
  await browser.open(link.slice(0, -1));
  const { fields } = await browser.open('/bureau/sortir');
  await browser.post('/bureau/sortir', fields);
  await browser.post('/bureau/sortir', fields);
  await browser.post('/bureau/sortir', fields, { 'sec-fetch-site': 'cross-site' });
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('office '));
  const tag = app.door?.people.tagOf(BUREAU);
  expect(lines).toMatchObject([
    { msg: 'office link asked for', known: false },
    { msg: 'office link asked for', known: true, mailbox: tag },
    { msg: 'office entered', mailbox: tag },
    { msg: 'office link refused', reason: 'forged' },
    { msg: 'office left', mailbox: tag, scope: 'here' },
    { msg: 'office post refused' },
    { msg: 'office post from another site refused' },
  ]);
  expect(logged()).not.toMatch(/@|inconnu|lien=|203\.0\.113|127\.0\.0/);
  expect(logged()).not.toContain(new URL(link).searchParams.get('lien')?.slice(-43));
});
