import { expect, type Locator, type Page } from '@playwright/test';
import { jsonBody } from '../../server/tests/support/request-bodies.ts';
import type { Product } from './product.ts';

/** Opens a link to the office, and presses its button. */
export async function enterOffice(page: Page, product: Product): Promise<void> {
  await page.goto(await product.officeLink());
  await page.getByRole('button', { name: 'Entrer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À rappeler');
}

/** A visitor of the site sends a request. */
export async function sendRequest(
  page: Page,
  product: Product,
  request: Parameters<typeof jsonBody>[0],
  more: Record<string, string> = {},
): Promise<void> {
  const data = jsonBody(request, { redirect: '/devis-gratuit?success=true', ...more });
  expect((await page.request.post(`${product.url}/submit`, { data })).status()).toBe(200);
}

/** How someone works with the page. */
export type Press = (control: Locator) => Promise<void>;

export const byTap: Press = (control) => control.click();

/** More than any page of the office has. */
const CONTROLS_MAX = 120;

/** Reaches a control with the Tab key alone. */
export const byKeyboard: Press = async (control) => {
  const page = control.page();
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < CONTROLS_MAX && !(await isFocused()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
};
