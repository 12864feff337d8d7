import type { Page } from '@playwright/test';
import { newEmail, QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/ });

/** Shows the failure toast on a page whose clock the test holds. */
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

test('it leaves after 5 seconds, and not while it is hovered or focused', async ({ page, isMobile }) => {
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

// On the desktop only: a phone has no F8.
test('F8 reaches it, Escape closes it and gives the focus back', { tag: '@desktop' }, async ({ page }) => {
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

test('its close button is large enough for a finger, and closes it', async ({ page }) => {
  const quote = await failingPage(page);
  const close = page.getByRole('button', { name: 'Fermer la notification' });
  // As laid out: where it is while it slides in, the browser's arithmetic leaves hundred-thousandths of a pixel out.
  const size = await close.evaluate((button) => {
    const { width, height } = getComputedStyle(button);
    return Math.min(Number.parseFloat(width), Number.parseFloat(height));
  });
  expect(size).toBeGreaterThanOrEqual(44);
  await close.click();
  await expect(quote.toast("Erreur lors de l'envoi")).toBeHidden();
});

// On the desktop only: the mouse drags on the desktop; touch follows the same pointer events.
test('a swipe to the right of 50 px dismisses it, a shorter one does not', { tag: '@desktop' }, async ({
  page,
}) => {
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

test('one toast at a time: a new one takes the place of the old', async ({ page }) => {
  const quote = await failingPage(page);
  await quote.send.click();
  await quote.send.click();
  await expect(quote.send).toBeEnabled();
  await quote.send.click();
  await expect(quote.toast('Trop de tentatives')).toBeVisible();
  await expect(quote.toast("Erreur lors de l'envoi")).toHaveCount(0);
});

test('a request that goes through takes the failure toast away', async ({ page }) => {
  const quote = await failingPage(page);
  await page.unroute('**/submit');
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  await expect(quote.toast("Erreur lors de l'envoi")).toHaveCount(0);
});
