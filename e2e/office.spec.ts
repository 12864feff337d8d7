import type { Page } from '@playwright/test';
import { SERVICES } from '../content/data/services.data.ts';
import { audit, expectNoLostContent } from './support/audit.ts';
import { enterOffice, sendRequest } from './support/office.ts';
import { expect, testWithOwnProduct as test } from './support/test.ts';

// Refused forms answer 400.
test.use({ expectedError: /status of 400/ });

/** A list also has an empty status, for news. */
const flash = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name }).click();

async function check(page: Page, state: string): Promise<void> {
  await expect(page.locator('script')).toHaveCount(1);
  await audit(page, state);
  await expectNoLostContent(page, state);
}

const ANNE = { firstName: 'Anne', lastName: 'Vasseur', phone: '06 39 98 24 75', city: 'Montreuil' };
const BASILE = { firstName: 'Basile', lastName: 'Lefèvre', phone: '01 99 00 12 34', city: 'Versailles' };

async function markCalled(page: Page): Promise<void> {
  await expect(page.getByText('2 demandes.')).toBeVisible();
  const row = rowOf(page, 'Anne Vasseur');
  await expect(row.getByRole('link', { name: ANNE.phone })).toHaveAttribute('href', 'tel:+33639982475');
  await expect(rowOf(page, 'Basile Lefèvre')).toContainText('Versailles · 3 photos');
  await check(page, 'list');
  await row.getByRole('button', { name: 'Rappelé' }).click();
  await expect(flash(page)).toContainText('Anne Vasseur : « Rappelé » est noté.');
  await expect(page.getByText('1 demande.')).toBeVisible();
  await check(page, 'list, done');
  await press(page, 'Annuler');
  await expect(flash(page)).toContainText('Anne Vasseur : « Rappelé » est annulé');
  await expect(page.getByText('2 demandes.')).toBeVisible();
  await rowOf(page, 'Anne Vasseur').getByRole('button', { name: 'Rappelé' }).click();
  await expect(page.getByText('1 demande.')).toBeVisible();
}

async function viewPhotos(page: Page): Promise<void> {
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  const picture = page.getByRole('img', { name: 'Photo 3' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate(widthOf)).toBe(240);
  await follow(page, 'Photo 3');
  await expect.poll(() => page.locator('img').evaluate(widthOf)).toBe(1200);
  await page.goBack();
}

async function markMissedAndCalled(page: Page): Promise<void> {
  await follow(page, 'Basile Lefèvre');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basile Lefèvre');
  await check(page, 'request');
  await viewPhotos(page);
  await page.getByLabel('Note').fill('Répondeur : message laissé');
  await page.getByRole('group', { name: 'Pas de réponse' }).getByRole('button').first().click();
  await expect(flash(page)).toContainText('« Pas de réponse » est noté : à rappeler');
  await expect(page.getByText('Répondeur : message laissé')).toBeVisible();
  await expect(page.getByText('Suivie par')).toBeVisible();
  await check(page, 'request, marked');
  await press(page, 'Rappelé');
  await expect(flash(page)).toContainText('« Rappelé » est noté.');
  await follow(page, 'Toutes les demandes');
  await expect(page.getByText('Personne n’attend d’appel.')).toBeVisible();
  await check(page, 'empty list');
}

async function correctEmail(page: Page): Promise<void> {
  await page.getByText('Corriger la demande').click();
  const field = page.getByLabel('E-mail', { exact: true });
  await field.fill('basile@');
  await press(page, 'Corriger');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Veuillez entrer une adresse email valide');
  await check(page, 'a wrong correction');
  await field.fill('basile@example.org');
  await press(page, 'Corriger');
  await expect(flash(page)).toContainText('La demande est corrigée.');
  await expect(page.getByText('Corrigé : Email')).toBeVisible();
}

async function searchAndErase(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Chercher une demande' }).fill('+33 1 99 00 12 34');
  await press(page, 'Chercher');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('« +33 1 99 00 12 34 »');
  await expect(page).toHaveURL('/bureau/recherche');
  await check(page, 'search');
  await follow(page, 'Basile Lefèvre');
  await correctEmail(page);
  await follow(page, 'Toutes les demandes');
  const stages = page.getByRole('navigation', { name: 'Les autres demandes' });
  await stages.getByRole('link', { name: 'Rappelé' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rappelé');
  await check(page, 'list of a state');
  await follow(page, 'Anne Vasseur');
  await page.getByText('Effacer cette demande…').click();
  await check(page, 'before erasing');
  await press(page, 'Effacer définitivement');
  await expect(flash(page)).toContainText('La demande est effacée.');
}

async function confirmDeletion(page: Page, title: string, button = title): Promise<void> {
  await page.getByText(`${title}…`).first().press('Enter');
  await page.getByRole('button', { name: button }).filter({ visible: true }).press('Enter');
}

test('personal data can be deleted and copied', { tag: '@phone' }, async ({ page, ownProduct }) => {
  test.slow();
  const health = SERVICES.find((service) => service.health)?.option ?? '';
  await sendRequest(ownProduct, { ...ANNE, service: health }, { photos: 2 });
  await enterOffice(page, ownProduct);
  await follow(page, 'Anne Vasseur');
  await expect(page.getByLabel('Note')).toHaveAccessibleDescription(/^Rien sur la santé/);
  await page.getByLabel('Note').fill('Suivie à l’hôpital');
  await press(page, 'Enregistrer seulement la note');
  await expect(flash(page)).toContainText('La note est ajoutée.');
  await confirmDeletion(page, 'Effacer cette note');
  await expect(flash(page)).toContainText('La note est effacée.');
  await expect(page.getByText('Suivie à l’hôpital')).toHaveCount(0);
  await confirmDeletion(page, 'Effacer', 'Effacer cette photo');
  await expect(flash(page)).toContainText('La photo est effacée.');
  await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(1);
  await page.getByText('Copie pour cette personne…').click();
  const download = page.waitForEvent('download');
  await follow(page, 'Télécharger la copie');
  expect((await download).suggestedFilename()).toMatch(/^copie-\w+\.html$/);
  await page.getByText('Accord retiré…').click();
  await page.getByText('Effacer…').click();
  await check(page, 'rights');
  await press(page, 'Accord retiré');
  await expect(flash(page)).toContainText('L’accord est retiré');
  await expect(page.getByText(health)).toHaveCount(1);
  await confirmDeletion(page, 'Effacer cette demande', 'Effacer définitivement');
  await follow(page, 'Effacées');
  await expect(page.getByRole('listitem').filter({ hasText: 'Aujourd’hui' })).toHaveCount(1);
  await check(page, 'what was erased');
});

test('requests are called, corrected and erased', { tag: '@phone' }, async ({ page, ownProduct }) => {
  test.slow();
  await sendRequest(ownProduct, ANNE);
  await sendRequest(ownProduct, BASILE, { photos: 3 });
  await enterOffice(page, ownProduct);
  await markCalled(page);
  await markMissedAndCalled(page);
  await searchAndErase(page);
});
