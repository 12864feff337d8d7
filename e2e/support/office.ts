import { expect, type Page } from '@playwright/test';
import { jsonBody } from '../../testing/request-bodies.ts';
import { photos } from './pictures.ts';
import type { Product } from './product.ts';
import { VISITOR } from './quote-page.ts';

export async function enterOffice(page: Page, product: Product): Promise<void> {
  await page.goto(await product.officeLink());
  await page.getByRole('button', { name: 'Entrer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À rappeler');
}

async function post(url: string, body: FormData | string): Promise<Response> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  const answer = await fetch(url, { method: 'POST', body, ...(headers && { headers }) });
  expect(answer.status).toBe(200);
  return answer;
}

/** Sends a request as a visitor, with this number of photos. Returns the link to its page of photos. */
export async function sendRequest(
  { url }: Pick<Product, 'url'>,
  request: Parameters<typeof jsonBody>[0],
  { photos: count = 0, ...more }: { photos?: number; botcheck?: string } = {},
): Promise<string> {
  const data = jsonBody(
    { service: VISITOR.service, ...request },
    { redirect: '/devis-gratuit?success=true', ...more },
  );
  const { photos: link } = await (await post(`${url}/submit`, JSON.stringify(data))).json();
  for (const { name, buffer } of await photos(count)) {
    const form = new FormData();
    form.append('photos', new File([new Uint8Array(buffer)], name));
    await post(url + link, form);
  }
  return link;
}
