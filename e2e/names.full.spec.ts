import type { Page } from '@playwright/test';
import { textWidth } from '../site/lib/wordmark.ts';
import { gotoWhole, overflow } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The long names of other companies. The build chooses the logo’s size by the name: lib/wordmark.ts. */
const NAMES = ['Débarrasnettoyagesrestaurateur', 'Débarras Martin & Fils'];
const EMAIL = 'contact@debarras-martin-et-fils-ile-de-france.fr';
const SMALL = 'wordmark-long max-w-[15rem] text-[min(1.25rem,6.25cqi)]';

/** Gives a built page another name and address, as the build would. */
const rename = (page: Page, name: string) =>
  page.evaluate(
    ([text, email, small]) => {
      document.body.classList.add('long-address');
      for (const link of document.querySelectorAll('a[href^="mailto:"]')) link.textContent = email;
      for (const word of document.querySelectorAll('[class*=wordmark] > span[aria-hidden]')) {
        word.textContent = text;
        const logo = word.parentElement as HTMLElement;
        logo.className = `inline-flex gap-[0.3em] ${small}`;
      }
    },
    [name, EMAIL, SMALL] as const,
  );

/** Pairs of links, buttons and paragraphs of header or footer that cover each other. */
const collisions = (page: Page, part: 'banner' | 'contentinfo') =>
  page.getByRole(part).evaluate((root) => {
    const shown = [...root.querySelectorAll('a, button, summary, p')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    /** What an element covers, with what sticks out of it. */
    const boxes = (element: Element) =>
      [element, ...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect());
    const touch = (a: Element, b: Element) =>
      boxes(a).some((one) =>
        boxes(b).some(
          (two) =>
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1,
        ),
      );
    return shown.flatMap((a, index) =>
      shown
        .slice(index + 1)
        .filter((b) => !a.contains(b) && !b.contains(a) && touch(a, b))
        .map((b) => `${a.textContent} / ${b.textContent}`),
    );
  });

test('a long name and a long address leave header, footer and legal notice whole on a phone', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/contact', '/mentions-legales']) {
      await gotoWhole(page, path);
      for (const name of NAMES) {
        await rename(page, name);
        const seen = `${name}, ${path}, ${width} px`;
        expect(await overflow(page), seen).toBeLessThanOrEqual(0);
        await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeInViewport({ ratio: 1 });
        expect(await collisions(page, 'banner'), seen).toEqual([]);
        expect(await collisions(page, 'contentinfo'), seen).toEqual([]);
      }
    }
  }
});

test('the build knows about how wide a name is in the site’s font', async ({ page }) => {
  await gotoWhole(page, '/contact');
  for (const name of [
    ...NAMES,
    'ProDébarras',
    'Débarras Martin',
    'L’Île d’Ys',
    'Łódź Őrség Þór',
    'MAISON VIDE',
  ]) {
    const real = await page.getByRole('heading', { level: 1 }).evaluate((heading, text) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = `700 100px ${getComputedStyle(heading).fontFamily}`;
      return canvas.measureText(text).width / 100;
    }, name);
    expect(textWidth(name) / real, name).toBeGreaterThan(0.97);
    expect(textWidth(name) / real, name).toBeLessThan(1.2);
  }
});
