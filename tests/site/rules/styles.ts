import { browserslistToTargets, transform } from 'lightningcss';
import { SUPPORTED_BROWSERS } from '../../../site/lib/env.data.ts';
import { attributeOf } from '../../../testing/markup.ts';
import { type BuiltPage, readBuilt } from '../dist.ts';

const lightningTargets = browserslistToTargets(
  SUPPORTED_BROWSERS.map((browser) => browser.replace(/\d/, ' $&').replace(/^ios/, 'ios_saf')),
);

const selectorsAndDeclarations = (css: string): Set<string> => new Set(css.split(/[{};]/));

/** Returns the selectors and declarations, such as prefixed ones, that a stylesheet lacks for a supported browser. */
export function missingForOldBrowsers(css: string): string[] {
  const { code } = transform({
    filename: '',
    code: Buffer.from(css),
    minify: true,
    targets: lightningTargets,
  });
  const needed = selectorsAndDeclarations(Buffer.from(code).toString());
  return [...needed.difference(selectorsAndDeclarations(css))];
}

export const stylesOf = ({ document }: BuiltPage): string =>
  document
    .querySelectorAll('style, link[rel="stylesheet"]')
    .map((element) => {
      const sheet = attributeOf(element, 'href');
      return (sheet ? readBuilt(sheet).toString() : element.textContent).trim();
    })
    .join('');

const ICON_CLASS = /^lucide/;

/** Returns the classes of a page without a rule in its styles, whose entry then lacks an `@source` or `@import`. */
export function classesWithoutRule(page: BuiltPage): string[] {
  const selectors = stylesOf(page).match(/\.(?:[\w-]|\\.)+/g) ?? [];
  const styled = new Set(selectors.map((selector) => selector.slice(1).replaceAll('\\', '')));
  const elements = page.document.querySelectorAll('[class]');
  const used = elements.flatMap((element) => (attributeOf(element, 'class') ?? '').split(/\s+/));
  return [...new Set(used)].filter((name) => name && !styled.has(name) && !ICON_CLASS.test(name));
}
