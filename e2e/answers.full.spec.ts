import type { Page } from '@playwright/test';
import { samplesIn } from '../content/checks/samples.ts';
import { expect, test } from './support/test.ts';

/** Six visitors: what they tap on the home page, on the page of the service, and where their answer stands. */
const VISITORS: { who: string; home: RegExp[]; service: string; page: RegExp; answer: string }[] = [
  {
    who: 'the daughter of a man who has died',
    home: [/^Nos Services/, /^Après un décès/],
    service: 'debarras-apres-deces',
    page: /^Votre cas, en une ligne/,
    answer: 'votre-cas-en-une-ligne',
  },
  {
    who: 'somebody who stands in water',
    home: [/^Nos Services/, /^Cave inondée/],
    service: 'debarras-cave',
    page: /^Les six gestes/,
    answer: 'cave-inondee',
  },
  {
    who: 'the sister of a hoarder',
    home: [/^Nos Services/, /^Logement trop plein/],
    service: 'syndrome-diogene',
    page: /^Nous travaillons avec la personne/,
    answer: 'accord-de-la-personne',
  },
  {
    who: 'a neighbour',
    home: [/^Nos Services/, /^Logement trop plein/],
    service: 'syndrome-diogene',
    page: /^Appelez\s; n’écrivez/,
    answer: 'vous-êtes-voisin-ou-gardien',
  },
  {
    who: 'a shopkeeper',
    home: [/^Nos Services/, /^Bureau, commerce/],
    service: 'locaux-professionnels',
    page: /^Le bail, l’état des lieux/,
    answer: 'vider-un-commerce',
  },
  {
    who: 'a syndic',
    home: [/^Nos Services/, /^Bureau, commerce/],
    service: 'locaux-professionnels',
    page: /^Qui signe, le mot du syndic/,
    answer: 'immeubles-syndics-gestionnaires-gardiens',
  },
];

const SCREEN = 844;
test.use({ viewport: { width: 390, height: SCREEN } });

/** Taps a link of the page's own. Returns how far one had to scroll to it, in screens. */
async function follow(page: Page, name: RegExp): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  const box = await link.boundingBox();
  if (!box) throw new Error(`No link ${name}`);
  const far = Math.max(0, box.y + box.height - SCREEN, -box.y);
  await link.click();
  return far / SCREEN;
}

for (const { who, home, service, page: onPage, answer } of VISITORS)
  test(`${who} reaches the answer in three taps from the home page, and in one on the page`, async ({
    page,
  }) => {
    test.skip(!samplesIn().some(({ effect }) => effect !== 'read'), 'the texts are the company’s own');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const target = page.locator(`[id="${answer}"]`);
    await page.goto('/');
    let scrolled = 0;
    for (const name of home) scrolled += await follow(page, name);
    await expect(page).toHaveURL(new RegExp(`/services/${service}`));
    if (!page.url().endsWith(`#${answer}`)) scrolled += await follow(page, onPage);
    await expect(target).toBeInViewport();
    expect.soft(scrolled, 'screens of scrolling from the home page').toBeLessThanOrEqual(2);

    await page.goto(`/services/${service}`);
    const screens = await follow(page, onPage);
    await expect(target).toBeInViewport();
    expect.soft(screens, 'screens of scrolling on the page').toBeLessThanOrEqual(1);
  });
