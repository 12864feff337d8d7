import { expect, test } from 'vitest';
import { attributeOf } from '../../testing/markup.ts';
import { type BuiltPage, pages } from './dist.ts';

/* Pictures that grow into a picture of the next page: in the view transition, both have the same name. */

const NAME = /(?:view-transition-name|--grown):([\w-]+)/;

const namedElementsIn = ({ document }: BuiltPage) =>
  document.querySelectorAll('[style]').flatMap((element) => {
    const name = NAME.exec(attributeOf(element, 'style') ?? '')?.[1];
    return name ? [{ element, name }] : [];
  });
const namesIn = (page: BuiltPage): string[] => namedElementsIn(page).map(({ name }) => name);

test.each(pages)(
  '$path has each transition name once, because a duplicate cancels the transition',
  (page) => {
    const names = namesIn(page);
    expect(names).toEqual([...new Set(names)]);
  },
);

test('a picture that grows has the transition name of a picture on the page that its link leads to', () => {
  const growing = pages.flatMap((page) =>
    namedElementsIn(page).flatMap(({ element, name }) => {
      const link = attributeOf(element, 'href') ? element : element.querySelector('a');
      return link ? [{ name, href: attributeOf(link, 'href') }] : [];
    }),
  );
  expect(growing.length).toBeGreaterThan(10);
  for (const { name, href } of growing) {
    const page = pages.find(({ path }) => path === href);
    expect(page && namesIn(page), `${href}`).toContain(name);
  }
});
