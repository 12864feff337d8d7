import type { Locator } from '@playwright/test';
import { SERVICE_OPTIONS } from '../content/data/services.data.ts';
import { audit } from './support/audit.ts';
import { newEmail, type QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* The form by keyboard, as docs/accessibility.md describes it: focus, names, descriptions, live regions. */

test.use({ expectedError: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

interface Field {
  value?: string;
  error?: string;
  help?: string;
}

async function expectField(field: Locator, { value = '', error, help }: Field = {}) {
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(value);
  await expect(field).toHaveAttribute('aria-required', 'true');
  await expect(field).toHaveAttribute('aria-invalid', String(error !== undefined));
  await expect(field).toHaveAccessibleDescription([error, help].filter(Boolean).join(' '));
}

/** The beginning of the promise to call. A company may promise another time, or none. */
const CALL = 'Nous vous rappelons';

const NARROW = { width: 320, height: 640 };

const press = ({ page }: QuotePage, key: string) => page.keyboard.press(key);

async function tabTo({ page }: QuotePage, ...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
}

/** Presses the focused button, and expects the focus on the heading of the step. */
async function goTo(quote: QuotePage, heading: string): Promise<void> {
  await press(quote, 'Enter');
  await expect(quote.heading(heading)).toBeFocused();
}

async function enter(quote: QuotePage, label: string, text: string, described: Field = {}): Promise<void> {
  await press(quote, 'Tab');
  await expectField(quote.field(label), described);
  await quote.page.keyboard.type(text);
}

async function firstStep(quote: QuotePage) {
  const { page } = quote;
  await quote.open();
  await expect(quote.form).toMatchAriaSnapshot(`
    - form "Demande de devis gratuit":
      - list "Étapes de la demande":
        - listitem: Informations personnelles
        - listitem: Détails du projet
        - listitem: Préférences
        - listitem: Récapitulatif
      - 'region "Étape 1 sur 4 : Vos informations personnelles"':
        - 'heading "Étape 1 sur 4 : Vos informations personnelles" [level=2]'
        - paragraph: Pour vous rappeler rapidement. Rien ne part avant « Envoyer ».
        - textbox "Prénom *"
        - textbox "Nom *"
        - textbox "Email *"
        - textbox "Téléphone *"
      - button "Précédent" [disabled]
      - button "Suivant"
  `);
  await quote.next.focus();
  await press(quote, 'Enter');
  await expect(quote.errorSummary).toBeFocused();
  // Orca is silent for a focused box without a role and a name.
  await expect(quote.errorSummary).toHaveRole('group');
  await expect(quote.errorSummary).toHaveAccessibleName('4 réponses sont à compléter ou à corriger');
  await expect(quote.errorSummary).toHaveCSS('outline-style', 'solid');
  await audit(page, 'first step, refused');
  await tabTo(quote, quote.errorSummary.getByRole('link').first());
  await press(quote, 'Enter');
  await expectField(quote.field('Prénom *'), { error: 'Le prénom doit contenir au moins 2 caractères' });
  await page.keyboard.type(VISITOR.firstName);
  await expectField(quote.field('Prénom *'), { value: VISITOR.firstName });
  await enter(quote, 'Nom *', VISITOR.lastName, { error: 'Le nom doit contenir au moins 2 caractères' });
  await enter(quote, 'Email *', newEmail(), {
    error: 'Veuillez entrer une adresse email valide',
    help: 'Le devis écrit y arrive.',
  });
  await enter(quote, 'Téléphone *', VISITOR.phone, {
    error: 'Le numéro de téléphone doit contenir au moins 10 chiffres',
    help: 'Pour vous rappeler au sujet de ce devis, jamais pour démarcher.',
  });
  await tabTo(quote, quote.next);
}

async function secondStep(quote: QuotePage) {
  await goTo(quote, 'Les lieux et le service');
  await expect(quote.form.locator('[aria-current="step"]')).toContainText('Détails du projet');
  await expect(quote.form.getByRole('listitem').first()).toHaveText('Informations personnelles (terminée)');
  await expect(quote.page).toHaveTitle(/^Étape 2 sur 4\u00a0: Détails du projet – /);
  await enter(quote, 'Adresse *', VISITOR.address, {
    help: 'Celle du lieu où nous devons intervenir, même si vous habitez ailleurs.',
  });
  const note = quote.form
    .locator('[aria-live=polite]')
    .getByText(
      'Cette adresse est hors de notre zone habituelle\u00a0: nous vous dirons au téléphone si nous pouvons venir.',
    );
  await enter(quote, 'Code postal *', '60000');
  await enter(quote, 'Ville *', VISITOR.city);
  await expect(note).toBeVisible();
  await expect(quote.field('Code postal *')).toHaveAccessibleDescription(/hors de notre zone/);
  await press(quote, 'Tab');
  await expectField(quote.form.getByRole('combobox', { name: 'Service *' }));
  for (let down = 0; down < 2; down += 1) await press(quote, 'ArrowDown');
  await quote.expectValue('Service *', SERVICE_OPTIONS[1] ?? '');
  await audit(quote.page, 'second step with a note');
  await tabTo(quote, quote.form.getByRole('combobox', { name: 'Surface' }), quote.previous, quote.next);
  await press(quote, 'Enter');
}

async function quickAnswers(quote: QuotePage) {
  const group = (name: string) => quote.form.getByRole('group', { name, exact: true });
  const answer = (name: string) => quote.form.getByLabel(name, { exact: true });
  const [description, clear] = [quote.field('Description'), quote.clearButton('Étage')];
  await tabTo(quote, answer('Sous-sol'));
  await press(quote, 'Space');
  await expect(description).toHaveValue(/^Étage\s: sous-sol\n$/);
  await press(quote, 'ArrowDown');
  await press(quote, 'ArrowDown');
  await expect(answer('1er')).toBeFocused();
  await expect(answer('1er')).toBeChecked();
  const lift = group('Ascenseur').getByRole('radio', { name: 'Oui' });
  await tabTo(quote, clear);
  await press(quote, 'Enter');
  await expect(description).toHaveValue('');
  await expect(answer('Sous-sol')).toBeFocused();
  await press(quote, 'ArrowDown');
  await tabTo(quote, clear, lift, answer('Devant'), answer('Presque vides'));
  for (const name of ['Armoire', 'Canapé', 'Literie', 'Électroménager', 'Piano', 'Coffre-fort'])
    await tabTo(
      quote,
      group('Objets lourds ou encombrants (plusieurs choix possibles)').getByRole('checkbox', {
        name,
        exact: true,
      }),
    );
  await press(quote, 'Space');
  await expect(answer('Coffre-fort')).toBeChecked();
  await tabTo(quote, description);
  const given = quote.page.viewportSize() ?? NARROW;
  for (const size of [NARROW, given]) {
    await quote.page.setViewportSize(size);
    await audit(quote.page, `third step at ${size.width} px`);
  }
}

async function thirdStep(quote: QuotePage) {
  await expect(quote.heading('Vos préférences')).toBeFocused();
  await tabTo(quote, quote.form.getByRole('button', { name: 'Passer au récapitulatif' }));
  await press(quote, 'Tab');
  const delays = quote.form.getByRole('group', { name: 'Délai souhaité (facultatif)' });
  const urgent = delays.getByRole('radio', {
    name: 'Urgence (24-48h) Intervention d’urgence, plus vite par téléphone. Majoration possible, écrite au devis.',
  });
  await expect(urgent).toBeFocused();
  await expect(urgent).not.toBeChecked();
  await press(quote, 'ArrowDown');
  const week = delays.getByRole('radio', { name: 'Cette semaine Sous 7 jours' });
  await expect(week).toBeFocused();
  await expect(week).toBeChecked();
  await tabTo(quote, quote.clearButton('Délai souhaité'));
  await quickAnswers(quote);
  await expect(quote.field('Description')).toHaveAccessibleDescription(
    'Avec vos mots : étage et ascenseur, accès, stationnement, volume approximatif, objets encombrants, ' +
      'la date à ne pas manquer, l’heure à laquelle vous rappeler. Gardez pour le téléphone ce qui touche ' +
      'à la santé de quelqu’un. Les photos viendront ensuite.',
  );
  await quote.next.focus();
  await press(quote, 'Enter');
}

async function summary(quote: QuotePage) {
  await expect(quote.heading('Relisez votre demande')).toBeFocused();
  await audit(quote.page, 'summary');
  await tabTo(quote, quote.editButton('Informations personnelles'));
  await expect(quote.form.getByRole('region')).toMatchAriaSnapshot(`
    - 'region "Étape 4 sur 4 : Relisez votre demande"':
      - 'heading "Étape 4 sur 4 : Relisez votre demande" [level=2]'
      - heading "Informations personnelles" [level=3]
      - 'button "Modifier : Informations personnelles"'
      - term: Nom
      - definition: Élodie D’Hérouville
      - heading "Détails du projet" [level=3]
      - 'button "Modifier : Détails du projet"'
      - term: Service demandé
      - definition: ${SERVICE_OPTIONS[1]}
      - heading "Préférences" [level=3]
      - 'button "Modifier : Préférences"'
      - term: Délai
      - definition: Cette semaine
      - paragraph:
        - link "Vos données personnelles"
  `);
}

async function failureThenSuccess(quote: QuotePage) {
  const { page } = quote;
  await page.route('**/submit', (route) => route.abort());
  await quote.send.focus();
  await press(quote, 'Enter');
  await expect(quote.form.getByRole('alert')).toContainText('L’envoi n’a pas abouti.');
  await expect(page.getByRole('status').filter({ hasText: "Erreur lors de l'envoi" }).first()).toBeVisible();
  await expect(quote.send).toBeFocused();
  await audit(page, 'failure: toast and alert');
  await page.route('**/submit', (route) => route.fulfill({ json: { success: true } }));
  await press(quote, 'Enter');
  await expect(quote.dialog).toBeFocused();
  await expect(quote.dialog).toMatchAriaSnapshot(`
    - dialog "Demande envoyée avec succès !":
      - heading "Demande envoyée avec succès !" [level=2]
      - paragraph: /${CALL}/
      - paragraph:
        - link /@/
      - button "Fermer"
      - group: Revoir mes réponses
  `);
  await expect(quote.dialog).toHaveAccessibleDescription(new RegExp(CALL));
  await audit(page, 'success dialog');
  // On a low screen, the dialog's heading is in view. A click beside the dialog does not close it.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.mouse.click(3, 3);
  await expect(quote.dialog.getByRole('heading')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.mouse.click(3, 3);
  await quote.close.focus();
  await goTo(quote, 'Vos informations personnelles');
}

test('the form tells a screen reader each step, error and result', { tag: '@both' }, async ({ quote }) => {
  test.slow();
  await test.step('first step, refused', () => firstStep(quote));
  await test.step('second step', () => secondStep(quote));
  await test.step('third step', () => thirdStep(quote));
  await test.step('summary', () => summary(quote));
  await test.step('failure, then success', () => failureThenSuccess(quote));
});
