import { home, samples, testimonials } from '../content/data/content.data.ts';
import { NARROW_SPLIT, SPLIT } from '../site/components/before-after/split.ts';
import { expect, test } from './support/test.ts';

const TESTIMONIALS = samples ? 'Exemples d’avis' : 'Témoignages de clients';

test('the End key leads to the end, whatever is laid out late', { tag: '@both' }, async ({ page }) => {
  const last = page.getByRole('link', { name: 'Mentions légales', exact: true });
  for (const path of ['/', '/services/debarras-cave', '/blog/debarras-cave-etapes-essentielles']) {
    await page.goto(path);
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(last, path).toBeInViewport({ timeout: 1000 });
    }).toPass();
  }
});

test('a fragment leads to its place, and a reload keeps any place', { tag: '@both' }, async ({ page }) => {
  await page.goto('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.reload();
  await expect(page.locator('#contact')).toBeInViewport();

  await page.goto('/#services');
  const picture = page.locator('#services img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto('/services/debarras-cave');
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });
  // As a visitor's first press does: what is below the first view gets its real height.
  await page.keyboard.press('Shift');
  await last.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(1500);
  await page.reload();
  await expect(last).toBeInViewport();
  expect(await scrolled()).toBeCloseTo(left, -1);
});

test.describe('before and after', () => {
  test.skip(home.hero.pictures !== undefined, 'the owner shows photos, or no picture');
  const slider = 'Comparer l’immeuble avant et après le débarras';

  test('the keyboard moves the handle from its place, and the value is announced', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await page.goto('/');
    const range = page.getByRole('slider', { name: slider });
    const start = Math.round(isMobile ? NARROW_SPLIT : SPLIT);
    await range.focus();
    await expect(range).toHaveValue(String(start));
    await page.keyboard.press('ArrowRight');
    await expect(range).toHaveAttribute('aria-valuetext', new RegExp(`^${start + 1}.% avant`));
    await page.keyboard.press('Home');
    await expect(range).toHaveAttribute('aria-valuetext', /^0.% avant, 100.% après$/);
  });

  test('on a phone sharp pictures cover the coarse one at a touch', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const whole = page.getByRole('img', { name: /chaque pièce (encombrée|vidée)/ });
    await expect(page.getByRole('img', { name: /^Illustration : un immeuble en coupe/ })).toBeVisible();
    await expect(whole).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(whole).toHaveCount(2);
    const widths = () =>
      whole.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(widths).toEqual([true, true]);
  });

  // On phones, the list of services replaces the rooms.
  test('every room is a link that shows its name', async ({ page }) => {
    await page.goto('/');
    const rooms = page.getByRole('list', { name: 'Nos services, pièce par pièce' });
    await expect(rooms.getByRole('link')).toHaveCount(11);
    const attic = rooms.getByRole('link', { name: 'Grenier' });
    await attic.focus();
    await expect(attic.getByText('Grenier')).toHaveCSS('opacity', '1');
    await rooms.getByRole('link', { name: 'Jardin' }).click();
    await expect(page).toHaveURL(/debarras-jardin/);
  });
});

test('as many testimonials as the width allows, arrows from tablets up, an endless loop', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Témoignages', exact: true });
  // Invented ones say so, and are nobody’s rating.
  for (const said of samples ? ['Exemples d’avis, à remplacer', /^Ces textes sont inventés/] : [])
    await expect(section.getByText(said).first()).toBeVisible();
  const carousel = page.getByRole('region', { name: TESTIMONIALS, exact: true });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute('data-running', '');
  const slides = carousel.getByRole('listitem');
  await expect(slides).toHaveCount(testimonials.length);
  const inView = () =>
    carousel.evaluate((root) => {
      const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const frame = boxOf(root.querySelector('.carousel-viewport'));
      const boxes = [...root.querySelectorAll('li figure')].map(boxOf);
      return boxes.filter(({ left, right }) => left > frame.left - 2 && right < frame.right + 2).length;
    });
  const most = isMobile ? 1 : 3;
  await expect.poll(inView).toBe(Math.min(most, testimonials.length));
  const next = carousel.getByRole('button', { name: 'Suivant' });
  await expect(next).toBeVisible({ visible: !isMobile });
  if (isMobile || testimonials.length <= most) return;
  await carousel.getByRole('button', { name: 'Précédent' }).click();
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
  await carousel.locator('.carousel-viewport').focus();
  await page.keyboard.press('ArrowRight');
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(inView).toBe(2);
});
