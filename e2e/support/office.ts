import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import type { Product } from './product.ts';

/** Opens a link to the office, and presses its button. */
export async function enterOffice(page: Page, product: Product): Promise<void> {
  await page.goto(await product.officeLink());
  await page.getByRole('button', { name: 'Entrer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À rappeler');
}

/** A visitor of the site sends a request, whose reference is returned. */
export async function sendRequest(
  page: Page,
  product: Product,
  request: Parameters<typeof jsonBody>[0],
  more: Record<string, string> = {},
): Promise<string> {
  const data = jsonBody(request, { redirect: '/devis-gratuit?success=true', ...more });
  expect((await page.request.post(`${product.url}/submit`, { data })).status()).toBe(200);
  return referenceOf(data.formToken);
}

/** The visitor has sent photos with it. */
export async function addPhotos(product: Product, reference: string, count: number): Promise<void> {
  const jpeg = (width: number, seed: number) =>
    sharp({
      create: { width, height: (width * 3) / 4, channels: 3, background: `hsl(${seed * 40} 40% 50%)` },
    })
      .jpeg()
      .toBuffer();
  for (let seed = 0; seed < count; seed += 1)
    await product.addPhoto(reference, { large: await jpeg(1600, seed), small: await jpeg(320, seed) });
}
