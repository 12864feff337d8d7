import { existsSync } from 'node:fs';
import { devices, firefox, webkit } from '@playwright/test';

/** The other browser engines, as Playwright projects. */
export const ENGINES = [
  { name: firefox.name(), grep: /@engines/, grepInvert: /@phone/, use: devices['Desktop Firefox'] },
  { name: webkit.name(), grep: /@engines/, grepInvert: /@phone/, use: devices['Desktop Safari'] },
];

export const isInstalled = ({ name }: { name: string }): boolean =>
  existsSync((name === firefox.name() ? firefox : webkit).executablePath());
