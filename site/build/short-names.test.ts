import { describe, expect, it } from 'vitest';
import { FOLD } from '../layouts/fold.ts';
import { classesIn, classesOf, countClasses, firstViewOf, noCounts, ShortNames } from './short-names.ts';

const PAGE = [
  `<p class="md:pt-1 band">a</p><p title='class="band"' class="band [&amp;&gt;b]:pt-1 idle"><i class="k js">`,
  '<details class="k"><summary class="k"></summary><b class="md:pt-1 band"></b></details><b data-late="" class="band k"></b>',
  FOLD,
  '<p class="band md:pt-1"><b class="band">b</b><b class="js md:pt-1 band idle"></b>',
].join('');

const counts = noCounts();
countClasses(counts, PAGE);

const CSS =
  '.band{color:red}.md\\:pt-1:is(.band,:not(.js)) b{top:0}.\\[\\&\\>b\\]\\:pt-1{left:0}.k{right:0}.band .k{top:0}';
const short = new ShortNames(counts, new Set(['js']), classesIn(CSS));

describe('the classes of a page', () => {
  it('are found where elements have them, decoded', () => {
    expect(classesOf(PAGE).map(({ names }) => names.join(' '))).toEqual([
      'md:pt-1 band',
      'band [&>b]:pt-1 idle',
      'k js',
      'k',
      'k',
      'md:pt-1 band',
      'band k',
      'band md:pt-1',
      'band',
      'js md:pt-1 band idle',
    ]);
  });

  it('are those of the first view up to the fold, without what is hidden there', () => {
    const isFirst = firstViewOf(PAGE);
    expect(classesOf(PAGE).map(({ at }) => isFirst(at))).toEqual([
      ...[true, true, true, true, true],
      ...[false, false, false, false, false],
    ]);
  });
});

describe('short names', () => {
  // By how often they stand there: k and band + md:pt-1 three times, then band, then the others.
  it('are one for each class in the first view, and one for all of an element elsewhere', () => {
    expect(short.inPage(PAGE)).toBe(
      [
        `<p class="b f">a</p><p title='class="band"' class="b g"><i class="c js">`,
        '<details class="c"><summary class="c"></summary><b class="d"></b></details><b data-late="" class="h"></b>',
        FOLD,
        '<p class="d"><b class="b">b</b><b class="d js"></b>',
      ].join(''),
    );
  });

  it('stand in the stylesheet for all that their classes stood for', () => {
    expect(short.inStyles('.band{color:red}')).toBe('.b,.d,.h{color:red}');
    expect(short.inStyles('.k{color:red}')).toBe('.c,.h{color:red}');
    expect(short.inStyles('.band.k{color:red}')).toBe('.b.c,.h.h{color:red}');
    expect(short.inStyles('.band .k{color:red}')).toBe('.b .c,.b .h,.d .c,.d .h,.h .c,.h .h{color:red}');
    expect(short.inStyles('.md\\:pt-1:is(.band,:not(.js)) b{top:0}')).toBe(
      '.f:is(.b,.d,.h,:not(.js)) b,.d:is(.b,.d,.h,:not(.js)) b{top:0}',
    );
  });

  it('keep as much weight as the classes had', () => {
    expect(short.inStyles('.band.md\\:pt-1.js{color:red}')).toBe('.b.f.js,.d.d.js{color:red}');
  });

  it('are those of the first view alone in its own styles', () => {
    expect(short.inStyles('.band .k{color:red}', true)).toBe('.b .c{color:red}');
  });

  it('leave out rules for what no element has, and negations of it', () => {
    const gone = new ShortNames(counts, new Set(), new Set(['gone', 'band']));
    expect(gone.inStyles('.gone{color:red}.band:has(.gone){color:red}')).toBe('');
    expect(gone.inStyles('.band:not(.gone){color:red}')).toBe('.b{color:red}');
  });

  it('are never those that a page, a script or a stylesheet has already', () => {
    const first = new Map(Array.from({ length: 500 }, (_, index) => [`long-${index}`, 1]));
    const many = new ShortNames(
      { first, others: new Map([['x c', 1]]) },
      new Set(['b']),
      new Set([...first.keys(), 'd']),
    );
    const page = `${[...first.keys()].map((name) => `<p class="${name}">`).join('')}${FOLD}`;
    const given = classesOf(many.inPage(page)).flatMap(({ names }) => names);
    expect(new Set(given).size).toBe(500);
    for (const name of ['b', 'c', 'd', 'x']) expect(given).not.toContain(name);
    expect(given.every((name) => /^[a-z]{1,3}$/.test(name) && !name.includes('ad'))).toBe(true);
  });
});
