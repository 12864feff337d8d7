import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The system's Chromium. CHROMIUM_PATH, which `npm test` sets, names another; with neither it is Playwright's. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const executablePath =
  process.env.CHROMIUM_PATH || (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'];

/** Launch options for Chromium, with the arguments that a test needs in addition. */
export const chromium = (...more: string[]): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...ARGUMENTS, ...more],
});

/** Chromium with its back/forward cache, which Playwright disables by default. */
export const chromiumWithCache = (): LaunchOptions => ({
  ...chromium(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
