import type { Page } from '@playwright/test';
import { home, samples, testimonials } from '../content/data/content.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { NARROW_SPLIT } from '../site/lib/split.ts';
import { expect, test } from './support/test.ts';

const SERVICE = `/services/${SERVICES[0]?.slug}`;
const TESTIMONIALS = samples ? 'Exemples d’avis' : 'Témoignages de clients';

/** Scrolls to the last title of a page. Returns a function that measures its distance from the top of the window. */
async function scrollToLastTitle(page: Page): Promise<() => Promise<number | undefined>> {
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  // After a key press, a reloaded page no longer scrolls back to its top (site/layouts/reload.ts).
  await page.keyboard.press('Shift');
  await title.scrollIntoViewIfNeeded();
  await expect(title).toBeInViewport();
  expect(await scrollPosition(page)).toBeGreaterThan(1500);
  return async () => (await title.boundingBox())?.y;
}

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test('a fragment scrolls to its element, also after a reload', { tag: '@both' }, async ({ page }) => {
  await page.goto('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.reload();
  await expect(page.locator('#contact')).toBeInViewport();

  await page.goto('/#services');
  const picture = page.getByRole('region', { name: home.services.title }).locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a reload begins at the top, Back restores the position', { tag: '@both' }, async ({ page }) => {
  await page.goto(SERVICE);
  const titlePosition = await scrollToLastTitle(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrollPosition(page)).toBe(0);
  await scrollToLastTitle(page);
  const before = (await titlePosition()) ?? Number.NaN;
  await page.goto('/contact');
  await page.goBack();
  await expect.poll(titlePosition).toBeCloseTo(before, -1);
});

test('a tab that the browser has discarded keeps its scroll position', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'wasDiscarded', { value: true }));
  await page.goto(SERVICE);
  const titlePosition = await scrollToLastTitle(page);
  const before = (await titlePosition()) ?? Number.NaN;
  await page.reload();
  await expect.poll(titlePosition).toBeCloseTo(before, -1);
});

test.describe('before and after', () => {
  test.skip(home.hero.pictures !== undefined, 'the owner shows photos, or no picture');

  test('on a phone, a touch loads the sharp pictures', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const building = page.getByRole('figure').filter({ has: page.getByRole('slider') });
    const wholePictures = building.locator('img[alt=""]:visible');
    await expect(wholePictures).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(wholePictures).toHaveCount(2);
    // The text alternative of the first picture describes both.
    await expect(building.getByRole('img')).toHaveCount(1);
    await expect(building.getByRole('img')).toHaveAccessibleName(/immeuble en coupe/);
    const widths = () =>
      wholePictures.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).naturalWidth > 0),
      );
    await expect.poll(widths).toEqual([true, true]);
    const handle = page.getByRole('slider', { name: 'Comparer l’immeuble avant et après le débarras' });
    await handle.focus();
    await expect(handle).toHaveValue(String(Math.round(NARROW_SPLIT)));
  });

  test('AVANT and APRÈS show one view, a second tap both', { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const handle = page.getByRole('slider', { name: 'Comparer l’immeuble avant et après le débarras' });
    const [before, after] = ['AVANT', 'APRÈS'].map((name) =>
      page.getByRole('button', { name: `${name} seulement, l’immeuble` }),
    );
    await after?.click();
    await expect(handle).toHaveValue('0');
    await expect(after ?? handle).toHaveAttribute('aria-pressed', 'true');
    await before?.click();
    await expect(handle).toHaveValue('100');
    await expect(handle).toHaveAttribute('aria-valuetext', '100\u202f% avant, 0\u202f% après');
    await before?.click();
    await expect(handle).toHaveValue(/^(56|59)$/);
    await expect(before ?? handle).toHaveAttribute('aria-pressed', 'false');
  });
});

test('testimonials fill the width, and form a loop', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Témoignages', exact: true });
  if (samples) await expect(section.getByText('Avis fictifs, donnés en exemple')).toBeVisible();
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
  const status = carousel.locator('[aria-live=polite]');
  if (isMobile) {
    const third = carousel.getByRole('button', { name: `Témoignage 3 sur ${testimonials.length}` });
    await third.tap();
    await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(status).toHaveText(`Témoignage 3 sur ${testimonials.length}`);
  }
  if (isMobile || testimonials.length <= most) return;
  await carousel.getByRole('button', { name: 'Précédent' }).click();
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
  await expect(status).toHaveText(`Témoignage ${testimonials.length} sur ${testimonials.length}`);
  await carousel.locator('.carousel-viewport').focus();
  await page.keyboard.press('ArrowRight');
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(inView).toBe(2);
});
