import { browserslistToTargets, transform } from 'lightningcss';
import { BROWSERS } from '../../lib/env.data.ts';

const targets = browserslistToTargets(
  BROWSERS.map((browser) => browser.replace(/\d/, ' $&').replace(/^ios/, 'ios_saf')),
);

/** Selectors and declarations. */
const partsOf = (css: string): Set<string> => new Set(css.split(/[{};]/));

/** What a stylesheet lacks for a supported browser, which drops a declaration that it does not understand. */
export function notYetForOldBrowsers(css: Buffer): string[] {
  const { code } = transform({ filename: '', code: css, minify: true, targets });
  return [...partsOf(Buffer.from(code).toString()).difference(partsOf(css.toString()))];
}
