import { expect, test } from 'vitest';
import { type BuiltPage, pages } from './dist.ts';
import { attributeOf } from './text.ts';

/* Pictures that grow into those of other pages, by their names in a view transition. */

const NAME = /(?:view-transition-name|--grown):([\w-]+)/;

const namedIn = ({ document }: BuiltPage) =>
  document.querySelectorAll('[style]').flatMap((element) => {
    const name = NAME.exec(attributeOf(element, 'style') ?? '')?.[1];
    return name ? [{ element, name }] : [];
  });
const namesIn = (page: BuiltPage): string[] => namedIn(page).map(({ name }) => name);

test.each(pages)('$path has each name once: two of one cancel the transition', (page) => {
  const names = namesIn(page);
  expect(names).toEqual([...new Set(names)]);
});

test('what grows has the name of a picture on the page that it leads to', () => {
  const growing = pages.flatMap((page) =>
    namedIn(page).flatMap(({ element, name }) => {
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
