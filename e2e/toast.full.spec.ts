import type { Page } from '@playwright/test';
import type { QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/ });

/** Shows the failure toast on a page whose clock the test controls. */
async function failing(page: Page, quote: QuotePage) {
  await page.clock.install();
  await page.route('**/submit', (route) => route.abort());
  await quote.openSummary();
  await quote.send.click();
  const toast = quote.toast("Erreur lors de l'envoi");
  await expect(toast).toBeVisible();
  return toast;
}

test('it leaves after 5 seconds, but not while the mouse is over it or F8 has focused it', {
  tag: '@both',
}, async ({ page, quote, isMobile }) => {
  const toast = await failing(page, quote);
  if (!isMobile) {
    await expect(quote.send).toBeFocused();
    await page.keyboard.press('F8');
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toast).toBeHidden();
    await expect(quote.send).toBeFocused();
    await quote.send.click();
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
  }
  await page.clock.runFor(6000);
  await expect(toast).toBeHidden();
});

test('its close button is large enough for a finger, and closes it', { tag: '@both' }, async ({
  page,
  quote,
}) => {
  const toast = await failing(page, quote);
  const close = page.getByRole('button', { name: 'Fermer la notification' });
  // From the styles: during its animation the measured size differs by rounding.
  const size = await close.evaluate((button) => {
    const { width, height } = getComputedStyle(button);
    return Math.min(Number.parseFloat(width), Number.parseFloat(height));
  });
  expect(size).toBeGreaterThanOrEqual(44);
  await close.click();
  await expect(toast).toBeHidden();
});

test('a swipe of 50 px to the right dismisses it, a shorter one does not', async ({ page, quote }) => {
  const toast = await failing(page, quote);
  const swipe = async (distance: number) => {
    const box = await toast.boundingBox();
    if (!box) throw new Error('no toast');
    await page.mouse.move(box.x + 10, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 10 + distance, box.y + 8, { steps: 6 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(70);
  await expect(toast).toBeHidden();
});

test('a new toast replaces the old one, and a success removes it', async ({ page, quote }) => {
  const toast = await failing(page, quote);
  await page.unroute('**/submit');
  await page.route('**/submit', (route) => route.fulfill({ status: 429, json: {} }));
  await quote.send.click();
  await expect(quote.toast('Trop de tentatives')).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.unroute('**/submit');
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  await expect(quote.toast('Trop de tentatives')).toHaveCount(0);
});
