import { expect, type Page } from '@playwright/test';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { photos } from './pictures.ts';
import type { Product } from './product.ts';
import { VISITOR } from './quote-page.ts';

/** Opens a link to the office, and presses its button. */
export async function enterOffice(page: Page, product: Product): Promise<void> {
  await page.goto(await product.officeLink());
  await page.getByRole('button', { name: 'Entrer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À rappeler');
}

/** A visitor of the site sends a request, and photos with it. Its reference is returned. */
export async function sendRequest(
  page: Page,
  product: Product,
  request: Parameters<typeof jsonBody>[0],
  { photos: count = 0, ...more }: { photos?: number; botcheck?: string } = {},
): Promise<string> {
  const data = jsonBody(
    { service: VISITOR.service, ...request },
    { redirect: '/devis-gratuit?success=true', ...more },
  );
  const answer = await page.request.post(`${product.url}/submit`, { data });
  expect(answer.status()).toBe(200);
  const link = (await answer.json()).photos;
  for (const photo of await photos(count, 1600, 1200)) {
    const sent = await page.request.post(product.url + link, { multipart: { photos: photo } });
    expect(sent.status()).toBe(200);
  }
  return referenceOf(data.formToken);
}
