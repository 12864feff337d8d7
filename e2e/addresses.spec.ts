import { readFileSync } from 'node:fs';
import { SITEMAP_PATHS } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const redirects: { from: string; to: string; delay: number; screen: string }[] = JSON.parse(
  readFileSync('dist/tables/redirects.json', 'utf8'),
);

test('every page answers, and every old address redirects and keeps its query', async ({ product }) => {
  const ask = async (path: string) => {
    const answer = await fetch(product.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  for (const { from, to } of redirects)
    expect(await ask(`${from}?utm=carte`), from).toEqual([301, `${to}?utm=carte`]);
  for (const path of SITEMAP_PATHS) expect(await ask(path), path).toEqual([200, null]);
});

test('a redirect screen redirects after its delay, unless the visitor leaves', async ({ page }) => {
  // The screen as a static host serves it. A new owner may have no redirects.
  const [old] = redirects.filter(({ delay }) => delay === 0);
  test.skip(!old);
  const open = async (delay: number) => {
    const screen = readFileSync(`dist/site/${old?.screen}`, 'utf8');
    const body = screen.replace('data-delay="0"', `data-delay="${delay}"`);
    await page.route('**/ancienne-adresse**', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('/ancienne-adresse?utm=carte', { waitUntil: 'commit' });
  };
  const moved = `${old?.to}?utm=carte`;
  await open(0);
  await expect(page).toHaveURL(moved);

  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await open(5);
  const screen = page.getByRole('heading', { name: 'Redirection automatique' });
  await expect(screen).toBeVisible();
  await page.clock.runFor(4900);
  await expect(screen).toBeVisible();
  await page.clock.runFor(200);
  await expect(page).toHaveURL(moved);

  await open(5);
  await expect(screen).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.clock.runFor(60_000);
  await expect(screen).toBeVisible();
});

test.describe('an unknown address', () => {
  test.use({ expectedError: /status of 404/ });

  test('answers 404, logs its path to the console, and links to the home page', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/nulle-part'));
    const response = await page.goto('/nulle-part');
    expect(response?.status()).toBe(404);
    await logged;
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByText('Cette page est introuvable')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
