import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { openStore } from '../server/store/index.ts';
import { freePort } from '../testing/port.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { newEmail, QuotePage } from './support/quote-page.ts';

/** The form as a developer tries it: pages by Astro, which reloads them, and the server behind them. */

interface Development {
  url: string;
  emails: () => Promise<string[]>;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Runs a command, and waits until Astro says where the pages are. */
async function start(args: string[], env: Record<string, string>): Promise<[ChildProcess, url: string]> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('node_modules/.bin/node', [...args, '--port', String(await freePort())], {
    env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
  });
  let output = '';
  const note = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const found = () => /Local\s+(http:\/\/localhost:\d+)/.exec(output)?.[1];
  const isOver = () => child.exitCode !== null;
  await waitUntil(
    () => found() !== undefined || isOver(),
    60_000,
    () => output,
  ).catch(async (error) => {
    await end(child);
    throw error;
  });
  if (isOver()) throw new Error(output);
  return [child, found() ?? ''];
}

const test = base.extend<{ development: Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  development: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ile-nette-dev-'));
    const [child, url] = await start(['scripts/dev.mjs'], {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
    });
    const emails = async () => {
      const store = await openStore({ dataDir, databaseUrl: undefined }, {}, true);
      const records = await store.select();
      await store.close();
      return records.map(({ request }) => request.email);
    };
    await use({ url, emails });
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  },
});

// Two at a time would write the same files of Vite.
test.describe.configure({ mode: 'serial' });

test('in development, a request is stored and a mistake is shown @desktop @full', async ({
  page,
  development,
}) => {
  const { url, emails } = development;
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
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  expect(await emails()).toEqual([email]);

  const answer = await fetch(`${url}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ access_key: 'local', email: 'personne' }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ success: false, errors: { email: [expect.any(String)] } });
});

test('without the server, the pages say in French what is missing @desktop @full', async () => {
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev'];
  const [child, url] = await start(astro, { PORT: String(await freePort()) });
  const answer = await fetch(`${url}/submit`, { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('npm run dev') });
  await end(child);
});
