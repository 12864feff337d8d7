import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { openStore } from '../server/store/index.ts';
import { freePort } from '../testing/port.ts';
import { outputOf } from '../testing/process.ts';
import { newEmail, QuotePage } from './support/quote-page.ts';

/** The form as a developer tries it: pages by Astro, which reloads them, and the server behind them. */

let child: ChildProcess;

test.afterEach(async () => {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
});

/** Starts `npm run dev`, and returns where Astro says that the pages are. */
async function start(env: Record<string, string>): Promise<string> {
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
  const url = await start({ DATA_DIR: dataDir });
  const quote = new QuotePage(page);
  const email = newEmail();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Vite reloads the page whenever it meets a package for the first time.
  await expect(async () => {
    await page.goto(`${url}/devis-gratuit`);
    await quote.next.click();
    await expect(quote.refused).toBeVisible({ timeout: 5000 });
    await quote.reachSummary(email);
  }).toPass({ timeout: 60_000 });
  await quote.submit();
  const store = await openStore({ dataDir, databaseUrl: undefined }, { forOperator: true });
  expect((await store.select()).map(({ request }) => request.email)).toEqual([email]);
  await store.close();

  const answer = await fetch(`${url}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_key: 'local', email: 'personne' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false, errors: { email: [expect.any(String)] } });
});
