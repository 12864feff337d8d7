import type { BuiltPage } from '../dist.ts';
import { textOf } from '../text.ts';

export function hasOneMainHeading({ document }: BuiltPage): string[] {
  const count = document.querySelectorAll('h1').length;
  return count === 1 ? [] : [`${count} <h1>: a page has exactly one, its subject.`];
}

/** Screen reader users go from heading to heading: a skipped level sounds like a missing section. */
export function neverSkipsALevel({ document }: BuiltPage): string[] {
  // In document order, which the parser does not keep for a list of selectors.
  const headings = document.querySelectorAll('*').filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  let above = 0;
  return headings.flatMap((heading) => {
    const level = Number(heading.tagName.slice(1));
    const skipped = level > above + 1;
    const fault = `<h${level}> « ${textOf(heading)} » follows ${above ? `an <h${above}>` : 'nothing'}: use <h${above + 1}>.`;
    above = level;
    return skipped ? [fault] : [];
  });
}

export const headingsHaveWords = ({ document }: BuiltPage): string[] =>
  document
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .filter((heading) => textOf(heading) === '')
    .map((heading) => `<${heading.tagName}> is empty.`);
