import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Product } from '../e2e/support/product.ts';
import { DESKTOP, PHONE } from './journey.ts';
import type { BrowserName } from './needs.ts';
import { openBrowser } from './open.ts';
import type { Visitor } from './visitor.ts';

const SHOWN = {
  accueil: '/',
  service: '/services/debarras-cave',
  devis: '/devis-gratuit',
  article: '/blog/debarras-maison-avant-vente',
};
const WIDTHS = { bureau: DESKTOP, telephone: PHONE };

/** Scrolls through a page, one window after the other, and takes a picture of each. */
async function shootPage(visitor: Visitor, file: string, most = 12) {
  for (let part = 0; part < most; part += 1) {
    const more = await visitor.read((index) => {
      scrollTo({ top: index * (innerHeight - 120), behavior: 'instant' });
      const shown = [...document.images].filter((image) => image.getClientRects().length > 0);
      for (const image of shown) image.loading = 'eager';
      const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
        .then(painted)
        .then(() => scrollY + innerHeight < document.documentElement.scrollHeight - 1);
    }, part);
    await visitor.shoot(`${file}-${String(part + 1).padStart(2, '0')}.png`);
    if (!more) return;
  }
}

/** Pictures to be looked at: a page of each kind, at both widths, in every browser. */
export async function takeShots(needs: Map<BrowserName, string[]>, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const product = new Product('smtp://127.0.0.1:9');
  await product.start();
  for (const [name, parts] of needs) {
    const browser = await openBrowser(name, parts);
    const visitor = await browser.receive();
    for (const [width, size] of Object.entries(WIDTHS)) {
      await visitor.resize(...size);
      for (const [page, path] of Object.entries(SHOWN)) {
        await visitor.go(product.url + path);
        await shootPage(visitor, join(folder, `${name}-${page}-${width}`));
      }
    }
    await visitor.leave();
    await browser.close();
  }
  await product.remove();
}
