import { home, samples, testimonials } from '../content/data/content.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { NARROW_SPLIT } from '../site/components/before-after/split.ts';
import { expect, test } from './support/test.ts';

const SERVICE = `/services/${SERVICES[0]?.slug}`;
const TESTIMONIALS = samples ? 'Exemples d’avis' : 'Témoignages de clients';

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

  await page.goto(SERVICE);
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' });
  // As a visitor's first press does: what is below the first view gets its real height.
  await page.keyboard.press('Shift');
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await expect
    .poll(() => heading.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
  await last.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const left = await scrolled();
  expect(left).toBeGreaterThan(1500);
  await page.reload();
  await expect(last).toBeInViewport();
  await expect.poll(scrolled).toBeCloseTo(left, -1);
});

test.describe('before and after', () => {
  test.skip(home.hero.pictures !== undefined, 'the owner shows photos, or no picture');

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
    const handle = page.getByRole('slider', { name: 'Comparer l’immeuble avant et après le débarras' });
    await handle.focus();
    await expect(handle).toHaveValue(String(Math.round(NARROW_SPLIT)));
  });
});

test('testimonials fill the width, and go round', { tag: '@both' }, async ({ page, isMobile }) => {
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
