import type { Page } from '@playwright/test';
import { gotoLaidOut } from './pages.ts';

const PHONE = { width: 390, height: 844 };

/** Runs in the page. A number with its spaces counts as one word, and so does a word with hyphens. */
function measureInPage(without: string) {
  const main = document.querySelector('main') as HTMLElement;
  const countIn = (element: HTMLElement | null): number => {
    // biome-ignore lint/performance/useDomNodeTextContent: text that is not visible must not count
    const text = element?.innerText.replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '') ?? '';
    return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  };
  const end = main.getBoundingClientRect().bottom + scrollY;
  const pictureEdges = [...main.querySelectorAll('img')]
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
  /** Checks for the folds that do not count: questions, sources and « Sommaire ». */
  const isAside = ({ title, fold }: (typeof titles)[number]) =>
    fold.hasAttribute('name') || /^(?:Textes de loi|Sommaire)/.test(title.textContent.trim());
  for (const { fold } of titles) fold.open = true;
  for (const { fold } of titles.filter(isAside)) fold.style.display = 'none';
  return {
    words,
    wordsWhenOpen: countIn(main),
    screens: end / innerHeight,
    heights,
    screensWithoutPicture:
      Math.max(...pictureEdges.map(([top], index) => top - (pictureEdges[index - 1]?.[1] ?? 0))) /
      innerHeight,
    folds: titles
      .filter((one) => !isAside(one))
      .map(({ title, fold }) => ({
        title: title.textContent.trim(),
        words: countIn(fold) - countIn(title),
        size: Number.parseFloat(getComputedStyle(fold.querySelector('p, li') ?? fold).fontSize),
      })),
  };
}

/** Measures the length of a page's `<main>` on a phone. `without` selects elements whose words do not count. */
export async function measure(page: Page, path: string, without = '.not-counted') {
  await page.setViewportSize(PHONE);
  await gotoLaidOut(page, path);
  // Pictures below the first view wait for an interaction.
  await page.mouse.move(10, 10);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main figure img')].every(({ clientHeight }) => clientHeight > 0),
  );
  return page.evaluate(measureInPage, without);
}
