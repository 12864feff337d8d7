import type { HtmlElement } from 'html-validate';
import { attributeOf, textOf } from '../../../testing/markup.ts';
import type { BuiltPage } from '../dist.ts';

const faultsOf = ({ document }: BuiltPage, fault: string, isCorrect: (picture: HtmlElement) => boolean) =>
  document
    .querySelectorAll('img')
    .filter((picture) => !isCorrect(picture))
    .map((picture) => `${attributeOf(picture, 'src')?.split('/').at(-1) ?? 'A picture'} ${fault}.`);

/** Finds pictures without width and height, which shift the page when they load. */
export const haveDimensions = (page: BuiltPage): string[] =>
  faultsOf(page, 'needs width and height, in whole pixels', (picture) =>
    ['width', 'height'].every((name) => /^[1-9]\d*$/.test(attributeOf(picture, name) ?? '')),
  );

/** Checks whether the link, card or list item around a picture has a text. Its alternative text may then be empty. */
const isDescribedBeside = (picture: HtmlElement): boolean =>
  ['a', 'li', 'article'].some((tag) => textOf(picture.closest(tag)) !== '');
/** Checks whether another picture of the same figure is described, such as the other view of a comparison. */
const isDescribedInFigure = (picture: HtmlElement): boolean =>
  Boolean(
    picture
      .closest('figure')
      ?.querySelectorAll('img')
      .some((other) => attributeOf(other, 'alt')),
  );
const isDecorative = (picture: HtmlElement): boolean => picture.closest('[aria-hidden="true"]') !== null;

/** Finds pictures that nothing describes. `validity.ts` finds pictures without an `alt` attribute. */
export const areDescribed = (page: BuiltPage): string[] =>
  faultsOf(
    page,
    'has an empty alt, and no words beside it: describe it, or hide it by aria-hidden',
    (picture) =>
      Boolean(attributeOf(picture, 'alt')?.trim()) ||
      isDescribedBeside(picture) ||
      isDescribedInFigure(picture) ||
      isDecorative(picture),
  );
