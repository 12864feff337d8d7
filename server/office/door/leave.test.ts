import { expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { firstLink, OfficeBrowser } from '../../../testing/office.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';

/** Browsers that have entered. */
async function inside(count: number) {
  const { app, post } = await startApp({}, { deliver: false });
  const browsers = Array.from({ length: count }, () => new OfficeBrowser(app));
  for (const browser of browsers) await browser.enter(firstLink(app));
  const areIn = () => Promise.all(browsers.map((browser) => browser.isIn()));
  expect(await areIn()).toEqual(browsers.map(() => true));
  return { app, post, browsers, areIn };
}

it('one leaves on one device, for good', async () => {
  const { app, browsers, areIn } = await inside(2);
  const [browser = new OfficeBrowser(app)] = browsers;
  const { cookie } = browser;
  const { fields } = await browser.open('/bureau/sortir');
  const left = await browser.post('/bureau/sortir', fields);
  expect(left.text).toContain('Cet appareil n’ouvre plus le bureau.');
  expect(left.headers['set-cookie']).toMatch(/^bureau=; Max-Age=0; Path=\/bureau; Expires=Thu, 01 Jan 1970/);
  expect(browser.cookie).toBeUndefined();
  expect(await areIn()).toEqual([false, true]);
  browser.cookie = cookie;
  expect(await areIn()).toEqual([false, true]);
});

it('one leaves on every device at once, after being told that it is for everybody', async () => {
  const { app, browsers, areIn } = await inside(3);
  const [browser = new OfficeBrowser(app)] = browsers;
  const { fields, text } = await browser.open('/bureau/sortir');
  expect(text).toContain('pour toutes les personnes qui y sont entrées');
  expect((await browser.post('/bureau/sortir-partout', fields)).text).toContain(
    'Plus aucun appareil n’ouvre le bureau.',
  );
  expect(await areIn()).toEqual([false, false, false]);
  await browser.enter(firstLink(app));
  expect(await areIn()).toEqual([true, false, false]);
});

it('nobody leaves who is not in', async () => {
  const { app, areIn } = await inside(1);
  const stranger = new OfficeBrowser(app);
  expect((await stranger.open('/bureau/sortir')).status).toBe(403);
  for (const url of ['/bureau/sortir', '/bureau/sortir-partout'])
    expect((await stranger.post(url, { jeton: 'x' })).status).toBe(403);
  expect(await areIn()).toEqual([true]);
});

it('a note typed meanwhile comes back', async () => {
  const { app, post, browsers, areIn } = await inside(2);
  const [first = new OfficeBrowser(app), second = first] = browsers;
  await post(jsonBody());
  const [{ reference = '' } = {}] = await app.store.select();
  const url = `/bureau/demande/${reference}`;
  const { fields } = await first.open(url);
  await second.post('/bureau/sortir-partout', (await second.open('/bureau/sortir')).fields);
  expect(await areIn()).toEqual([false, false]);
  const refused = await first.post(url, { ...fields, action: 'rappele', note: 'Clé <chez> la gardienne' });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Clé &lt;chez&gt; la gardienne</textarea>');
  expect(await app.store.select()).toMatchObject([{ stage: 'new' }]);
});
