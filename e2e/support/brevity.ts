import type { Page } from '@playwright/test';
import { gotoWhole } from './pages.ts';

/** Where words are measured: a phone, at the height of one of its screens. */
export const PHONE = { width: 390, height: 844 };

export interface Measure {
  /** Words in view while everything is closed. */
  words: number;
  /** Words with everything open, without questions, « Sommaire » and sources. */
  open: number;
  screens: number;
  /** The longest way without a picture, in screens. */
  bare: number;
  /** Of each fold of the text: its title, and how many words it holds. */
  folds: { title: string; words: number; size: number }[];
}

/** Runs in the page. A figure with its spaces, and what a hyphen binds, is one word. */
function measureHere(without: string): Measure {
  const main = document.querySelector('main') as HTMLElement;
  const left = (node: Element | null, selector: string) => Boolean(node?.closest(selector));
  const wordsIn = (root: Element, isCounted: (parent: Element) => boolean): number => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let text = '';
    let block: Element | null = null;
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || left(parent, `.sr-only, script, style, [hidden], ${without}`) || !isCounted(parent))
        continue;
      const own = parent.closest(
        'p, li, dt, dd, h1, h2, h3, td, th, figcaption, summary, button, div, a.button',
      );
      text += `${own === block ? '' : ' '}${walker.currentNode.textContent}`;
      block = own;
    }
    const bound = text.replace(/(?<=\d)[\u00a0\u202f](?=\S)/g, '');
    return bound.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  };
  const pictures = [...main.querySelectorAll('img')]
    .map((image) => image.getBoundingClientRect())
    .filter(({ width, height }) => width >= 300 && height >= 180)
    .map(({ top, bottom }) => ({ top: top + scrollY, bottom: bottom + scrollY }))
    .sort((a, b) => a.top - b.top);
  const end = main.getBoundingClientRect().bottom + scrollY;
  let seen = 0;
  const gaps = [...pictures, { top: end, bottom: end }].map(({ top, bottom }) => {
    const gap = top - seen;
    seen = Math.max(seen, bottom);
    return gap;
  });
  return {
    words: wordsIn(main, (parent) => parent.checkVisibility()),
    open: wordsIn(
      main,
      (parent) => !left(parent, '#questions, [name=questions], .prose-sources, [data-contents]'),
    ),
    screens: end / innerHeight,
    bare: Math.max(...gaps) / innerHeight,
    folds: [...main.querySelectorAll('.prose-cases details')].map((fold) => ({
      title: fold.querySelector('summary')?.textContent?.trim() ?? '',
      words: wordsIn(fold, () => true) - wordsIn(fold.querySelector('summary') as Element, () => true),
      size: Number.parseFloat(getComputedStyle(fold.querySelector('p, li') ?? fold).fontSize),
    })),
  };
}

/** What a reader with a phone has before the footer. `without`: a selector of what is not counted, such as reviews. */
export async function measure(page: Page, path: string, without: string): Promise<Measure> {
  await page.setViewportSize(PHONE);
  await gotoWhole(page, path);
  // Pictures below the first view wait for an interaction.
  await page.mouse.move(10, 10);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main figure img')].every(({ clientHeight }) => clientHeight > 0),
  );
  return page.evaluate(measureHere, without);
}
