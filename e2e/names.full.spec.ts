import { fitsOneLine, PHONE_ROOM, TIGHT } from '../site/lib/wordmark.ts';
import { gotoLaidOut } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Names of companies. The build chooses the logo’s size by the name: lib/wordmark.ts. */
const SHORT = ['ProDébarras', 'L’Île d’Ys', 'Maison Nette', 'Débarras 94', 'WOMBAT', 'Mammouth'];
const LONG = [
  'Débarrasnettoyagesrestaurateur',
  'Débarras Martin & Fils',
  'Nettoyage Express',
  'Commode Immo',
];

test('a name that the build keeps on one line of a phone has room there, in the site’s font', async ({
  page,
}) => {
  await gotoLaidOut(page, '/contact');
  const isRoomy = async (name: string) => {
    const width = await page.getByRole('heading', { level: 1 }).evaluate((heading, text) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = `700 100px ${getComputedStyle(heading).fontFamily}`;
      return canvas.measureText(text).width / 100;
    }, name);
    return width * TIGHT <= PHONE_ROOM;
  };
  for (const name of SHORT) expect([fitsOneLine(name), await isRoomy(name)], name).toEqual([true, true]);
  for (const name of LONG) expect([fitsOneLine(name), await isRoomy(name)], name).toEqual([false, false]);
});
