import { existsSync } from 'node:fs';
import { devices, firefox, webkit } from '@playwright/test';

/** Quick and long tests alike. */
const TESTS = { testMatch: /\.spec\.ts$/, grep: /@engines/, grepInvert: /@phone/ };

/** The other browser engines, as Playwright projects. */
export const ENGINES = [
  { name: firefox.name(), ...TESTS, use: devices['Desktop Firefox'] },
  { name: webkit.name(), ...TESTS, use: devices['Desktop Safari'] },
];

export const isInstalled = ({ name }: { name: string }): boolean =>
  existsSync((name === firefox.name() ? firefox : webkit).executablePath());
