import type { HtmlElement } from 'html-validate';
import type { BuiltPage } from '../dist.ts';
import { isOwnersText } from '../owner.ts';
import { attributeOf, textOf } from '../text.ts';

const ALT_MAX = 160;

const pictures = ({ document }: BuiltPage): HtmlElement[] => document.querySelectorAll('img');
const nameOf = (picture: HtmlElement): string =>
  attributeOf(picture, 'src')?.split('/').at(-1) ?? 'a picture';

/** Without width and height the page shifts when the picture loads. */
export const haveDimensions = (page: BuiltPage): string[] =>
  faultsOf(page, (picture) => {
    const given = ['width', 'height'].every((name) => /^[1-9]\d*$/.test(attributeOf(picture, name) ?? ''));
    return given ? undefined : 'needs width and height, in whole pixels';
  });

/** The words of its link, card or list item can describe a picture that has an empty alt. */
const isDescribedBeside = (picture: HtmlElement): boolean =>
  ['a', 'li', 'article'].some((tag) => textOf(picture.closest(tag)) !== '');
const isDecorative = (picture: HtmlElement): boolean => picture.closest('[aria-hidden="true"]') !== null;

export const areDescribed = (page: BuiltPage): string[] =>
  faultsOf(page, (picture) => {
    const alt = attributeOf(picture, 'alt');
    if (alt === undefined && !picture.hasAttribute('alt')) return 'needs an alt attribute';
    if (!alt?.trim())
      return isDescribedBeside(picture) || isDecorative(picture)
        ? undefined
        : 'has an empty alt, and no words beside it: describe it, or hide it by aria-hidden';
    return undefined;
  });

export const areDescribedWell = (page: BuiltPage): string[] =>
  faultsOf(page, (picture) => {
    const alt = attributeOf(picture, 'alt') ?? '';
    if ([...alt].length > ALT_MAX) return `has an alt of ${[...alt].length} characters: ${ALT_MAX} at most`;
    if (isOwnersText(alt)) return undefined;
    if (/^(?:image|photo|picture)\b/i.test(alt) || /\.(?:jpe?g|png|webp|avif)$/i.test(alt))
      return `has the alt « ${alt} »: say what it shows`;
    return undefined;
  });

function faultsOf(page: BuiltPage, faultOf: (picture: HtmlElement) => string | undefined): string[] {
  return pictures(page).flatMap((picture) => {
    const fault = faultOf(picture);
    return fault ? [`${nameOf(picture)} ${fault}.`] : [];
  });
}
