import type { Page } from '@playwright/test';
import { textWidth } from '../site/lib/wordmark.ts';
import { expectWhole } from './support/audit.ts';
import { expectRoomyHeader, gotoWhole } from './support/pages.ts';
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

test('a long name and address leave header, footer and legal notice whole on a phone', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/contact', '/mentions-legales']) {
      await gotoWhole(page, path);
      for (const name of NAMES) {
        await rename(page, name);
        await expectWhole(page, `${name}, ${path}, ${width} px`);
        await expectRoomyHeader(page);
      }
    }
  }
});

test('the build knows about how wide a name is in the site’s font', async ({ page }) => {
  await gotoWhole(page, '/contact');
  for (const name of [...NAMES, 'ProDébarras', 'L’Île d’Ys', 'Łódź Őrség Þór', 'MAISON VIDE']) {
    const real = await page.getByRole('heading', { level: 1 }).evaluate((heading, text) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = `700 100px ${getComputedStyle(heading).fontFamily}`;
      return canvas.measureText(text).width / 100;
    }, name);
    expect(textWidth(name) / real, name).toBeGreaterThan(0.97);
    expect(textWidth(name) / real, name).toBeLessThan(1.2);
  }
});
