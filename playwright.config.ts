import { defineConfig, devices } from '@playwright/test';
import { chromium } from './e2e/support/chromium.ts';
import { ENGINES, isInstalled } from './e2e/support/engines.ts';

/**
 * `npm run test:full` sets TEST_FULL=1: every test, at both widths, and in Firefox and WebKit if Playwright has
 * installed them. Otherwise the main tests run, on a phone only those tagged @both or @phone.
 *
 * Tags: @full, full run only; @both, both widths in every run; @desktop and @phone, one width only;
 * @engines, also in Firefox and WebKit.
 */
const FULL = process.env.TEST_FULL === '1';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Long limits for busy machines: no test waits for a fixed time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: FULL ? /@phone/ : /@phone|@full/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        launchOptions: chromium(),
      },
    },
    {
      name: 'phone',
      grep: FULL ? /.*/ : /@phone|@both/,
      grepInvert: FULL ? /@desktop/ : /@desktop|@full/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 780 }, launchOptions: chromium() },
    },
    ...(FULL ? ENGINES.filter(isInstalled) : []),
  ],
});
