import { readFileSync } from 'node:fs';
import { expect, test } from './support/test.ts';

interface Redirect {
  from: string;
  to: string;
  delay: number;
}

/** The table that the build hands to the server; its rows are held against the specification in site/build/redirects.test.ts. */
const redirects: Redirect[] = JSON.parse(readFileSync('dist/tables/redirects.json', 'utf8'));

// On the desktop only: the server does not see a width.
test('every old address answers 301, keeps the query, and shows the redirect screen', {
  tag: '@desktop',
}, async ({ request }) => {
  expect(redirects.length).toBeGreaterThan(140);
  for (const { from, to } of redirects) {
    const response = await request.get(`${from}?utm=carte`, { maxRedirects: 0 });
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(`${to}?utm=carte`);
    const screen = await response.text();
    expect(screen, from).toContain('Redirection automatique vers la nouvelle page...');
    expect(screen, from).toContain('cliquez ici');
    expect(screen, from).toMatch(/<meta name="robots" content="noindex/);
  }
});

// On the desktop only: the server does not see a width.
test('every page answers 200 at its own address, and with a slash leads there', { tag: '@desktop' }, async ({
  request,
}) => {
  const pages = [...readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)];
  for (const [, address = ''] of pages) {
    const { pathname } = new URL(address);
    expect((await request.get(pathname, { maxRedirects: 0 })).status(), pathname).toBe(200);
    if (['/', '/a-propos', '/blog', '/mentions-legales'].includes(pathname)) continue;
    const slashed = await request.get(`${pathname}/`, { maxRedirects: 0 });
    expect([slashed.status(), slashed.headers().location], pathname).toEqual([301, pathname]);
  }
  for (const page of ['/a-propos/', '/blog/']) {
    expect((await request.get(page, { maxRedirects: 0 })).status(), page).toBe(200);
  }
});

test('the static screen moves on by itself, for hosts that serve files only', async ({ page }) => {
  const screen = readFileSync('dist/site/debarras-cave.html', 'utf8');
  await page.route('**/ancienne-adresse**', (route) =>
    route.fulfill({ body: screen, contentType: 'text/html' }),
  );
  await page.goto('/ancienne-adresse?utm=carte', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/services\/debarras-cave\?utm=carte$/);
});
