import type { Page } from '@playwright/test';
import { audit, expectReflow, keyboardFaults } from './support/audit.ts';
import { chromiumWithCache } from './support/chromium.ts';
import { enterOffice, sendRequest } from './support/office.ts';
import { newEmail } from './support/quote-page.ts';
import { expect, testAlone as test } from './support/test.ts';

test.use({ launchOptions: chromiumWithCache(), expectedError: /status of 40[349]/ });

const WEBMAIL = 'http://webmail.example/';

/** Opens a link as a click in a web mailbox does: from another site, and so without strict cookies. */
async function clickInMail(page: Page, link: string): Promise<void> {
  await page.route(WEBMAIL, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Messages</title><a href="${link}">Lien</a>` }),
  );
  await page.goto(WEBMAIL);
  await page.getByRole('link', { name: 'Lien' }).click();
}

test('the office is one tap from a message, no other site posts to it', async ({ page, own, mailbox }) => {
  const email = newEmail();
  await sendRequest(own, { email });
  await expect.poll(() => mailbox.from(email).length).toBe(1);
  const link = /http:\S+\/bureau\/demande\/\S+/.exec(mailbox.from(email)[0]?.text ?? '')?.[0] ?? '';
  await clickInMail(page, link);
  await expect(page.getByLabel('Votre adresse e-mail')).toBeVisible();
  await audit(page, 'the door');
  await clickInMail(page, `${await own.officeLink()}&vers=${encodeURIComponent(new URL(link).pathname)}`);
  await audit(page, 'the link’s page');
  await page.getByRole('button', { name: 'Entrer' }).click();
  await expect(page).toHaveURL(link);
  const [cookie] = await page.context().cookies(`${own.url}/bureau`);
  expect(cookie).toMatchObject({ name: 'bureau', httpOnly: true, sameSite: 'Lax', path: '/bureau' });
  expect(await page.context().cookies(own.url)).toEqual([]);

  const trap = `<form method="post" action="${own.url}/bureau/sortir-partout"><button>Oui</button></form>`;
  const body = `<title>Piège</title>${trap}`;
  await page.route(WEBMAIL, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(WEBMAIL);
  await page.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByRole('heading', { name: 'Rien n’a été changé' })).toBeVisible();

  await clickInMail(page, link);
  await page.getByRole('button', { name: 'Je m’en occupe' }).click();
  await expect(page.getByText('Vous suivez cette demande.').first()).toBeVisible();
  await audit(page, 'what is noted');
});

test('Tab reaches every control once, with a ring, and zoom loses nothing', async ({ page, own }) => {
  test.slow();
  const name = { firstName: 'Anne', lastName: 'de La Rochefoucauld-Montmorency' };
  await sendRequest(own, name, { photos: 2 });
  await sendRequest(own, { firstName: 'Chloé' }, { botcheck: 'x' });
  await enterOffice(page, own);
  const linkOf = (visitor: RegExp) => page.getByRole('link', { name: visitor }).getAttribute('href');
  const anne = String(await linkOf(/^Anne/));
  await page.getByRole('link', { name: '1 demande à vérifier' }).click();
  const chloe = String(await linkOf(/^Chloé/));
  const given = page.viewportSize() ?? { width: 1440, height: 900 };
  const others = ['/bureau', '/bureau?etape=accepte', '/bureau/appel', '/bureau/demande/inconnue'];
  for (const path of [anne, chloe, ...others]) {
    await page.goto(path);
    await audit(page, path);
    expect.soft(await keyboardFaults(page), path).toEqual([]);
    await expectReflow(page, path);
    await page.setViewportSize(given);
  }
});

test('a double tap reaches nobody else, and Back does nothing unasked', async ({ page, own }) => {
  for (const firstName of ['Anne', 'Basile', 'Chloé']) await sendRequest(own, { firstName });
  await enterOffice(page, own);
  const called = page.getByRole('button', { name: 'Rappelé : Basile' });
  // A new page takes no press for as long as a double tap may last.
  await called.click({ trial: true });
  const button = await called.boundingBox();
  if (!button) throw new Error('no button');
  const tap = () => page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  await Promise.all([page.waitForURL(/fait=/, { waitUntil: 'commit' }), tap()]);
  await tap();
  await expect(page.getByRole('status').filter({ hasText: 'est noté' })).toContainText('Basile');
  await expect(page.getByText('2 demandes.')).toBeVisible();
  await expect(page).toHaveURL(/\/bureau\?fait=/);

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: /^Anne/ }).click();
  await page.getByLabel('Note').fill('Voir avec le notaire');
  await page.context().setOffline(true);
  await press('Rappelé');
  await page.waitForURL(/chrome-error/, { waitUntil: 'commit' }).catch(() => {});
  await page.context().setOffline(false);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Note')).toHaveValue('Voir avec le notaire');
  await press('Devis envoyé');
  await expect(page.getByRole('status')).toContainText(/«\sDevis envoyé\s» est noté/);
  await page.goBack({ waitUntil: 'commit' });
  await page.getByLabel('Note').fill('Et avec la gardienne');
  await press('Rappelé');
  await expect(page.getByRole('alert')).toContainText(/Marquer quand même «\sRappelé\s»/);
  await audit(page, 'asked');
  await press('Oui, marquer « Rappelé »');
  await expect(page.getByRole('status')).toContainText(/«\sRappelé\s» est noté/);
  await expect(page.getByText('Et avec la gardienne')).toBeVisible();
});
