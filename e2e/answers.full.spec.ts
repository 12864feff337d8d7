import type { Page } from '@playwright/test';
import { samplesIn } from '../content/checks/samples.ts';
import { expect, test } from './support/test.ts';

/** Visitors with the links that they tap, on the home page and on the service's page, and the id of their answer. */
const VISITORS: {
  who: string;
  homeLinks: RegExp[];
  service: string;
  pageLink: RegExp;
  answerId: string;
}[] = [
  {
    who: 'the daughter of a man who has died',
    homeLinks: [/^Nos Services/, /^Après un décès/],
    service: 'debarras-apres-deces',
    pageLink: /^Votre cas, en une ligne/,
    answerId: 'votre-cas-en-une-ligne',
  },
  {
    who: 'somebody who stands in water',
    homeLinks: [/^Nos Services/, /^Cave inondée/],
    service: 'debarras-cave',
    pageLink: /^Les six gestes/,
    answerId: 'cave-inondee',
  },
  {
    who: 'the sister of a hoarder',
    homeLinks: [/^Nos Services/, /^Logement trop plein/],
    service: 'syndrome-diogene',
    pageLink: /^Nous travaillons avec la personne/,
    answerId: 'accord-de-la-personne',
  },
  {
    who: 'a neighbour',
    homeLinks: [/^Nos Services/, /^Logement trop plein/],
    service: 'syndrome-diogene',
    pageLink: /^Appelez\s; n’écrivez/,
    answerId: 'vous-êtes-voisin-ou-gardien',
  },
  {
    who: 'a shopkeeper',
    homeLinks: [/^Nos Services/, /^Bureau, commerce/],
    service: 'locaux-professionnels',
    pageLink: /^Le bail, l’état des lieux/,
    answerId: 'vider-un-commerce',
  },
  {
    who: 'a syndic',
    homeLinks: [/^Nos Services/, /^Bureau, commerce/],
    service: 'locaux-professionnels',
    pageLink: /^Qui signe, le mot du syndic/,
    answerId: 'immeubles-syndics-gestionnaires-gardiens',
  },
];

const SCREEN = 844;
test.use({ viewport: { width: 390, height: SCREEN } });

/** Taps a link in `<main>`. Returns how far a visitor must scroll to the link, in screens. */
async function follow(page: Page, name: RegExp): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  const box = await link.boundingBox();
  if (!box) throw new Error(`No link ${name}`);
  const distance = Math.max(0, box.y + box.height - SCREEN, -box.y);
  await link.click();
  return distance / SCREEN;
}

for (const { who, homeLinks, service, pageLink, answerId } of VISITORS)
  test(`${who} reaches the answer in three taps from the home page, and in one on the page`, async ({
    page,
  }) => {
    test.skip(!samplesIn().some(({ effect }) => effect !== 'read'), 'the texts are the company’s own');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const target = page.locator(`[id="${answerId}"]`);
    await page.goto('/');
    let scrolled = 0;
    for (const name of homeLinks) scrolled += await follow(page, name);
    await expect(page).toHaveURL(new RegExp(`/services/${service}`));
    if (!page.url().endsWith(`#${answerId}`)) scrolled += await follow(page, pageLink);
    await expect(target).toBeInViewport();
    expect.soft(scrolled, 'screens of scrolling from the home page').toBeLessThanOrEqual(2);

    await page.goto(`/services/${service}`);
    const screens = await follow(page, pageLink);
    await expect(target).toBeInViewport();
    expect.soft(screens, 'screens of scrolling on the page').toBeLessThanOrEqual(1);
  });
