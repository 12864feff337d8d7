import { expect, it } from 'vitest';
import { actionsOf, addressOf } from '../../../quote/office.ts';
import { startApp } from '../../../testing/app.ts';
import { noteIn } from '../../../testing/desk.ts';
import { BUREAU, firstLink, linkIn, OfficeBrowser, startOffice } from '../../../testing/office.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';
import { runCli } from '../../../testing/terminal.ts';

const MINUTE = 60_000;

/** Two browsers that have logged in, and what they see at « Sortir ». */
async function inside() {
  const { app, post } = await startApp({}, { deliver: false });
  const enter = async () => {
    const browser = new OfficeBrowser(app);
    await browser.enter(firstLink(app));
    return browser;
  };
  const [one, other] = [await enter(), await enter()];
  const areIn = () => Promise.all([one, other].map((browser) => browser.isIn()));
  expect(await areIn()).toEqual([true, true]);
  return { app, post, enter, one, other, areIn, page: await one.open('/bureau/sortir') };
}

it('one leaves on one device, for good', async () => {
  const { one, areIn, page } = await inside();
  const { cookie } = one;
  const left = await one.post('/bureau/sortir', page.fields);
  expect(left.text).toContain('Cet appareil n’ouvre plus le bureau.');
  expect(left.fields).toEqual({});
  expect(left.headers['set-cookie']).toMatch(/^bureau=; Max-Age=0; Path=\/bureau; Expires=Thu, 01 Jan 1970/);
  expect(one.cookie).toBeUndefined();
  one.cookie = cookie;
  expect(await areIn()).toEqual([false, true]);
});

it('one leaves on every device at once, after being told that it is for everybody; unused links end too', async () => {
  const { app, config, clock, ask, letters, browser, newBrowser, newLink } = await startOffice();
  const [one, other] = [newBrowser(), newBrowser()];
  for (const each of [one, other]) await each.enter(await newLink('chef@example.org'));
  const { out } = await runCli(config, 'office-link', () => clock.now);
  const unused = [linkIn(out), firstLink(app), await newLink()];
  await ask(BUREAU);
  clock.now += MINUTE;
  const page = await one.open('/bureau/sortir');
  expect(page.text).toContain('pour toutes les personnes qui y sont entrées');
  const left = await one.post('/bureau/sortir-partout', page.fields);
  expect(left.text).toContain('Plus aucun appareil n’ouvre le bureau.');
  expect([await one.isIn(), await other.isIn()]).toEqual([false, false]);
  // This one was still on its way.
  unused.push(linkIn((await letters()).at(-1)?.text));
  const second = await startApp(config, { now: () => clock.now, deliver: false });
  for (const link of unused)
    for (const stranger of [new OfficeBrowser(second.app), newBrowser()]) {
      const answer = await stranger.enter(link);
      expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('Ce lien a expiré.') });
      expect(await stranger.isIn()).toBe(false);
    }
  expect((await browser.enter(await newLink())).status).toBe(303);
  // A clock that is set back does not shut the door.
  clock.now -= 60 * MINUTE;
  expect((await newBrowser().enter(await newLink())).status).toBe(303);
});

it('a note typed meanwhile comes back', async () => {
  const { app, post, one, other, page } = await inside();
  await post(jsonBody());
  const [{ reference = '' } = {}] = await app.store.select();
  const { fields } = await other.open(addressOf(reference));
  await one.post('/bureau/sortir-partout', page.fields);
  const refused = await other.post(actionsOf(reference), {
    ...fields,
    action: 'rappele',
    note: 'Clé <chez> la gardienne',
  });
  expect(refused.status).toBe(403);
  expect(noteIn(refused.text)).toBe('Clé <chez> la gardienne');
  expect(await app.store.select()).toMatchObject([{ stage: 'new' }]);
});
