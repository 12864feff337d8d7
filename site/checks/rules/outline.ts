import type { BuiltPage } from '../built-site.ts';
import { textOf } from '../text.ts';

export function hasOneMainHeading({ document }: BuiltPage): string[] {
  const count = document.querySelectorAll('h1').length;
  return count === 1 ? [] : [`${count} <h1>: a page has exactly one, its subject.`];
}

/** A screen reader's user walks from heading to heading: a level that is skipped reads as something missing. */
export function neverSkipsALevel({ document }: BuiltPage): string[] {
  const headings = document.querySelectorAll('h1, h2, h3, h4, h5, h6');
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
