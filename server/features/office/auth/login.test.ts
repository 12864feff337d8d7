import { expect, it } from 'vitest';
import { actionPath } from '../../../../quote/office/words.ts';
import { startApp } from '../../../../testing/app.ts';
import { noteIn } from '../../../../testing/desk.ts';
import {
  BUREAU_MAILBOX,
  CLICK,
  firstLink,
  linkIn,
  OfficeBrowser,
  startOffice,
} from '../../../../testing/office.ts';
import { runCli } from '../../../../testing/terminal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REFUSED = { status: 403, text: expect.stringContaining('Ce lien n’est plus valable') };

it('the button behind a link begins a session, which ends 90 days after its last use', async () => {
  const { browser, clock, newLink } = await startOffice();
  const page = await browser.open(await newLink(), CLICK);
  expect(page.text).toMatch(/<button [^>]*>Entrer</);
  const entered = await browser.post('/bureau/entrer', page.fields);
  expect(entered).toMatchObject({ status: 303, headers: { location: '/bureau' } });
  expect(entered.headers['set-cookie']).toMatch(
    /^bureau=[\w-]{43}; Max-Age=7776000; Path=\/bureau; HttpOnly; Secure; SameSite=Lax$/,
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

it.each([
  ['whose address is https, also behind a proxy that is not trusted', 'https://www.example.org', 'Secure; '],
  ['whose address is http', 'http://localhost:3000', ''],
])('a site %s sets and deletes the cookie with the right attributes', async (_, officeUrl, secure) => {
  const { browser, newLink } = await startOffice({ officeUrl });
  const ends = new RegExp(`; HttpOnly; ${secure}SameSite=Lax$`);
  expect((await browser.enter(await newLink())).headers['set-cookie']).toMatch(ends);
  expect((await browser.post('/bureau/sortir', {})).headers['set-cookie']).toMatch(ends);
});

it('behind a trusted proxy with TLS, the cookie is Secure', async () => {
  const { newLink, newBrowser } = await startOffice({ trustProxy: 1, officeUrl: 'http://localhost:3000' });
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const entered = await newBrowser({ ...proxied, host: 'www.example.org' }).enter(await newLink());
  expect(entered.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
});

it('opening a link does not use it up, and of several simultaneous uses one succeeds', async () => {
  const { newBrowser, newLink } = await startOffice();
  const link = await newLink();
  for (const _ of [1, 2, 3]) expect((await newBrowser().open(link)).status).toBe(200);
  const browsers = Array.from({ length: 8 }, () => newBrowser());
  const answers = await Promise.all(browsers.map((browser) => browser.enter(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(403)]);
  const insiders = browsers.filter(({ cookie }) => cookie !== undefined);
  expect(insiders).toHaveLength(1);
  // A second tap on the button.
  expect(await insiders[0]?.enter(link)).toMatchObject({ status: 303, location: '/bureau' });
  expect(await newBrowser().enter(link)).toMatchObject(REFUSED);
});

it('a link and its button expire after fifteen minutes, those of the first link after an hour', async () => {
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
      expect(page).toMatchObject(REFUSED);
  }
  expect(await browser.isIn()).toBe(false);
});

it('a link or a cookie of which any part was changed is refused', async () => {
  const { app, browser, newBrowser } = await startOffice();
  const good = new URL(firstLink(app)).searchParams.get('lien') ?? '';
  const parts = good.split('.');
  const others = new URL(firstLink(app)).searchParams.get('lien')?.split('.') ?? [];
  const forged = parts.flatMap((part, index) =>
    [others[index] ?? '', '', `${part}0`, part.slice(1), part.toLowerCase(), '9'.repeat(13)]
      .filter((changed) => changed !== part)
      .map((changed) => parts.with(index, changed).join('.')),
  );
  for (const token of [...forged, '', `${good}.`, ` ${good}`, `${good}\0`, good + good]) {
    const opened = await newBrowser().open(`/bureau/entrer?lien=${encodeURIComponent(token)}`);
    expect([token, opened.status]).toEqual([token, 403]);
    expect(await newBrowser().post('/bureau/entrer', { lien: token })).toMatchObject(REFUSED);
  }
  await browser.enter(firstLink(app));
  for (const cookie of ['', 'x', `${browser.cookie}x`, browser.cookie?.toLowerCase(), good]) {
    const stranger = Object.assign(newBrowser(), { cookie });
    expect(await stranger.isIn()).toBe(false);
  }
  expect((await newBrowser().post('/bureau/entrer', { lien: good })).status).toBe(303);
});

it('a mailbox that leaves MAIL_TO loses its links and sessions, and the others keep theirs', async () => {
  const { config, app, clock, newBrowser, newLink } = await startOffice();
  const [gone, kept, local] = [newBrowser(), newBrowser(), newBrowser()];
  await gone.enter(await newLink(BUREAU_MAILBOX));
  await kept.enter(await newLink('chef@example.org'));
  await local.enter(firstLink(app));
  const unused = await newLink(BUREAU_MAILBOX);
  const later = await startApp({ ...config, mailTo: 'CHEF@example.org' }, { now: () => clock.now });
  const isStillIn = ({ cookie }: OfficeBrowser) =>
    Object.assign(new OfficeBrowser(later.app), { cookie }).isIn();
  expect(await Promise.all([gone, kept, local].map(isStillIn))).toEqual([false, true, true]);
  expect(await new OfficeBrowser(later.app).open(unused)).toMatchObject(REFUSED);
});

it('the log records who asked for a link, entered and left, without e-mail or IP addresses', async () => {
  const { ask, browser, newLink, logged, app } = await startOffice({ trustProxy: 1, logLevel: 'info' });
  await ask('inconnu@example.org', { 'x-forwarded-for': '203.0.113.7' });
  const link = await newLink();
  await browser.enter(link);
  await browser.open(link.slice(0, -1));
  await browser.post('/bureau/sortir', {});
  await browser.post('/bureau/sortir', {});
  await browser.post('/bureau/sortir', {}, { 'sec-fetch-site': 'cross-site' });
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('office '));
  const tag = app.officeLinks?.people.tagOf(BUREAU_MAILBOX);
  expect(lines).toMatchObject([
    { msg: 'office link asked for', known: false },
    { msg: 'office link asked for', known: true, mailbox: tag },
    { msg: 'office entered', mailbox: tag },
    { msg: 'office link refused' },
    { msg: 'office left', mailbox: tag, scope: 'here' },
    { msg: 'office post refused' },
    { msg: 'office post from another site refused' },
  ]);
  expect(logged()).not.toMatch(/@|inconnu|lien=|203\.0\.113|127\.0\.0/);
  expect(logged()).not.toContain(new URL(link).searchParams.get('lien')?.slice(-43));
});

it('leaving ends the session of one device for good, and of no other device', async () => {
  const { app, newBrowser } = await startOffice();
  const [one, other] = [newBrowser(), newBrowser()];
  for (const each of [one, other]) await each.enter(firstLink(app));
  const { cookie } = one;
  const left = await one.post('/bureau/sortir', {});
  expect(left).toMatchObject({ status: 303, location: '/bureau' });
  expect(left.headers['set-cookie']).toMatch(/^bureau=; Max-Age=0; Path=\/bureau; Expires=Thu, 01 Jan 1970/);
  expect(one.cookie).toBeUndefined();
  expect((await one.open('/bureau')).text).toContain('Votre adresse e-mail');
  one.cookie = cookie;
  expect([await one.isIn(), await other.isIn()]).toEqual([false, true]);
});

it('leaving everywhere ends all sessions and unused links, and a typed note comes back', async () => {
  const { app, config, clock, ask, letters, browser, newBrowser, newLink } = await startOffice();
  const [one, other] = [newBrowser(), newBrowser()];
  for (const each of [one, other]) await each.enter(await newLink('chef@example.org'));
  const { out } = await runCli(config, 'office-link', () => clock.now);
  const unused = [linkIn(out), firstLink(app), await newLink()];
  await ask(BUREAU_MAILBOX);
  clock.now += MINUTE;
  const { text } = await one.open('/bureau/sortir');
  expect(text).toContain('pour toutes les personnes qui y sont entrées');
  expect((await one.post('/bureau/sortir-partout', {})).status).toBe(303);
  expect([await one.isIn(), await other.isIn()]).toEqual([false, false]);
  const refused = await other.post(actionPath('ab12cd34'), { action: 'called', note: 'Clé <chez> elle' });
  expect([refused.status, noteIn(refused.text)]).toEqual([403, 'Clé <chez> elle']);
  // The letter with this link had not left yet.
  unused.push(linkIn((await letters()).at(-1)?.text));
  const second = await startApp(config, { now: () => clock.now });
  for (const link of unused)
    for (const stranger of [new OfficeBrowser(second.app), newBrowser()]) {
      expect(await stranger.enter(link)).toMatchObject(REFUSED);
      expect(await stranger.isIn()).toBe(false);
    }
  expect((await browser.enter(await newLink())).status).toBe(303);
  // After the clock was set back, new links still work.
  clock.now -= 60 * MINUTE;
  expect((await newBrowser().enter(firstLink(app))).status).toBe(303);
});
