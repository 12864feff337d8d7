import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** The test command names a browser; run by hand, a Chromium of the system is taken where there is one. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const executablePath =
  process.env.CHROMIUM_PATH || (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'];

/** How Chromium is started, with further arguments where a test is about one. */
export const chromium = (...more: string[]): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...ARGUMENTS, ...more],
});

/** Chromium with the back/forward cache that every visitor's browser has, and that Playwright switches off. */
export const chromiumWithCache = (): LaunchOptions => ({
  ...chromium(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
