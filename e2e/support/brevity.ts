import type { Page } from '@playwright/test';
import { gotoWhole } from './pages.ts';

/** Where words are measured: a phone, at the height of one of its screens. */
const PHONE = { width: 390, height: 844 };

/** Runs in the page. A figure with its spaces, or what a hyphen binds, is one word. */
function measureHere(without: string) {
  const main = document.querySelector('main') as HTMLElement;
  const BLOCKS = 'p, li, dt, dd, h1, h2, h3, td, th, figcaption, summary, button, div, a.button';
  const wordsIn = (root: Element, isCounted = (_: Element) => true): number => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let text = '';
    let block: Element | null = null;
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement as Element;
      if (parent.closest(`.sr-only, script, style, ${without}`) || !isCounted(parent)) continue;
      text += `${parent.closest(BLOCKS) === block ? '' : ' '}${walker.currentNode.textContent}`;
      block = parent.closest(BLOCKS);
    }
    const bound = text.replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '');
    return bound.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  };
  const titleOf = (fold: Element) => fold.querySelector('summary')?.textContent.trim() ?? '';
  /** Of the questions, the sources and « Sommaire ». */
  const isAside = (fold: Element) =>
    fold.hasAttribute('name') || /^(?:Textes de loi|Sommaire)/.test(titleOf(fold));
  const folds = [...main.querySelectorAll('details')].filter((fold) => !isAside(fold));
  const end = main.getBoundingClientRect().bottom + scrollY;
  const ways = [...main.querySelectorAll('img')]
    .map((image) => image.getBoundingClientRect())
    .filter(({ width, height }) => width >= 300 && height >= 180)
    .map(({ top, bottom }) => [top + scrollY, bottom + scrollY] as const)
    .concat([[end, end]]);
  return {
    /** In view while everything is closed. */
    words: wordsIn(main, (parent) => parent.checkVisibility()),
    /** With everything open but the questions, the sources and « Sommaire ». */
    open: wordsIn(
      main,
      (parent) =>
        ![...main.querySelectorAll('details')].some((fold) => isAside(fold) && fold.contains(parent)),
    ),
    screens: end / innerHeight,
    /** The longest way without a picture, in screens. */
    bare: Math.max(...ways.map(([top], index) => top - (ways[index - 1]?.[1] ?? 0))) / innerHeight,
    folds: folds.map((fold) => ({
      title: titleOf(fold),
      words: wordsIn(fold) - wordsIn(fold.querySelector('summary') as Element),
      size: Number.parseFloat(getComputedStyle(fold.querySelector('p, li') ?? fold).fontSize),
    })),
  };
}

/** What a reader with a phone has before the footer. `without`: a selector of what is not counted. */
export async function measure(page: Page, path: string, without: string) {
  await page.setViewportSize(PHONE);
  await gotoWhole(page, path);
  // Pictures below the first view wait for an interaction.
  await page.mouse.move(10, 10);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main figure img')].every(({ clientHeight }) => clientHeight > 0),
  );
  return page.evaluate(measureHere, without);
}
