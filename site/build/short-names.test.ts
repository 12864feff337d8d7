import { expect, test } from 'vitest';
import { classesIn, classesOf, renameInPage, renameInStyles, shortNames } from './short-names.ts';

const page = `<p class="md:pt-1 band">a</p><p title='class="band"' class="band [&amp;&gt;b]:pt-1 idle"><i class="b js">`;
const css = '.band{color:red}.md\\:pt-1:is(.band,:not(.js)) b{top:0}.\\[\\&\\>b\\]\\:pt-1{left:0}.b{right:0}';

const counts = new Map<string, number>();
for (const name of classesOf(page)) counts.set(name, (counts.get(name) ?? 0) + 1);
const short = shortNames(counts, new Set(['js']), classesIn(css));

test('classes are counted where elements have them, and decoded', () => {
  expect(Object.fromEntries(counts)).toEqual({
    band: 2,
    'md:pt-1': 1,
    '[&>b]:pt-1': 1,
    idle: 1,
    b: 1,
    js: 1,
  });
});

test('page and stylesheet are renamed alike, the class that stands most often first', () => {
  expect(renameInPage(page, short)).toBe(
    `<p class="c d">a</p><p title='class="band"' class="c f"><i class="g js">`,
  );
  expect(renameInStyles(css, short)).toBe('.c{color:red}.d:is(.c,:not(.js)) b{top:0}.f{left:0}.g{right:0}');
});

test('a name is never one that a page, a script or a stylesheet has already', () => {
  const many = new Map(Array.from({ length: 500 }, (_, index) => [`long-${index}`, 1]));
  const given = [...shortNames(many, new Set(['b']), new Set([...many.keys(), 'c'])).values()];
  expect(new Set(given).size).toBe(500);
  expect(given).not.toContain('b');
  expect(given).not.toContain('c');
  expect(given.every((name) => /^[a-z]{1,3}$/.test(name) && !name.includes('ad'))).toBe(true);
});
