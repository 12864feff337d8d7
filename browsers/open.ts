import { open as openFirefox } from './firefox.ts';
import type { BrowserName } from './needs.ts';
import type { Browser } from './visitor.ts';
import { open as openWebKit } from './webkit.ts';

/** Starts a browser from the paths that needs.ts has found. */
export function openBrowser(
  name: BrowserName,
  [first = '', browser = '', xvfb = '']: string[],
): Promise<Browser> {
  return name === 'firefox' ? openFirefox(first) : openWebKit({ driver: first, browser, xvfb });
}
