import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
import { selectRequests } from '../server/data/requests.ts';
import { closeStore, openStore } from '../server/data/store.ts';
import { freePort } from '../testing/port.ts';
import { outputOf } from '../testing/process.ts';
import { audit, expectNoLostContent, expectReflow } from './support/audit.ts';
import { gotoLaidOut } from './support/pages.ts';
import { newEmail, QuotePage } from './support/quote-page.ts';

// Not in parallel: two development servers would write to one cache.
test.describe.configure({ mode: 'default' });

let child: ChildProcess;

test.afterEach(async () => {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
});

async function startDevServer(env: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const [port, PORT] = [String(await freePort()), String(await freePort())];
  child = spawn('node_modules/.bin/node', ['scripts/dev.mjs', '--port', port], {
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', PORT, ...env },
  });
  const output = outputOf(child);
  const url = () => /Local\s+(http:\/\/localhost:\d+)/.exec(output())?.[1] ?? '';
  await expect.poll(() => url() || child.exitCode, { message: output(), timeout: 60_000 }).toBeTruthy();
  expect(url(), output()).not.toBe('');
  return url();
}

test('in development, a request is stored and a mistake is shown', async ({ page }) => {
  test.setTimeout(270_000);
  const dataDir = test.info().outputPath('data');
  const url = await startDevServer({ DATA_DIR: dataDir });
  const quote = new QuotePage(page);
  const email = newEmail();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Vite reloads the page whenever it meets a package for the first time.
  await expect(async () => {
    await page.goto(`${url}/devis-gratuit`);
    await quote.next.click();
    await expect(quote.errorSummary).toBeVisible({ timeout: 5000 });
    await quote.reachSummary(email);
  }).toPass({ timeout: 60_000 });
  await quote.submit();
  const store = await openStore({ dataDir, databaseUrl: undefined }, { isForOperator: true });
  expect((await selectRequests(store)).map(({ request }) => request.email)).toEqual([email]);
  await closeStore(store);

  const answer = await fetch(`${url}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_key: 'local', email: 'personne' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false, errors: { email: [expect.any(String)] } });
});

/** Returns the buttons and fields without a border, which would be invisible in forced colours. */
const controlsWithoutBorder = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(.button, input:not([type="hidden"]), select, textarea)',
      ),
    ]
      .filter((control) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(control.closest('label') ?? control);
        return (
          control.checkVisibility() && !(Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid')
        );
      })
      .map((control) => control.outerHTML),
  );

const picturesWithoutSpace = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('picture.late')]
      .filter((picture) => picture.clientWidth * picture.clientHeight === 0)
      .map((picture) => picture.outerHTML),
  );

test('every part of the site and of the office is accessible in each of its states', async ({ page }) => {
  test.setTimeout(270_000);
  const url = await startDevServer({ DATA_DIR: test.info().outputPath('data') });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 780 });
  const chromium = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) => chromium.send('Page.setFontSizes', { fontSizes: { standard } });
  // Vite's client would reload the page in the middle of a check.
  await page.route('**/@vite/client', (route) => route.abort());
  for (const path of ['/parts', '/parts/office']) {
    await gotoLaidOut(page, url + path);
    await expect(page.getByRole('heading', { name: 'Button', exact: true })).toBeVisible();
    expect.soft(await picturesWithoutSpace(page), path).toEqual([]);
    await audit(page, path);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await controlsWithoutBorder(page), `${path}, forced colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await expectReflow(page, path);
    await setTextSize(32);
    await page.setViewportSize({ width: 390, height: 780 });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    await expectNoLostContent(page, `${path}, text twice as large`);
    await setTextSize(16);
  }
});
