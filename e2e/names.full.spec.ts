import { fitsOneLine, LETTER_SPACING_FACTOR, PHONE_ROOM } from '../site/lib/wordmark.ts';
import { gotoLaidOut } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Names that fit one line of a phone’s header, and names that do not. The build estimates it (lib/wordmark.ts). */
const SHORT = ['ProDébarras', 'L’Île d’Ys', 'Maison Nette', 'Débarras 94', 'WOMBAT', 'Mammouth'];
const LONG = [
  'Débarrasnettoyagesrestaurateur',
  'Débarras Martin & Fils',
  'Nettoyage Express',
  'Commode Immo',
];

test('the build estimates correctly whether a name fits one line', async ({ page }) => {
  await gotoLaidOut(page, '/contact');
  const isRoomy = async (name: string) => {
    const width = await page.getByRole('heading', { level: 1 }).evaluate((heading, text) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = `700 100px ${getComputedStyle(heading).fontFamily}`;
      return canvas.measureText(text).width / 100;
    }, name);
    return width * LETTER_SPACING_FACTOR <= PHONE_ROOM;
  };
  for (const name of SHORT) expect([fitsOneLine(name), await isRoomy(name)], name).toEqual([true, true]);
  for (const name of LONG) expect([fitsOneLine(name), await isRoomy(name)], name).toEqual([false, false]);
});
