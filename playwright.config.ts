import { defineConfig, devices } from '@playwright/test';
import { chromium } from './e2e/support/chromium.ts';

/**
 * Files named `*.full.spec.ts` are long. `npm test` leaves them out (TESTS=quick), and its `--long` runs what that
 * left out (TESTS=long). Otherwise every file runs.
 *
 * Tags: @phone, on a phone instead of a desktop; @both, on both. The other engines: `playwright.engines.config.ts`.
 */
const { TESTS } = process.env;
const LONG = /\.full\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  testMatch: TESTS === 'long' ? LONG : /\.spec\.ts$/,
  testIgnore: TESTS === 'quick' ? LONG : [],
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when it is repeated is named « flaky », and the run fails all the same.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
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
      grepInvert: /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        launchOptions: chromium(),
      },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 780 }, launchOptions: chromium() },
    },
  ],
});
