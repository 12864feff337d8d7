import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** The browser of CHROMIUM_PATH, which `npm test` sets, or else the system's. Undefined: Playwright's own. */
const executablePath =
  process.env.CHROMIUM_PATH || (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'];

export const chromium = (...extraArguments: string[]): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...ARGUMENTS, ...extraArguments],
});

/** Launch options with the back/forward cache, which Playwright disables by default. */
export const chromiumWithCache = (): LaunchOptions => ({
  ...chromium(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
