import { browserslistToTargets, transform } from 'lightningcss';
import { BROWSERS } from '../../lib/env.data.ts';
import { type BuiltPage, readBuilt } from '../dist.ts';
import { attributeOf } from '../text.ts';

const targets = browserslistToTargets(
  BROWSERS.map((browser) => browser.replace(/\d/, ' $&').replace(/^ios/, 'ios_saf')),
);

/** Selectors and declarations. */
const partsOf = (css: string): Set<string> => new Set(css.split(/[{};]/));

/** Finds what a stylesheet lacks for a supported browser, which drops a declaration that it does not understand. */
export function notYetForOldBrowsers(css: string): string[] {
  const { code } = transform({ filename: '', code: Buffer.from(css), minify: true, targets });
  return [...partsOf(Buffer.from(code).toString()).difference(partsOf(css))];
}

/** A page's styles: those in it, and the sheet that it links. */
export const stylesOf = ({ document }: BuiltPage): string =>
  document
    .querySelectorAll('style, link[rel="stylesheet"]')
    .map((element) => {
      const sheet = attributeOf(element, 'href');
      return (sheet ? readBuilt(sheet).toString() : element.textContent).trim();
    })
    .join('');

/** The icons' own names. */
const WITHOUT_RULE = /^lucide/;

/** The classes of a page for which its styles have no rule: an entry lacks an `@source` or an `@import`. */
export function classesWithoutRule(page: BuiltPage): string[] {
  const selectors = stylesOf(page).match(/\.(?:[\w-]|\\.)+/g) ?? [];
  const styled = new Set(selectors.map((selector) => selector.slice(1).replaceAll('\\', '')));
  const elements = page.document.querySelectorAll('[class]');
  const used = elements.flatMap((element) => (attributeOf(element, 'class') ?? '').split(/\s+/));
  return [...new Set(used)].filter((name) => name && !styled.has(name) && !WITHOUT_RULE.test(name));
}
