import assert from 'node:assert/strict';
import { PAGES } from '../../e2e/support/pages.ts';
import { type Journey, link } from '../journey.ts';

interface Layout {
  wider: number;
  broken: string[];
  fonts: string[];
}

/** Runs in the page: what would look wrong. Pictures that wait for the scrolling are called at once. */
async function layout(): Promise<Layout> {
  while (document.documentElement.classList.contains('folded')) await new Promise(requestAnimationFrame);
  const pictures = [...document.images].filter((image) => image.getClientRects().length > 0);
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
  return {
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    broken: pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc),
    fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  };
}

const look = (phone: boolean): Journey => ({
  name: `every page ${phone ? 'on a phone' : 'on a desktop'}: pictures, fonts, nothing wider than the window`,
  phone,
  async run({ visitor, product }) {
    for (const path of PAGES) {
      await visitor.go(product.url + path);
      const { wider, broken, fonts } = (await visitor.read(layout)) as unknown as Layout;
      assert.ok(wider <= 0, `${path} is ${wider} px too wide`);
      assert.deepEqual(broken, [], path);
      assert.ok(fonts.length >= 2, `${path}: fonts ${fonts}`);
    }
  },
});

const history: Journey = {
  name: 'back and forward lead where they should, at the height where the page was left',
  async run({ visitor, screen, product }) {
    await visitor.go(`${product.url}/blog`);
    await screen.click(link('Débarras garage', '//footer'));
    await screen.isAt('/services/debarras-garage');
    await screen.comesTo(
      'the top',
      () => scrollY,
      (y) => y === 0,
    );
    await visitor.back();
    await screen.isAt('/blog');
    await screen.comesTo(
      'the height where it was left',
      () => scrollY,
      (y) => y > 200,
    );
    await visitor.forward();
    await screen.isAt('/services/debarras-garage');
  },
};

/** What follows the fold of a page is displayed a moment after the first view. */
const places: Journey = {
  name: 'a reload, the way back and an address within the page lead below the fold',
  async run({ visitor, screen, product }) {
    const isBelow = (y: number) => y > 1500;
    await visitor.go(`${product.url}/#contact`);
    await screen.comesTo('the place that the address names', () => scrollY, isBelow);
    await visitor.go(`${product.url}/services/debarras-cave`);
    await screen.sees('//footer');
    await visitor.read(() =>
      document.querySelector('footer')?.scrollIntoView({ behavior: 'instant', block: 'end' }),
    );
    await screen.comesTo('the footer', () => scrollY, isBelow);
    await visitor.reload();
    await screen.comesTo('the footer again, after a reload', () => scrollY, isBelow);
    await screen.click(link('Débarras garage', '//footer'));
    await screen.isAt('/services/debarras-garage');
    await visitor.back();
    await screen.isAt('/services/debarras-cave');
    await screen.comesTo('the footer again, on the way back', () => scrollY, isBelow);
  },
};

export const pageJourneys = [look(false), look(true), history, places];
