import type { Locator, Page } from '@playwright/test';

/** Does one interaction and measures it. */
type Measure = (name: string, interact: () => Promise<void>) => Promise<void>;

interface Journey {
  device: 'Pixel 7' | 'Desktop Chrome';
  run: (page: Page, measure: Measure) => Promise<void>;
}

/** Sooner, a second tap at the same place would be a double tap. */
const BETWEEN_TAPS_MS = 400;

/** Types a text as a phone's keyboard does: one interaction a letter. */
async function type(page: Page, measure: Measure, field: Locator, text: string) {
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  await measure('tap in a field', () => field.tap());
  for (const letter of text) await measure('letter', () => page.keyboard.press(letter));
}

/** The whole form, with a refused first step, a way back and a failed sending. */
async function quoteForm(page: Page, measure: Measure) {
  await page.route('**/submit', (route) => route.abort());
  const form = page.getByRole('form', { name: 'Demande de devis gratuit' });
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  /** The label may be followed by « (facultatif) ». */
  const field = (label: string) =>
    form.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\(facultatif\\))?$`));
  const fill = async (answers: Record<string, string>) => {
    for (const [label, text] of Object.entries(answers)) await type(page, measure, field(label), text);
  };
  const heading = (name: string) => form.getByRole('heading', { name, level: 2 });
  const next = async (name: string, shown: string) => {
    await measure(`« Suivant », ${name}`, () => button('Suivant').tap());
    await heading(shown).waitFor();
  };
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  await measure('first tap in a field', () => field('Prénom *').tap());
  await next('refused', 'Vos informations personnelles');
  await fill({ 'Prénom *': 'Anne', 'Nom *': 'Roy', 'Email *': 'a@b.fr', 'Téléphone *': '0639982475' });
  await next('first step', 'Les lieux et le service');
  await measure('« Précédent »', () => button('Précédent').tap());
  await heading('Vos informations personnelles').waitFor();
  await next('first step', 'Les lieux et le service');
  await fill({ 'Adresse *': '12 rue X, Y', 'Code postal *': '60000', 'Ville *': 'Creil' });
  for (const label of ['Service *', 'Surface']) {
    await field(label).focus();
    await measure('choice in a list', () => page.keyboard.press('ArrowDown'));
  }
  await next('second step', 'Vos préférences');
  await measure('choice of a delay', () => form.getByText('Cette semaine').tap());
  for (const answer of ['3e', 'Sans ascenseur', 'Plein', 'Piano'])
    await measure('quick answer', () => field(answer).tap());
  await fill({ Description: 'Une cave' });
  await next('third step', 'Relisez votre demande');
  await measure('« Modifier »', () =>
    form
      .getByRole('button', { name: /^Modifier/ })
      .first()
      .tap(),
  );
  await measure('back to the summary', () => button('Retour au récapitulatif').tap());
  await heading('Relisez votre demande').waitFor();
  await measure('« Envoyer »', () => button('Envoyer ma demande').tap());
  await form.getByRole('alert').waitFor();
}

/** Menu, slider and questions of the home page. */
async function homeOnPhone(page: Page, measure: Measure) {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Ouvrir le menu' });
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await measure('menu opens', () => open.tap());
  await measure('menu: Services', () => panel.getByText('Services', { exact: true }).tap());
  await measure('menu closes', () => panel.getByRole('button', { name: 'Fermer le menu' }).tap());
  await slide(page, measure, (x, y) => page.touchscreen.tap(x, y));
  for (const question of await page.locator('summary:visible').all())
    await measure('question', () => question.tap());
}

/** Only the slider's handle takes a press: the rooms beneath it are links. */
async function slide(page: Page, measure: Measure, press: (x: number, y: number) => Promise<void>) {
  const range = page.getByRole('slider');
  await range.focus();
  const { x, y, width, height } = (await range.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cut = Number(await range.inputValue()) / 100;
  await measure('slider, pressed', () => press(x + width * cut, y + height / 2));
  for (let step = 0; step < 5; step += 1)
    await measure('slider, by key', () => page.keyboard.press('ArrowRight'));
}

/** The Services panel, the slider and the carousel's arrows, which phones do not show. */
async function homeOnDesktop(page: Page, measure: Measure) {
  await page.goto('/');
  const services = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByText('Services', { exact: true });
  await services.focus();
  for (let press = 0; press < 2; press += 1)
    await measure('Services panel, by key', () => page.keyboard.press('Enter'));
  await slide(page, measure, (x, y) => page.mouse.click(x, y));
  const carousel = page.getByRole('region', { name: /^(Exemples d’avis|Témoignages de clients)$/ });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.and(page.locator('[data-running]')).waitFor();
  for (const name of ['Suivant', 'Suivant', 'Précédent'])
    await measure('carousel, arrow', () => carousel.getByRole('button', { name }).click());
  await carousel.locator('.carousel-viewport').focus();
  await measure('carousel, by key', () => page.keyboard.press('ArrowRight'));
}

export const journeys: Journey[] = [
  { device: 'Pixel 7', run: quoteForm },
  { device: 'Pixel 7', run: homeOnPhone },
  { device: 'Desktop Chrome', run: homeOnDesktop },
];
