import type { Page } from '@playwright/test';
import { company } from '../content/data/company.data.ts';
import { audit, expectNoLostContent, expectReflow, keyboardFaults } from './support/audit.ts';
import { chromiumWithCache } from './support/chromium.ts';
import { enterOffice, sendRequest } from './support/office.ts';
import { newEmail } from './support/quote-page.ts';
import { expect, testWithOwnProduct as test } from './support/test.ts';

test.use({
  launchOptions: chromiumWithCache(),
  expectedError: /status of 40[0349]|ERR_INTERNET_DISCONNECTED/,
});

const WEBMAIL = 'http://webmail.example/';

/** Opens a link as a webmail does: from another site, and so without SameSite=Strict cookies. */
async function clickInMail(page: Page, link: string): Promise<void> {
  await page.route(WEBMAIL, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Messages</title><a href="${link}">Lien</a>` }),
  );
  await page.goto(WEBMAIL);
  await page.getByRole('link', { name: 'Lien' }).click();
}

test('a link in a message opens its request after the login, and other sites cannot post', async ({
  page,
  ownProduct,
  mailbox,
}) => {
  const email = newEmail();
  await sendRequest(ownProduct, { email });
  const [message] = await mailbox.waitForMessages(email);
  const link = /http:\S+\/bureau\/demande\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
  await clickInMail(page, link);
  await expect(page.getByLabel('Votre adresse e-mail')).toBeVisible();
  await audit(page, 'the door');
  await clickInMail(
    page,
    `${await ownProduct.officeLink()}&vers=${encodeURIComponent(new URL(link).pathname)}`,
  );
  await audit(page, 'the link’s page');
  await page.getByRole('button', { name: 'Entrer' }).click();
  await expect(page).toHaveURL(link);
  // The logo's mark is the first letter of the name.
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link')).toHaveAccessibleName(`${company.name} Bureau`);
  await expect(banner.getByText(company.name.slice(1), { exact: true })).toBeVisible();
  const [cookie] = await page.context().cookies(`${ownProduct.url}/bureau`);
  expect(cookie).toMatchObject({ name: 'bureau', httpOnly: true, sameSite: 'Lax', path: '/bureau' });
  expect(await page.context().cookies(ownProduct.url)).toEqual([]);

  const trap = `<form method="post" action="${ownProduct.url}/bureau/sortir-partout"><button>Oui</button></form>`;
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

test('Tab reaches every control once, with a ring, and zoom loses nothing', async ({ page, ownProduct }) => {
  test.slow();
  const name = { firstName: 'Anne', lastName: 'de La Rochefoucauld-Montmorency' };
  await sendRequest(ownProduct, name, { photos: 2 });
  await sendRequest(ownProduct, { firstName: 'Chloé' }, { botcheck: 'x' });
  await enterOffice(page, ownProduct);
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

test('a long word makes no page of the office wider than a phone', async ({ page, ownProduct }) => {
  test.slow();
  const word = 'W'.repeat(60);
  const link = `https://example.org/${'a'.repeat(280)}`;
  const email = `${'m'.repeat(52)}@example.org`;
  const contact = { firstName: word.slice(0, 50), lastName: word.slice(0, 50), email };
  const place = { address: `1 ${word}`, city: word };
  await sendRequest(
    ownProduct,
    { ...contact, ...place, description: link, urgency: 'urgence' },
    { photos: 1 },
  );
  await sendRequest(ownProduct, { ...contact, ...place }, { botcheck: 'x' });
  await enterOffice(page, ownProduct);
  const name = page.getByRole('link', { name: contact.firstName });
  const request = String(await name.first().getAttribute('href'));
  const expectFitsPhones = async (state: string) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoLostContent(page, `${state} at ${width} px`);
    }
  };
  await expectFitsPhones('the list of calls');
  await page.goto(request);
  await expect(page.getByText('a aussi écrit ou appelé')).toBeVisible();
  await expectFitsPhones('a request');
  await page.getByLabel('Note').fill(link);
  await page.getByRole('button', { name: 'Je m’en occupe' }).click();
  await expect(page.getByText('Vous suivez cette demande.')).toBeVisible();
  await expectFitsPhones('a request with a note');
  await page.getByText('Corriger la demande').click();
  await page.getByLabel('Ville').fill(`${word}A`);
  await page.getByLabel('E-mail').fill(word);
  await page.getByRole('button', { name: 'Corriger' }).click();
  await expectFitsPhones('a correction that was refused');
  await page.getByLabel('E-mail').fill(`a${email}`);
  await page.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.getByText('La demande est corrigée.')).toBeVisible();
  await expectFitsPhones('a corrected request');
  await page.getByRole('searchbox').fill(link.slice(0, 100));
  await page.getByRole('button', { name: 'Chercher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('https://');
  await expectFitsPhones('a search');
  await page.goto('/bureau?etape=a-verifier');
  await expect(name).toHaveCount(1);
  await expectFitsPhones('another list');
  await page.goto('/bureau');
  await page.getByRole('button', { name: /^Rappelé/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'est noté' })).toBeVisible();
  await expectFitsPhones('what is noted');
  await page.goto('/bureau/appel');
  await page.getByLabel('Nom *').fill(`${word}${word}`);
  await page.getByLabel('Note').fill(link);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByLabel('Téléphone *')).toHaveAttribute('aria-invalid', 'true');
  await expectFitsPhones('a phone call that was refused');
});

test('typed text is kept for this tab until it is saved, or until logout', async ({ page, ownProduct }) => {
  await sendRequest(ownProduct, { firstName: 'Anne', lastName: 'Vasseur' });
  await enterOffice(page, ownProduct);
  const request = String(await page.getByRole('link', { name: 'Anne Vasseur' }).getAttribute('href'));
  const note = page.getByLabel('Note');
  const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const kept = () => page.evaluate(() => ({ ...sessionStorage }));
  await page.goto(request);
  await note.fill('Clés chez la gardienne');
  await page.getByLabel('Relancer le').fill(day);
  await page.goto('/bureau');
  // Not with Back, after which Chromium itself fills in the form.
  await page.goto(request);
  await expect(note).toHaveValue('Clés chez la gardienne');
  await expect(page.getByLabel('Relancer le')).toHaveValue(day);
  await page.getByRole('button', { name: 'Devis envoyé' }).click();
  await expect(page.getByRole('status')).toContainText('est noté');
  await expect(note).toHaveValue('');
  // The last action stays stored, so that its address (`?fait=`) deletes nothing that is typed afterwards.
  expect(await kept()).toEqual({ bureau: expect.stringMatching(/^\{"done":"[\w-]+\.2"\}$/) });
  await note.fill('Deux étages');
  await page.getByText('Corriger la demande').click();
  await page.getByLabel('Ville *').fill('Vanves');
  await page.reload();
  await expect(note).toHaveValue('Deux étages');
  await expect(page.getByLabel('Ville *')).toHaveValue('Vanves');

  await page.goto('/bureau/appel');
  await page.getByLabel('Nom *').fill('Martin');
  await page.getByLabel('Service *').selectOption({ index: 1 });
  await page.reload();
  await expect(page.getByLabel('Nom *')).toHaveValue('Martin');
  await expect(page.getByLabel('Service *')).not.toHaveValue('');
  await page.goto(request);
  await expect(note).toHaveValue('');
  await note.fill('Rien pour un autre');
  await page.goto('/bureau/sortir');
  await page.getByRole('button', { name: 'Fermer le bureau' }).click();
  await expect(page.getByLabel('Votre adresse e-mail')).toBeVisible();
  expect(await kept()).toEqual({});
});

test('a double tap marks only one request, and Back repeats no action', async ({ page, ownProduct }) => {
  for (const firstName of ['Anne', 'Basile', 'Chloé']) await sendRequest(ownProduct, { firstName });
  await enterOffice(page, ownProduct);
  const called = page.getByRole('button', { name: 'Rappelé : Basile' });
  // A new page ignores presses for as long as a double tap may last.
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
