import type { Page } from '@playwright/test';
import { newEmail, QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/ });

/** Shows the failure toast on a page whose clock the test controls. */
async function failingPage(page: Page): Promise<QuotePage> {
  await page.clock.install();
  await page.route('**/submit', (route) => route.abort());
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
  return quote;
}

test('it leaves after 5 seconds, but not while the mouse is over it', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const quote = await failingPage(page);
  const toast = quote.toast("Erreur lors de l'envoi");
  if (!isMobile) {
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
  }
  await page.clock.runFor(6000);
  await expect(toast).toBeHidden();
});

test('F8 focuses it, Escape closes it and returns the focus', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const quote = await failingPage(page);
  await expect(quote.send).toBeFocused();
  await page.keyboard.press('F8');
  await page.clock.runFor(20_000);
  await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(quote.toast("Erreur lors de l'envoi")).toBeHidden();
  await expect(quote.send).toBeFocused();
});

test('its close button is large enough for a finger, and closes it', { tag: '@full' }, async ({ page }) => {
  const quote = await failingPage(page);
  const close = page.getByRole('button', { name: 'Fermer la notification' });
  // From the styles: during its animation the measured size differs by rounding.
  const size = await close.evaluate((button) => {
    const { width, height } = getComputedStyle(button);
    return Math.min(Number.parseFloat(width), Number.parseFloat(height));
  });
  expect(size).toBeGreaterThanOrEqual(44);
  await close.click();
  await expect(quote.toast("Erreur lors de l'envoi")).toBeHidden();
});

test('a swipe of 50 px to the right dismisses it, a shorter one does not', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const quote = await failingPage(page);
  const toast = quote.toast("Erreur lors de l'envoi");
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

test('a new toast replaces the old one', { tag: '@full' }, async ({ page }) => {
  const quote = await failingPage(page);
  await quote.send.click();
  await quote.send.click();
  await expect(quote.send).toBeEnabled();
  await quote.send.click();
  await expect(quote.toast('Trop de tentatives')).toBeVisible();
  await expect(quote.toast("Erreur lors de l'envoi")).toHaveCount(0);
});

test('a request that succeeds removes the failure toast', { tag: '@full' }, async ({ page }) => {
  const quote = await failingPage(page);
  await page.unroute('**/submit');
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  await expect(quote.toast("Erreur lors de l'envoi")).toHaveCount(0);
});
