import type { Browser, Page } from '@playwright/test';
import { nowText } from '../quote/time/french-time.ts';
import { audit } from './support/audit.ts';
import { enterOffice, sendRequest } from './support/office.ts';
import { holdRequests } from './support/pages.ts';
import type { Product } from './support/product.ts';
import { expect, testWithOwnProduct as test } from './support/test.ts';

/* An open list of calls shows what others do. Its rows must not move, or a tap could hit another row. */

test.use({ expectedError: /ERR_CONNECTION_REFUSED/ });

const ANNE = { firstName: 'Anne', lastName: 'Vasseur' };
const BASILE = { firstName: 'Basile', lastName: 'Dupont' };

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const calledButton = (page: Page, name: string) =>
  rowOf(page, name).getByRole('button', { name: /^Rappelé/ });
const status = (page: Page) => page.getByRole('status');
const rowPositions = (page: Page) =>
  Promise.all(['Anne Vasseur', 'Basile Dupont'].map((name) => rowOf(page, name).boundingBox()));
/** Passes the time after which the script asks the server again. */
const halfAMinuteLater = (page: Page) => page.clock.fastForward(30_000);

/** Opens a list of two requests. Returns the page of a colleague, in another browser context. */
async function openList(page: Page, browser: Browser, ownProduct: Product): Promise<Page> {
  await sendRequest(ownProduct, ANNE);
  await sendRequest(ownProduct, BASILE);
  await page.clock.install();
  await enterOffice(page, ownProduct);
  const context = await browser.newContext({ baseURL: ownProduct.url });
  const colleague = await context.newPage();
  await enterOffice(colleague, ownProduct);
  return colleague;
}

test('an open list shows what a colleague does', { tag: '@phone' }, async ({ page, ownProduct, browser }) => {
  const colleague = await openList(page, browser, ownProduct);
  const before = await rowPositions(page);
  await calledButton(page, 'Basile Dupont').focus();
  await calledButton(colleague, 'Anne Vasseur').click();
  await colleague.getByRole('link', { name: 'Basile Dupont' }).click();
  await colleague.getByRole('button', { name: 'Je m’en occupe' }).click();
  await expect(colleague.getByText('Suivie par')).toBeVisible();

  await halfAMinuteLater(page);
  await expect(rowOf(page, 'Anne Vasseur')).toContainText(/Rappelé par bureau à \d+\sh/);
  await expect(calledButton(page, 'Anne Vasseur')).toHaveCount(0);
  await expect(rowOf(page, 'Basile Dupont')).toContainText('Suivie par bureau');
  await expect(calledButton(page, 'Basile Dupont')).toBeFocused();
  await expect(page.getByText('1 demande.')).toBeVisible();
  expect(await rowPositions(page)).toEqual(before);
  await audit(page, 'an open list');

  const anne = page.getByRole('link', { name: 'Anne Vasseur' });
  await anne.focus();
  await colleague.goto(String(await anne.getAttribute('href')));
  await colleague.getByRole('button', { name: 'Remettre à rappeler' }).click();
  await expect(colleague.getByRole('status')).toContainText('est noté');
  await halfAMinuteLater(page);
  await expect(calledButton(page, 'Anne Vasseur')).toBeVisible();
  await expect(anne).toBeFocused();

  await sendRequest(ownProduct, { firstName: 'Chloé' });
  await halfAMinuteLater(page);
  await expect(status(page).getByRole('button')).toHaveText('1 nouvelle demande. Afficher');
  await sendRequest(ownProduct, { firstName: 'Denis' });
  await halfAMinuteLater(page);
  await expect(status(page).getByRole('button')).toHaveText('2 nouvelles demandes. Afficher');
  expect(await rowPositions(page)).toEqual(before);
  await audit(page, 'new requests');

  await status(page).getByRole('button').click();
  await expect(calledButton(page, 'Denis')).toBeVisible();
});

test('the time above an open list never changes the height of its head', async ({ page, ownProduct }) => {
  await sendRequest(ownProduct, ANNE);
  await enterOffice(page, ownProduct);
  const day = 24 * 60 * 60_000;
  const hours = ['01:00', '09:59', '10:00', '18:59'];
  // Every day of the week in every month.
  const texts = Array.from({ length: 73 }, (_, index) => 5 * index).flatMap((days) =>
    hours.map((hour) => nowText(Date.parse(`2026-01-01T${hour}:00Z`) + days * day)),
  );
  const head = page.getByText('1 demande.').locator('..');
  for (const width of [320, 344, 360, 390, 430, 600, 700, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await head.evaluate((element, all) => {
      const when = element.querySelector('.quiet > span') as HTMLElement;
      const top = document.querySelector('.rows') as HTMLElement;
      return all.map((text) => {
        when.textContent = `${text}.`;
        return top.getBoundingClientRect().top;
      });
    }, texts);
    expect.soft(new Set(heights).size, `at ${width} px`).toBe(1);
  }
});

test('an open list says since when it is stale, and polls once', async ({ page, ownProduct, browser }) => {
  const colleague = await openList(page, browser, ownProduct);
  await ownProduct.stop();
  await halfAMinuteLater(page);
  await expect(status(page)).toContainText(/La liste n’a pas pu être actualisée depuis \d+\sh/);
  await audit(page, 'a list that is not fresh');
  await ownProduct.start();
  await halfAMinuteLater(page);
  await expect(status(page)).toBeEmpty();

  let asked = 0;
  page.on('request', () => {
    asked += 1;
  });
  const release = await holdRequests(page, '**/bureau');
  await page.evaluate(() => {
    for (const _ of [1, 2, 3]) document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => asked).toBe(1);
  release();

  await colleague.goto('/bureau/sortir');
  await colleague.getByRole('button', { name: 'Sortir partout' }).click();
  await expect(colleague.getByLabel('Votre adresse e-mail')).toBeVisible();
  await halfAMinuteLater(page);
  await expect(status(page)).toContainText('Vous êtes déconnecté');
  expect(asked).toBe(2);
  await status(page).getByRole('link', { name: 'Entrer à nouveau' }).click();
  await expect(page.getByLabel('Votre adresse e-mail')).toBeVisible();
});
