import type { HtmlElement } from 'html-validate';
import type { BuiltPage } from '../dist.ts';
import { attributeOf, textOf } from '../text.ts';

/** Finds pictures without width and height: the page shifts when they load. */
export const haveDimensions = (page: BuiltPage): string[] =>
  faultsOf(page, 'needs width and height, in whole pixels', (picture) =>
    ['width', 'height'].every((name) => /^[1-9]\d*$/.test(attributeOf(picture, name) ?? '')),
  );

/** The words of its link, card or list item can describe a picture that has an empty alt. */
const isDescribedBeside = (picture: HtmlElement): boolean =>
  ['a', 'li', 'article'].some((tag) => textOf(picture.closest(tag)) !== '');
/** Says whether one description serves all pictures of a figure, as the two views of a comparison. */
const isDescribedInFigure = (picture: HtmlElement): boolean =>
  Boolean(
    picture
      .closest('figure')
      ?.querySelectorAll('img')
      .some((other) => attributeOf(other, 'alt')),
  );
const isDecorative = (picture: HtmlElement): boolean => picture.closest('[aria-hidden="true"]') !== null;

/** Finds alternative texts that say nothing. That there is one is a rule of standard HTML (validity.ts). */
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

const faultsOf = ({ document }: BuiltPage, fault: string, isSound: (picture: HtmlElement) => boolean) =>
  document
    .querySelectorAll('img')
    .filter((picture) => !isSound(picture))
    .map((picture) => `${attributeOf(picture, 'src')?.split('/').at(-1) ?? 'A picture'} ${fault}.`);
