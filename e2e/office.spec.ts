import type { Page } from '@playwright/test';
import type { Mailbox } from '../testing/mailbox.ts';
import { cutOrOverlapping, keyboardFaults, smallTargets } from './support/audit.ts';
import { expectNoViolations } from './support/axe.ts';
import { addPhotos, byKeyboard, byTap, enterOffice, type Press, sendRequest } from './support/office.ts';
import { overflow, REFLOW } from './support/pages.ts';
import { Product } from './support/product.ts';
import { newEmail } from './support/quote-page.ts';
import { test as base, expect } from './support/test.ts';

/** Each test has an office of its own, which has just opened. */
const test = base.extend<{ office: Product }>({
  office: async ({ mailbox }, use) => {
    const office = new Product(mailbox.url);
    await office.start();
    await use(office);
    await office.remove();
  },
  baseURL: async ({ office }, use) => use(office.url),
});

const flash = (page: Page) => page.getByRole('status');
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const stageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Toutes les demandes' }).getByRole('link', { name });

async function audit({ page, audited }: Pick<Day, 'page' | 'audited'>, state: string): Promise<void> {
  if (!audited) return;
  await expect(page.locator('script')).toHaveCount(0);
  await expectNoViolations(page, state);
  expect.soft(await smallTargets(page), `targets, ${state}`).toEqual([]);
  expect.soft(await overflow(page), `overflow, ${state}`).toBeLessThanOrEqual(0);
  expect.soft(await cutOrOverlapping(page), `text, ${state}`).toEqual([]);
}

async function search(page: Page, press: Press, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Chercher une demande' });
  await press(field);
  await field.fill('');
  await page.keyboard.type(words);
  await press(page.getByRole('button', { name: 'Chercher' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`« ${words} »`);
}

const ANNE = { firstName: 'Anne', lastName: 'Vasseur', phone: '06 39 98 24 75', city: 'Montreuil' };
const BASILE = { firstName: 'Basile', lastName: 'Lefèvre', phone: '01 99 00 12 34', city: 'Versailles' };
const CHLOE = { firstName: 'Chloé', lastName: 'Dupont', phone: '07 56 12 34 56', city: 'Paris' };

interface Day {
  page: Page;
  office: Product;
  press: Press;
  /** axe needs a browser with scripts, though the pages have none. */
  audited: boolean;
}

async function called(day: Day): Promise<void> {
  const { page, press } = day;
  await expect(page.getByText('2 demandes.')).toBeVisible();
  const row = rowOf(page, 'Anne Vasseur');
  await expect(row.getByRole('link', { name: ANNE.phone })).toHaveAttribute('href', 'tel:+33639982475');
  await expect(rowOf(page, 'Basile Lefèvre')).toContainText('Versailles · 3 photos');
  await audit(day, 'list');
  await press(row.getByRole('button', { name: 'Rappelé' }));
  await expect(flash(page)).toContainText('Anne Vasseur : « Rappelé » est noté.');
  await expect(page.getByText('1 demande.')).toBeVisible();
  await audit(day, 'list, marked');
}

async function photosSeen({ page, press }: Day): Promise<void> {
  const small = page.getByRole('link', { name: /^Photo \d$/ });
  await expect(small).toHaveCount(3);
  const { origin } = new URL(page.url());
  for (const picture of await page.getByRole('img', { name: /^Photo \d$/ }).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin)).toBe(
      origin,
    );
  }
  await press(small.nth(1));
  const large = page.locator('img');
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await page.goBack();
  await expect(page.getByText('3 photos reçues')).toBeVisible();
}

async function missedAndRecalled(day: Day): Promise<void> {
  const { page, press } = day;
  await press(page.getByRole('link', { name: 'Basile Lefèvre' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basile Lefèvre');
  await audit(day, 'request');
  await photosSeen(day);
  await page.getByLabel('Note').focus();
  await page.keyboard.type('Répondeur : message laissé');
  await press(page.getByRole('group', { name: 'Pas de réponse' }).getByRole('button').first());
  await expect(flash(page)).toContainText('« Pas de réponse » est noté : à rappeler');
  await expect(page.getByText('Répondeur : message laissé')).toBeVisible();
  await expect(page.getByText('Suivie par')).toBeVisible();
  await audit(day, 'request, marked');
  await press(page.getByRole('button', { name: 'Rappelé', exact: true }));
  await expect(flash(page)).toContainText('« Rappelé » est noté.');
  await press(page.getByRole('link', { name: 'Toutes les demandes' }));
  await expect(page.getByText('Personne n’attend d’appel.')).toBeVisible();
  await audit(day, 'empty list');
}

async function heldBackAndReleased(day: Day, arrived: () => number): Promise<void> {
  const { page, press } = day;
  expect(arrived()).toBe(0);
  await press(page.getByRole('link', { name: 'Chloé Dupont' }));
  await expect(page.getByText('La demande n’a pas été envoyée par e-mail.')).toBeVisible();
  await audit(day, 'request, held back');
  await press(page.getByRole('button', { name: 'Ce n’est pas un robot' }));
  await expect(flash(page)).toContainText(
    /La demande rejoint «\sÀ rappeler\s», et son e-mail vous est envoyé/,
  );
  await expect.poll(arrived).toBe(1);
  await press(page.getByRole('link', { name: 'Toutes les demandes' }));
  await expect(rowOf(page, 'Chloé Dupont').getByRole('button', { name: 'Rappelé' })).toBeVisible();
}

async function searched(day: Day): Promise<void> {
  const { page, press } = day;
  await search(page, press, '+33 1 99 00 12 34');
  await expect(page).toHaveURL('/bureau/recherche');
  await audit(day, 'search');
  await press(page.getByRole('link', { name: 'Basile Lefèvre' }));
  await press(page.getByRole('button', { name: 'Devis envoyé' }));
  await expect(flash(page)).toContainText('« Devis envoyé » est noté.');
}

async function erased(day: Day): Promise<void> {
  const { page, press } = day;
  await press(page.getByRole('link', { name: 'Toutes les demandes' }));
  await press(stageLink(page, 'Rappelé'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rappelé');
  await audit(day, 'list of a state');
  await press(page.getByRole('link', { name: 'Anne Vasseur' }));
  await press(page.getByRole('button', { name: 'Effacer cette demande…' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Effacer cette demande ?');
  await audit(day, 'confirmation');
  await press(page.getByRole('button', { name: 'Effacer définitivement' }));
  await expect(flash(page)).toContainText('La demande est effacée.');
  await search(page, press, 'vasseur');
  await expect(page.getByText('Aucune demande ne correspond.')).toBeVisible();
  await audit(day, 'search without result');
}

interface Fixtures {
  page: Page;
  office: Product;
  mailbox: Mailbox;
}

const aDay =
  (press: Press, audited: boolean) =>
  async ({ page, office, mailbox }: Fixtures) => {
    test.slow();
    const day = { page, office, press, audited };
    const email = newEmail();
    await sendRequest(page, office, ANNE);
    await addPhotos(office, await sendRequest(page, office, BASILE), 3);
    await sendRequest(page, office, { ...CHLOE, email }, { botcheck: 'Chloé' });
    await enterOffice(page, office);
    await called(day);
    await missedAndRecalled(day);
    await heldBackAndReleased(day, () => mailbox.from(email).length);
    await searched(day);
    await erased(day);
    const csv = await page.request.get('/bureau/demandes.csv');
    expect(await csv.text()).toMatch(/"Chloé"[\s\S]*"Basile"/);
  };

test('a day at the office', { tag: '@both' }, aDay(byTap, true));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a day at the office, by keyboard alone', { tag: '@desktop' }, aDay(byKeyboard, false));
});

test.describe('every control', () => {
  test.use({ expectedError: /status of 404/ });

  test('is reached once with Tab, in order, with a visible ring', { tag: '@both' }, async ({
    page,
    office,
  }) => {
    await addPhotos(office, await sendRequest(page, office, ANNE), 2);
    await enterOffice(page, office);
    const link = await page.getByRole('link', { name: 'Anne Vasseur' }).getAttribute('href');
    for (const path of ['/bureau', String(link), '/bureau?etape=gagne', '/bureau/demande/inconnue']) {
      await page.goto(path);
      expect.soft(await keyboardFaults(page), path).toEqual([]);
    }
  });
});

test('zoom loses nothing', { tag: '@desktop' }, async ({ page, office }) => {
  await sendRequest(page, office, { ...ANNE, lastName: 'de La Rochefoucauld-Montmorency' });
  await sendRequest(page, office, BASILE, { botcheck: 'x' });
  await enterOffice(page, office);
  const link = await page.getByRole('link', { name: 'Anne' }).getAttribute('href');
  for (const [name, viewport] of Object.entries(REFLOW)) {
    await page.setViewportSize(viewport);
    for (const path of ['/bureau', String(link)]) {
      await page.goto(path);
      expect.soft(await overflow(page), `${path}, ${name}`).toBeLessThanOrEqual(0);
      expect.soft(await cutOrOverlapping(page), `${path}, ${name}`).toEqual([]);
    }
  }
});
