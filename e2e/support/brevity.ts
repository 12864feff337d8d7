import type { Page } from '@playwright/test';
import { gotoWhole } from './pages.ts';

/** The window in which words are measured: a phone, at the height of one of its screens. */
const PHONE = { width: 390, height: 844 };

/** Counts and measures, in the page. A figure with its spaces, or what a hyphen binds, is one word. */
function measureHere(without: string) {
  const main = document.querySelector('main') as HTMLElement;
  const countIn = (element: HTMLElement | null): number => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is closed or hidden has no words
    const text = element?.innerText.replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '') ?? '';
    return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  };
  const end = main.getBoundingClientRect().bottom + scrollY;
  const ways = [...main.querySelectorAll('img')]
    .map((image) => image.getBoundingClientRect())
    .filter(({ width, height }) => width >= 300 && height >= 180)
    .map(({ top, bottom }) => [top + scrollY, bottom + scrollY] as const)
    .concat([[end, end]]);
  const heightOf = (selector: string) => main.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  const price = main.querySelector('.hero-actions')?.previousElementSibling;
  const heights = {
    opening: heightOf(':scope > div:first-child'),
    sidebar: heightOf('aside:has(a[href^="tel:"])'),
    closing: heightOf(':scope > section:last-of-type'),
    price: (price?.getBoundingClientRect().top ?? 0) + scrollY,
  };
  for (const part of main.querySelectorAll<HTMLElement>(`.sr-only, ${without}`)) part.style.display = 'none';
  const words = countIn(main);
  const titles = [...main.querySelectorAll('summary')].map((title) => ({
    title,
    fold: title.parentElement as HTMLDetailsElement,
  }));
  /** Tells questions, sources and « Sommaire » from the folds that count. */
  const isAside = ({ title, fold }: (typeof titles)[number]) =>
    fold.hasAttribute('name') || /^(?:Textes de loi|Sommaire)/.test(title.textContent.trim());
  for (const { fold } of titles) fold.open = true;
  for (const { fold } of titles.filter(isAside)) fold.style.display = 'none';
  return {
    /** Words in view while everything is closed. */
    words,
    /** Words with everything open. */
    open: countIn(main),
    screens: end / innerHeight,
    heights,
    /** The longest way without a picture, in screens. */
    bare: Math.max(...ways.map(([top], index) => top - (ways[index - 1]?.[1] ?? 0))) / innerHeight,
    folds: titles
      .filter((one) => !isAside(one))
      .map(({ title, fold }) => ({
        title: title.textContent.trim(),
        words: countIn(fold) - countIn(title),
        size: Number.parseFloat(getComputedStyle(fold.querySelector('p, li') ?? fold).fontSize),
      })),
  };
}

/** Measures what a reader with a phone has before the footer. `without` selects what is not counted. */
export async function measure(page: Page, path: string, without = '.not-counted') {
  await page.setViewportSize(PHONE);
  await gotoWhole(page, path);
  // Pictures below the first view wait for an interaction.
  await page.mouse.move(10, 10);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main figure img')].every(({ clientHeight }) => clientHeight > 0),
  );
  return page.evaluate(measureHere, without);
}
