import type { Locator } from '@playwright/test';
import { home } from '../content/data/content.data.ts';
import { expect, test } from './support/test.ts';

/* In forced colours, borders and outlines must show what colours and shadows show otherwise. */

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const hasBorder = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    const isDrawn = Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid';
    return isDrawn && borderTopColor !== backgroundColor;
  });

const hasRing = (element: Element) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
};

test('buttons have borders; the slider and the rooms have focus rings', async ({ page }) => {
  await page.goto('/');
  const buttons = await page.getByRole('link', { name: /^(Devis Gratuit|Nos Services|Appeler)/ }).all();
  expect(buttons.length).toBeGreaterThan(3);
  for (const button of buttons) expect(await hasBorder(button)).toBe(true);
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await page.locator('figure div[aria-hidden] > span').evaluate(hasRing)).toBe(true);
  const room = page
    .getByRole('region', { name: home.services.title })
    .getByRole('link', { name: /€|devis/i })
    .first();
  await room.focus();
  expect(await room.evaluate(hasRing)).toBe(true);
  await expect(page.locator('figure div[aria-hidden]')).toBeVisible();
});

test('the form shows its borders, check marks, choice and errors', async ({ page, quote }) => {
  await quote.open();
  for (const control of await quote.form.locator('.control:visible').all()) {
    expect(await hasBorder(control)).toBe(true);
  }
  await quote.next.click();
  await expect(quote.errorSummary).toBeFocused();
  expect(await hasBorder(quote.errorSummary)).toBe(true);
  const borders = await quote.form
    .locator('.control:visible')
    .evaluateAll((controls) => controls.map((control) => getComputedStyle(control).borderTopWidth));
  expect(borders).toEqual(Array(4).fill('3px'));
  await quote.errorSummary.getByRole('link').first().press('Enter');
  await expect.poll(() => quote.field('Prénom *').evaluate(hasRing)).toBe(true);
  await expect(quote.field('Prénom *')).toHaveAccessibleDescription(/au moins 2 caractères/);
  await quote.reachProject();
  const done = quote.form.locator('[data-done] .quote-step-disc');
  await expect(done.locator('svg')).toBeVisible();
  const [mark, ground] = await done.evaluate((disc) => [
    getComputedStyle(disc.querySelector('svg') ?? disc).stroke,
    getComputedStyle(disc).backgroundColor,
  ]);
  expect(mark).not.toBe(ground);
  await quote.fillProject();
  await quote.next.click();
  await quote.form.getByRole('radio', { name: 'Cette semaine' }).check();
  for (const card of await quote.form.locator('.choice-card').all()) expect(await hasBorder(card)).toBe(true);
  const floor = page.getByRole('radio', { name: '3e' });
  const chip = quote.form.locator('label').filter({ has: floor });
  expect(await hasBorder(chip)).toBe(true);
  const colourOf = () => chip.evaluate((label) => getComputedStyle(label).backgroundColor);
  const unpressed = await colourOf();
  await floor.check();
  await expect.poll(colourOf).not.toBe(unpressed);
});
