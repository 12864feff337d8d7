import { existsSync } from 'node:fs';
import { chromium as chromiumType, firefox, type Page, webkit } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Engine, Point, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';
const PLAYWRIGHT_TYPES = { chromium: chromiumType, firefox, webkit };

/** Starts the system's browser, or else Playwright's own. */
export async function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'firefox' && existsSync('/usr/bin/firefox-esr')) return startFirefox();
  if (name === 'webkit' && existsSync('/usr/bin/WebKitWebDriver')) return startWebKit();
  const browser = await PLAYWRIGHT_TYPES[name].launch(name === 'chromium' ? chromium() : {});
  return {
    newTab: async () => playwrightTab(await browser.newPage({ locale: 'fr-FR' })),
    close: () => browser.close(),
  };
}

function playwrightTab(page: Page): Tab {
  return {
    goto: (url) => page.goto(url),
    goBack: () => page.goBack(),
    goForward: () => page.goForward(),
    reload: () => page.reload(),
    resize: (width, height) => page.setViewportSize({ width, height }),
    run: async (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    drag: async ([first, ...others]) => {
      await page.mouse.move(...(first as Point));
      await page.mouse.down();
      for (const point of others) await page.mouse.move(...point);
      await page.mouse.up();
    },
    press: async (keys) => {
      for (const key of keys) await page.keyboard[key.length > 1 ? 'press' : 'type'](key);
    },
    setFiles: (selector, paths) => page.locator(selector).setInputFiles(paths),
    screenshot: () => page.screenshot(),
    ...(page.context().browser()?.browserType().name() === 'chromium' && { print: () => page.pdf() }),
    close: () => page.context().close(),
  };
}
