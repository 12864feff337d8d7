import { defineConfig } from '@playwright/test';
import type { Options } from './e2e/engines/test.ts';
import config from './playwright.config.ts';

/** `npm run test:browsers`: one list of journeys in three engines, on a phone's width and a desktop's. */
export default defineConfig<object, Options>({
  ...config,
  testMatch: /\.engines\.ts$/,
  testIgnore: [],
  projects: (['chromium', 'firefox', 'webkit'] as const).flatMap((engineName) =>
    [1440, 390].map((width) => ({ name: `${engineName} ${width}`, use: { engineName, width } })),
  ),
});
