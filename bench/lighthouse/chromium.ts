import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/** The Chromium that the tests use as well: the system's, or the one that Playwright has downloaded. */
export const findChromium = (): string => findBrowser() || chromium.executablePath();
