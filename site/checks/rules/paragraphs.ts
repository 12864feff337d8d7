import type { HtmlElement } from 'html-validate';
import type { BuiltPage } from '../dist.ts';
import { sourcesOf } from '../owner.ts';
import { textOf } from '../text.ts';

/** Shorter texts are labels and figures. */
const FEWEST_WORDS = 12;

const isShared = (element: HtmlElement): boolean => element.closest('[data-shared]') !== null;

/** The paragraphs of a page's own content, those of blocks marked `data-shared` left out. */
const paragraphsOf = ({ document }: BuiltPage): string[] =>
  document
    .querySelectorAll('main p, main li, main dd, main td, main blockquote, main figcaption')
    .filter((element) => !isShared(element))
    .map(textOf)
    .filter((text) => text.split(' ').length >= FEWEST_WORDS);

/** Paragraphs that more than one page has, with these pages: search engines want each to say something of its own. */
export function sharedParagraphs(pages: readonly BuiltPage[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const page of pages)
    for (const text of paragraphsOf(page)) homes.set(text, (homes.get(text) ?? new Set()).add(page.path));
  return [...homes]
    .filter(([, paths]) => paths.size > 1)
    .map(([text, paths]) => {
      const words = text.slice(0, 120);
      return `${[...paths].join(' and ')} share: « ${words} »: rewrite one of them${sourcesOf(words)}.`;
    });
}
