import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PAGES } from './support/pages.ts';
import { expect, test } from './support/test.ts';

interface Redirect {
  from: string;
  to: string;
  screen: string;
}

/** The redirects that the build hands to the server. */
const redirects: Redirect[] = JSON.parse(readFileSync('dist/tables/redirects.json', 'utf8'));

const ask = (url: string) => fetch(url, { redirect: 'manual' });

test('every old address answers 301, keeps the query string, and has a redirect screen', {
  tag: '@desktop',
}, async ({ product }) => {
  expect(redirects.length).toBeGreaterThan(140);
  for (const { from, to, screen: file } of redirects) {
    const response = await ask(`${product.url}${from}?utm=carte`);
    expect([response.status, response.headers.get('location')], from).toEqual([301, `${to}?utm=carte`]);
    // Such as /contact.html: the file of the page itself.
    if (`/${file}` === `${to}.html`) continue;
    const screen = await response.text();
    expect(screen, from).toContain('Redirection automatique vers la nouvelle page...');
    expect(screen, from).toContain('cliquez ici');
    expect(screen, from).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('every page answers 200 at its own address, and redirects from the address with a slash', {
  tag: '@desktop',
}, async ({ product }) => {
  for (const path of PAGES) {
    expect((await ask(product.url + path)).status, path).toBe(200);
    if (['/', '/a-propos', '/blog', '/mentions-legales'].includes(path)) continue;
    const slashed = await ask(`${product.url}${path}/`);
    expect([slashed.status, slashed.headers.get('location')], path).toEqual([301, path]);
  }
  for (const path of ['/a-propos/', '/blog/']) expect((await ask(product.url + path)).status, path).toBe(200);
});

test('an old address leads to its page', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/debarras-grenier/?utm=carte');
  await expect(page).toHaveURL(/\/services\/debarras-cave\?utm=carte$/);
});

test.describe('a redirect screen, on a host that only serves files,', () => {
  const open = async (page: Page, delay: number) => {
    const screen = readFileSync('dist/site/debarras-cave.html', 'utf8');
    const body = screen.replace('data-delay="0"', `data-delay="${delay}"`);
    await page.route('**/ancienne-adresse**', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('/ancienne-adresse?utm=carte', { waitUntil: 'commit' });
  };
  const moved = /\/services\/debarras-cave\?utm=carte$/;

  test('moves on by itself', async ({ page }) => {
    await open(page, 0);
    await expect(page).toHaveURL(moved);
  });

  test('waits for its delay, unless the visitor leaves', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await open(page, 5);
    const screen = page.getByRole('heading', { name: 'Redirection automatique' });
    await expect(screen).toBeVisible();
    await page.clock.runFor(4900);
    await expect(screen).toBeVisible();
    await page.clock.runFor(200);
    await expect(page).toHaveURL(moved);

    await open(page, 5);
    await expect(screen).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.clock.runFor(60_000);
    await expect(screen).toBeVisible();
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedError: /status of 404/ });

  test('answers 404, logs its path to the console, and links to the home page', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/nulle-part'));
    const response = await page.goto('/nulle-part');
    expect(response?.status()).toBe(404);
    await logged;
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
