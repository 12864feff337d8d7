import type { Page } from '@playwright/test';
import { company } from '../content/data/company.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { fillPromise } from '../quote/call-back.ts';
import { expectFontsLoaded } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const servicesButton = (page: Page) => mainMenu(page).getByText('Services', { exact: true });
const linkTo = (service = SERVICES[0]) => ({
  name: service?.menuLabel ?? '',
  exact: true,
  path: `/services/${service?.slug}`,
});
const [FIRST, LAST] = [linkTo(), linkTo(SERVICES.at(-1))];
const lastService = (page: Page) => mainMenu(page).getByRole('link', LAST);

test.describe('the Services menu on a desktop', () => {
  test('opens and closes by click, and has every service', async ({ page }) => {
    await page.goto('/a-propos');
    await servicesButton(page).click();
    for (const { menuLabel: name, slug } of SERVICES)
      await expect(mainMenu(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/services/${slug}`,
      );
    const answer = fillPromise(company.hours.callBack, 'Réponse sous #h - ');
    await expect(mainMenu(page)).toContainText(`Devis personnalisé ? ${answer}Gratuit`);
    // Closing needs the script, which may still load.
    await expect(async () => {
      await page.mouse.move(700, 850);
      await page.mouse.click(700, 850);
      await expect(lastService(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    await servicesButton(page).click();
    await lastService(page).click();
    await expect(page).toHaveURL(LAST.path);
    await expect(lastService(page)).toBeHidden();
  });

  test('opens on hover and by Enter; Escape and leaving close it', async ({ page }) => {
    await page.goto('/contact');
    await servicesButton(page).hover();
    await expect(lastService(page)).toBeVisible();
    // The first click after a hover keeps the menu open.
    await servicesButton(page).click();
    await expect(lastService(page)).toBeVisible();
    await page.mouse.move(700, 850);
    await expect(lastService(page)).toBeHidden();

    await servicesButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(lastService(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', FIRST)).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(lastService(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(lastService(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(lastService(page)).toBeHidden();
  });
});

test.describe('the side panel on a phone', { tag: '@phone' }, () => {
  const panel = (page: Page) => page.getByRole('navigation', { name: 'Navigation mobile' });

  test('has every link, the telephone number and the address, and closes on a choice', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    for (const name of ['Accueil', 'À Propos', 'Blog', 'Contact', 'Devis Gratuit'])
      await expect(panel(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(panel(page).getByRole('link', { name: company.phone.display })).toHaveAttribute(
      'href',
      company.phone.href,
    );
    await expect(panel(page).getByText(company.quoteEmail ?? company.email)).toBeVisible();
    await expect(panel(page).getByRole('link', LAST)).toBeHidden();
    await panel(page).getByText('Services', { exact: true }).tap();
    for (const { menuLabel: name } of SERVICES)
      await expect(panel(page).getByRole('link', { name, exact: true })).toBeVisible();
    await panel(page).getByRole('link', LAST).tap();
    await expect(page).toHaveURL(LAST.path);
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await expect(panel(page).getByRole('link', { name: 'À Propos' })).toBeVisible();
    await expect(panel(page).getByRole('link', LAST)).toBeHidden();
  });

  test('closes by its button, Escape, a tap outside, and in a wide window', async ({ page }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Ouvrir le menu' });
    for (const close of [
      () => panel(page).getByRole('button', { name: 'Fermer le menu' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(15, 400),
      () => page.setViewportSize({ width: 1280, height: 800 }),
    ]) {
      await open.tap();
      await expect(panel(page)).toBeVisible();
      await close();
      await expect(panel(page)).toBeHidden();
    }
    await expect(mainMenu(page)).toBeVisible();
  });

  test('the bottom bar has the telephone number, except on the form’s page', async ({ page }) => {
    await page.goto('/blog');
    const bar = page.getByRole('navigation', { name: 'Accès rapide' });
    await expect(bar.getByRole('link', { name: `Appeler le ${company.phone.display}` })).toBeInViewport();
    await page.goto('/devis-gratuit');
    await expect(bar).toHaveCount(0);
  });

  test('the bottom bar appears once the buttons of the hero are out of view', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Accès rapide' });
    await expect(bar).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toBeHidden();
  });
});

test('the first Tab stop skips the header, and a new page starts at its top', async ({ page }) => {
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', LAST).click();
  await expect(page).toHaveURL(LAST.path);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the logo keeps a distance from the links in every window that shows them', async ({ page }) => {
  await page.goto('/');
  await expectFontsLoaded(page);
  const logo = page.getByRole('banner').getByRole('link', { name: `${company.name}, accueil` });
  const first = mainMenu(page).getByRole('link').first();
  for (const width of [768, 800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // With a long name or a wide logo, a narrow window does not show the links.
    if (!(await first.isVisible())) continue;
    const left = await logo.boundingBox();
    const right = await first.boundingBox();
    expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0), `${width} px`).toBeGreaterThanOrEqual(12);
  }
});

test('speculation rules are added once a visitor interacts', async ({ page }) => {
  await page.goto(LAST.path);
  const rules = page.locator('script[type="speculationrules"]');
  await expect(rules).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await rules.count()).toBe(1);
  }).toPass();
});

test('the Services menu scrolls in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/contact');
  await servicesButton(page).click();
  const quote = mainMenu(page).getByRole('link', { name: 'Devis Gratuit' });
  await quote.evaluate((link) => {
    for (let part = link.parentElement; part !== document.body && part; part = part.parentElement)
      part.scrollTop = part.scrollHeight;
  });
  await expect(quote).toBeInViewport({ ratio: 1 });
});
