import { textWidth } from '../site/lib/wordmark.ts';
import { gotoWhole } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Names of companies. The build chooses the logo’s size by the name: lib/wordmark.ts. */
const NAMES = [
  ...['Débarrasnettoyagesrestaurateur', 'Débarras Martin & Fils', 'ProDébarras'],
  ...['L’Île d’Ys', 'Łódź Őrség Þór', 'MAISON VIDE'],
];

test('the build knows about how wide a name is in the site’s font', async ({ page }) => {
  await gotoWhole(page, '/contact');
  for (const name of NAMES) {
    const real = await page.getByRole('heading', { level: 1 }).evaluate((heading, text) => {
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.font = `700 100px ${getComputedStyle(heading).fontFamily}`;
      return canvas.measureText(text).width / 100;
    }, name);
    expect(textWidth(name) / real, name).toBeGreaterThan(0.97);
    expect(textWidth(name) / real, name).toBeLessThan(1.2);
  }
});
