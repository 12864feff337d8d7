import type { Locator, Page } from '@playwright/test';
import { home } from '../content/data/content.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { gotoLaidOut } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/* The building as the plan of the services: what moves, what stands still, what it weighs. */

test.skip(home.hero.pictures !== undefined, 'the owner shows no building');

const linkTo = (page: Page, slug: string): Locator => page.locator(`a.grows[href="/services/${slug}"]`);
/** The picture of a room that appears or goes: the last one that is seen. */
const pictureIn = (link: Locator): Locator => link.locator('picture:visible > img').last();
const clipOf = (picture: Locator) => picture.evaluate((element) => getComputedStyle(element).clipPath);
/** The part of a room that is still full, in per cent. */
const fullness = (link: Locator) =>
  link
    .locator('.plan-place')
    .first()
    .evaluate((place) => Number.parseFloat(getComputedStyle(place).getPropertyValue('--full')));

const calm = SERVICES.filter(({ sensitive }) => !sensitive).map(({ slug }) => slug);
const sensitive = SERVICES.filter((service) => service.sensitive).map(({ slug }) => slug);

/** The service that has the whole house: its rooms are those of the others. */
const HOUSE = 'debarras-maison';

test('a name or its room changes the room, one stop of the keyboard each', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await gotoLaidOut(page, '/');
  const changing = calm.filter((slug) => slug !== HOUSE);
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
  await linkTo(page, calm.at(-1) ?? '')
    .locator('.plan-place')
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/services/${calm.at(-1)}$`));
});

test('rooms of sensitive services have one state, on all screens', { tag: '@both' }, async ({ page }) => {
  await gotoLaidOut(page, '/');
  for (const slug of sensitive) await expect(linkTo(page, slug).locator('picture')).toHaveCount(1);
  for (const slug of calm) expect(await linkTo(page, slug).locator('picture').count()).toBeGreaterThan(1);
});

test('on a phone, rooms empty themselves as one scrolls', { tag: '@phone' }, async ({ page }) => {
  await gotoLaidOut(page, '/');
  const link = linkTo(page, calm[0] ?? '');
  await expect.poll(() => fullness(link)).toBeGreaterThan(100);
  await link.evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
  await expect.poll(() => fullness(link)).toBeLessThan(1);
  for (const slug of sensitive)
    expect(await linkTo(page, slug).evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('each room is cut in two, and every page whole and still', { tag: '@phone' }, async ({ page }) => {
    await gotoLaidOut(page, '/');
    for (const slug of calm) expect(await fullness(linkTo(page, slug))).toBe(58);
    const link = linkTo(page, calm[0] ?? '');
    const hero = (await link.getAttribute('href')) ?? '';
    await link.tap();
    await expect(page).toHaveURL(new RegExp(`${hero}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('the picture that one touches grows into its page', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const transition = (event as Event & { viewTransition?: { ready: Promise<void> } }).viewTransition;
      const name = () =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      transition?.ready.then(() => Object.assign(window, { grown: name() }));
    });
  });
  const [slug = ''] = calm;
  // A page that is still on its way at its first frame has no part in the transition, but the picture always has.
  const hasGrown = () =>
    page.evaluate(
      (name) => (window as Window & { grown?: string[] }).grown?.some((part) => part.endsWith(name)),
      `(service-${slug})`,
    );
  // The browser leaves the transition out where the page takes more than four seconds.
  await expect(async () => {
    await gotoLaidOut(page, '/');
    await linkTo(page, slug).locator('.heading').first().click();
    await expect(page).toHaveURL(new RegExp(`/services/${slug}$`));
    await expect.poll(hasGrown, { timeout: 2000 }).toBe(true);
  }).toPass();
});
