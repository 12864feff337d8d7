import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Pages with a fold carry the styles of their first view alone; what follows is displayed once the whole stylesheet has come. */
const FOLDED = ['/', '/devis-gratuit', '/services/debarras-cave', '/blog/debarras-cave-etapes-essentielles'];

const NO_COLOUR = 'rgba(0, 0, 0, 0)';
const last = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });

/** Lets requests for such files wait until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

for (const path of FOLDED)
  test(`${path} shows its first view at once, and what follows with its styles`, async ({ page }) => {
    const letCome = await hold(page, '**/*.css');
    const asked = page.waitForRequest('**/*.css');
    await page.goto(path);
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(last(page)).toBeHidden();
    letCome();
    await expect(last(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', NO_COLOUR);
  });

test.describe('where the stylesheet does not come', () => {
  test.use({ expectedError: /Failed to load resource/ });
  test('what follows can be read all the same', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto('/');
    await expect(last(page)).toBeVisible();
  });
});

test('what follows waits neither for a picture that hangs nor for a sign of the visitor', async ({
  page,
}) => {
  const letCome = await hold(page, '**/*.avif');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(last(page)).toBeVisible();
  letCome();
});

test('a page that is reloaded stands where it was left', async ({ page }) => {
  const place = () => page.evaluate(() => scrollY);
  await page.goto('/services/debarras-cave');
  await last(page).scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(1500);
  await page.reload();
  await expect(last(page)).toBeInViewport();
  expect(await place()).toBeCloseTo(left, -1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the stylesheet is linked to', async ({ page }) => {
    await page.goto('/');
    await expect(last(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', NO_COLOUR);
  });
});
