import { describe, expect, test } from 'vitest';
import { holds, pixels } from './budgets/lengths.ts';
import { chosen } from './budgets/pictures.ts';
import { holdsFramework, islandScripts, reachableScripts } from './budgets/scripts.ts';
import { firstLoad, fonts, sentAll } from './budgets/weight.ts';
import { pages } from './built-site.ts';

/** What a page may weigh on a phone at its first load, in thousands of bytes as sent (brotli). The home page is no exception. */
const BUDGET = { html: 30, scripts: 3, fonts: 45, pictures: 60, all: 115 };
const FONT_FILES = 2;
/** The scripts of the quote page while a visitor fills in the form, and what may come once it is sent: the dialog or the toast. */
const QUOTE_SCRIPTS = { form: 100, late: 20 };
const QUOTE = '/devis-gratuit';

const kB = (bytes: number): number => Math.ceil(bytes / 100) / 10;

describe.each(Object.entries(BUDGET))('first load, %s at most %i kB', (part, budget) => {
  test.each(pages)('$path', (page) => {
    expect(kB(firstLoad(page)[part as keyof typeof BUDGET])).toBeLessThanOrEqual(budget);
  });
});

test.each(pages)('$path names two font files at most', (page) => {
  expect(fonts(page).length).toBeLessThanOrEqual(FONT_FILES);
});

test.each(pages.filter(({ path }) => path !== QUOTE))('$path never loads a framework', (page) => {
  expect(page.document.querySelectorAll('astro-island')).toEqual([]);
  expect(reachableScripts(page).filter(holdsFramework)).toEqual([]);
});

describe(QUOTE, () => {
  const page = pages.find(({ path }) => path === QUOTE);
  if (!page) throw new Error(`${QUOTE} was not built`);
  const form = islandScripts(page);
  const late = reachableScripts(page).filter((file) => !form.includes(file));

  test(`fills in with ${QUOTE_SCRIPTS.form} kB of scripts at most`, () => {
    expect(form.some(holdsFramework), 'the form is found at all').toBe(true);
    expect(kB(sentAll(form))).toBeLessThanOrEqual(QUOTE_SCRIPTS.form);
  });
  test(`answers with ${QUOTE_SCRIPTS.late} kB more at most`, () => {
    expect(late).not.toEqual([]);
    expect(kB(sentAll(late))).toBeLessThanOrEqual(QUOTE_SCRIPTS.late);
  });
});

describe('the scales are right', () => {
  test.each([
    ['min(24rem, 92vw)', 412 * 0.92],
    ['calc(100vw - 2.5rem)', 372],
    ['calc((100vw - 12px) / 2)', 200],
    ['clamp(10rem, 50vw, 12rem)', 192],
  ])('%s on the phone', (length, expected) => {
    expect(pixels(length)).toBeCloseTo(expected);
  });
  test.each([
    ['(width < 64rem)', true],
    ['(width >= 80rem)', false],
    ['(min-width: 20rem) and (max-width: 40rem)', true],
  ])('%s', (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });
  test('the nearest file of a set', () => {
    const set = '/a.avif 400w, /b.avif 680w, /c.avif 800w';
    expect(chosen(set, 'min(24rem, 92vw)')).toBe('/b.avif');
    expect(chosen(set, '(width >= 64rem) 20rem, 412px')).toBe('/b.avif');
    expect(chosen(set, '14rem')).toBe('/a.avif');
  });
  test('the home page loads each kind', () => {
    const home = pages.find(({ path }) => path === '/');
    expect(home && Object.values(firstLoad(home)).every((bytes) => bytes > 300)).toBe(true);
  });
});
