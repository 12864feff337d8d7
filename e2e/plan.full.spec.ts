import type { Locator, Page } from '@playwright/test';
import { home } from '../content/data/content.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { gotoLaidOut } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.skip(home.hero.pictures !== undefined, 'the owner shows no building');

const linkTo = (page: Page, slug: string): Locator => page.locator(`a.grows[href="/services/${slug}"]`);
/** Returns the picture of a room that changes: the last visible one. */
const pictureIn = (link: Locator): Locator => link.locator('picture:visible > img').last();
const clipOf = (picture: Locator) => picture.evaluate((element) => getComputedStyle(element).clipPath);
const percentFull = (link: Locator) =>
  link
    .locator('.plan-place')
    .first()
    .evaluate((place) => Number.parseFloat(getComputedStyle(place).getPropertyValue('--full')));

const ordinarySlugs = SERVICES.filter(({ sensitive }) => !sensitive).map(({ slug }) => slug);
const sensitiveSlugs = SERVICES.filter((service) => service.sensitive).map(({ slug }) => slug);

/** The service for the whole house, which has no room of its own. */
const HOUSE = 'debarras-maison';

test('hover and focus on a service change its room, and each service is one Tab stop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await gotoLaidOut(page, '/');
  const changing = ordinarySlugs.filter((slug) => slug !== HOUSE);
  for (const slug of changing) {
    const link = linkTo(page, slug);
    const room = pictureIn(link);
    await link.locator('.heading').first().hover();
    await expect.poll(() => clipOf(room)).toBe('inset(0px)');
    await page.mouse.move(5, 5);
    await expect.poll(() => clipOf(room)).toContain('100%');
  }
  const first = pictureIn(linkTo(page, changing[0] ?? ''));
  await linkTo(page, HOUSE).locator('.heading').first().hover();
  await expect.poll(() => clipOf(first)).toBe('inset(0px)');
  for (const { slug } of SERVICES) {
    const link = linkTo(page, slug);
    await expect(link.locator('a, button, [tabindex]')).toHaveCount(0);
    const disc = link.locator('.plan-place > .enamel:visible').first();
    const number = (await link.locator('> .enamel').textContent()) ?? '';
    await expect(disc).toHaveText(number);
  }
  await page.keyboard.press('Tab');
  await linkTo(page, changing[0] ?? '').focus();
  await expect.poll(() => clipOf(first)).toBe('inset(0px)');
  await linkTo(page, ordinarySlugs.at(-1) ?? '')
    .locator('.plan-place')
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/services/${ordinarySlugs.at(-1)}$`));
});

test('the room of a sensitive service has only one picture', { tag: '@both' }, async ({ page }) => {
  await gotoLaidOut(page, '/');
  for (const slug of sensitiveSlugs) await expect(linkTo(page, slug).locator('picture')).toHaveCount(1);
  for (const slug of ordinarySlugs)
    expect(await linkTo(page, slug).locator('picture').count()).toBeGreaterThan(1);
});

test('on a phone, rooms empty while the visitor scrolls', { tag: '@phone' }, async ({ page }) => {
  await gotoLaidOut(page, '/');
  const link = linkTo(page, ordinarySlugs[0] ?? '');
  await expect.poll(() => percentFull(link)).toBeGreaterThan(100);
  await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
  await expect.poll(() => percentFull(link)).toBeLessThan(1);
  for (const slug of sensitiveSlugs)
    expect(
      await linkTo(page, slug).evaluate((element) => element.getAnimations({ subtree: true }).length),
    ).toBe(0);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('rooms are split in two, and pages change without animation', {
    tag: '@phone',
  }, async ({ page }) => {
    await gotoLaidOut(page, '/');
    for (const slug of ordinarySlugs) expect(await percentFull(linkTo(page, slug))).toBe(58);
    const link = linkTo(page, ordinarySlugs[0] ?? '');
    const hero = (await link.getAttribute('href')) ?? '';
    await link.tap();
    await expect(page).toHaveURL(new RegExp(`${hero}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('the picture of a followed link grows into its page', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const transition = (event as Event & { viewTransition?: { ready: Promise<void> } }).viewTransition;
      const name = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      transition?.ready.then(() => Object.assign(window, { grown: name() }));
    });
  });
  const [slug = ''] = ordinarySlugs;
  // A page that still loads at its first frame takes no part in the transition, but the picture always does.
  const hasGrown = () =>
    page.evaluate(
      (name) => (window as Window & { grown?: string[] }).grown?.some((part) => part.endsWith(name)),
      `(service-${slug})`,
    );
  // The browser skips the transition if the page takes more than four seconds.
  await expect(async () => {
    await gotoLaidOut(page, '/');
    await linkTo(page, slug).locator('.heading').first().click();
    await expect(page).toHaveURL(new RegExp(`/services/${slug}$`));
    await expect.poll(hasGrown, { timeout: 2000 }).toBe(true);
  }).toPass();
});
