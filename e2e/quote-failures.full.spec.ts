import type { Page, Route } from '@playwright/test';
import { company } from '../content/data/company.data.ts';
import { audit } from './support/audit.ts';
import { holdRequests } from './support/pages.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/ });

const REFUSED = { success: false, message: '', errors: { city: ['La ville nous échappe'] } };

test('nothing can be changed while sending, and a failure offers an e-mail', async ({ page, quote }) => {
  let attempts = 0;
  await page.route('**/submit', (route) => {
    attempts += 1;
    return route.abort();
  });
  const release = await holdRequests(page, '**/submit');
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.form.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  const edit = quote.form.getByRole('button', { name: /^Modifier/ });
  await expect(edit).toHaveCount(3);
  for (const button of await edit.all()) await expect(button).toBeDisabled();
  await quote.form.evaluate((form: HTMLFormElement) => form.requestSubmit());
  release();

  const mail = quote.form.getByRole('link', { name: `Écrire à ${company.email}` });
  await expect(mail).toBeVisible();
  // The page has tried again, silently.
  expect(attempts).toBe(2);
  await quote.editButton('Informations personnelles').click();
  await quote.field('Prénom *').fill('Zoé');
  await quote.form.getByRole('button', { name: 'Retour au récapitulatif' }).click();
  const { protocol, pathname, searchParams } = new URL((await mail.getAttribute('href')) ?? '');
  expect(protocol + pathname).toBe(`mailto:${company.email}`);
  expect(searchParams.get('subject')).toMatch(/^Demande de devis - Zoé D’Hérouville \([\da-f]{8}\)$/);
  expect(searchParams.get('body')).toContain(VISITOR.description);
  // Whether the request has arrived is not known.
  expect(searchParams.get('body')).not.toMatch(/Reçue/);
});

test('attempts while seemingly offline are not counted, in old browsers too', async ({ page, quote }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  await page.route('**/submit', (route) => route.abort(), { times: 8 });
  await quote.openSummary();
  for (let press = 0; press < 4; press += 1) {
    await quote.send.click();
    await expect(quote.form.getByRole('alert')).toContainText('L’envoi n’a pas abouti.');
  }
  await quote.submit();
});

test('after a 429, a toast says how long to wait, and an alert from when on', async ({ page, quote }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T13:01:20+01:00'));
  await page.route('**/submit', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '301' }, json: { success: false, message: '' } }),
  );
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.toast('Veuillez patienter 6 minutes avant de renvoyer le formulaire.')).toBeVisible();
  const alert = quote.form.getByRole('alert');
  await expect(alert).toContainText('Cet envoi n’est pas parti. Réessayez à partir de 13\u202fh\u202f07.');
  await expect(alert).toContainText('Vos réponses sont toujours là.');
  await expect(alert.getByRole('link', { name: company.phone.display })).toBeVisible();
});

test('a field that the server refuses has its error, and cannot be skipped', async ({ page, quote }) => {
  await page.route('**/submit', (route) => route.fulfill({ status: 400, json: REFUSED }));
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.errorSummary).toBeFocused();
  await quote.errorSummary.getByRole('link', { name: 'La ville nous échappe' }).click();
  await expect(quote.field('Ville *')).toBeFocused();
  await expect(quote.field('Ville *')).toHaveAccessibleDescription(/La ville nous échappe/);
  await quote.previous.click();
  await expect(quote.form.getByRole('button', { name: 'Retour au récapitulatif' })).toHaveCount(0);
});

for (const [fault, fail] of [
  ['a connection that is lost', (route: Route) => route.abort('connectionreset')],
  ['an answer that is empty', (route: Route) => route.fulfill({ status: 200, body: '' })],
  ['a proxy whose server restarts', (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
] as const)
  test(`after ${fault}, the request is sent again and arrives once`, async ({ page, quote, mailbox }) => {
    const email = newEmail();
    await page.route('**/submit', fail, { times: 1 });
    await quote.openSummary(email);
    await quote.submit();
    await expect(quote.toast("Erreur lors de l'envoi")).toHaveCount(0);
    await mailbox.waitForMessages(email);
  });

test.describe('a request that has failed twice', () => {
  const waitingNote = (quote: QuotePage) =>
    quote.form.getByText('Dès que le réseau revient, nous renvoyons votre demande.');
  /** Fails every attempt of a page. Returns a function that counts them. */
  const failAll = async (page: Page) => {
    let attempts = 0;
    await page.route('**/submit', (route) => {
      attempts += 1;
      return route.abort();
    });
    return () => attempts;
  };
  const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

  test('is sent when the network is back', async ({ page, quote, mailbox }) => {
    const email = newEmail();
    await quote.openSummary(email);
    await page.context().setOffline(true);
    await quote.send.click();
    await expect(waitingNote(quote)).toBeVisible();
    await audit(page, 'a request that waits for the network');
    await page.context().setOffline(false);
    await expect(quote.dialog).toBeVisible();
    await expect(quote.toast("Erreur lors de l'envoi")).toHaveCount(0);
    await mailbox.waitForMessages(email);
  });

  test('is sent when the page is visible again, and arrives once', async ({ page, quote, mailbox }) => {
    const email = newEmail();
    // The server dies before it answers.
    const fail = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route('**/submit', fail, { times: 2 });
    await quote.openSummary(email);
    await quote.send.click();
    await expect(waitingNote(quote)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(quote.dialog).toBeVisible();
    await mailbox.waitForMessages(email);
  });

  test('is repeated only once by itself', async ({ page, quote }) => {
    const lost: Route[] = [];
    await page.route('**/submit', (route) => {
      lost.push(route);
      return route.abort();
    });
    await quote.openSummary();
    await quote.send.click();
    await expect(waitingNote(quote)).toBeVisible();
    await comeOnline(page);
    await expect(quote.form.getByRole('alert')).toContainText('L’envoi n’a pas abouti.');
    await expect(waitingNote(quote)).toHaveCount(0);
    await comeOnline(page);
    await expect(quote.send).toBeEnabled();
    expect(lost.map((route) => route.request().postData())).toEqual(
      Array(3).fill(lost[0]?.request().postData()),
    );
  });

  for (const [event, act] of [
    [
      'an answer changed',
      async (quote) => {
        await quote.editButton('Informations personnelles').click();
        await quote.field('Prénom *').fill('Zoé');
        await quote.form.getByRole('button', { name: 'Retour au récapitulatif' }).click();
      },
    ],
    [
      'a step back',
      async (quote) => {
        await quote.previous.click();
        await quote.next.click();
      },
    ],
    [
      'the browser’s Back',
      async (quote) => {
        await quote.page.goBack();
        await quote.next.click();
      },
    ],
    [
      '« Ne pas renvoyer »',
      async (quote) => {
        await quote.form.getByRole('button', { name: 'Ne pas renvoyer' }).click();
        await expect(quote.send).toBeFocused();
      },
    ],
  ] as [string, (quote: QuotePage) => Promise<void>][])
    test(`is not repeated after ${event}`, async ({ page, quote }) => {
      const attempts = await failAll(page);
      await quote.openSummary();
      await quote.send.click();
      await expect(waitingNote(quote)).toBeVisible();
      await act(quote);
      await expect(waitingNote(quote)).toHaveCount(0);
      await comeOnline(page);
      await expect(quote.send).toBeEnabled();
      expect(attempts()).toBe(2);
    });

  test('is not repeated once another tab has sent it', async ({ page, quote }) => {
    const attempts = await failAll(page);
    await quote.openSummary();
    await quote.send.click();
    await expect(waitingNote(quote)).toBeVisible();
    // A duplicated tab has the same draft.
    const draft = (await page.evaluate(() => sessionStorage.getItem('quote-draft'))) ?? '';
    const other = new QuotePage(await page.context().newPage());
    await other.page.addInitScript((kept) => sessionStorage.setItem('quote-draft', kept), draft);
    await other.open();
    await other.submit();
    await expect(quote.form.getByText(/^Demande [\da-f]{8} envoyée\.$/)).toBeVisible();
    await comeOnline(page);
    await quote.expectValue('Prénom *', '');
    await expect(quote.dialog).toHaveCount(0);
    expect(attempts()).toBe(2);
    // The failure belongs to the former request.
    await quote.reachSummary();
    await expect(quote.form.getByRole('alert')).toHaveCount(0);
  });

  test('is not repeated after a timeout', async ({ page, quote }) => {
    await page.clock.install();
    await holdRequests(page, '**/submit');
    await quote.openSummary();
    await quote.send.click();
    await expect(quote.form.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
    await page.clock.fastForward(30_000);
    await expect(quote.form.getByRole('alert')).toContainText('L’envoi n’a pas abouti.');
    await expect(waitingNote(quote)).toHaveCount(0);
  });
});

test('a slow request shows a note', async ({ page, quote }) => {
  await page.clock.install();
  const release = await holdRequests(page, '**/submit');
  await quote.openSummary();
  await quote.send.click();
  const slow = quote.form.getByText('La connexion est lente. Gardez cette page ouverte.');
  await expect(quote.form.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  await expect(slow).toBeHidden();
  await page.clock.fastForward(8000);
  await expect(slow).toBeVisible();
  release();
  await expect(quote.dialog).toBeVisible();
});
