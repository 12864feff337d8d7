import { company } from '../site/content/company.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { expect, test } from './support/test.ts';

/* The walk that docs/accessibility.md writes down. */

test.use({ expectedError: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

test('what a screen reader says of the form, from the first step to the dialog', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  let failing = true;
  await page.route('**/submit', (route) =>
    failing ? route.abort() : route.fulfill({ json: { success: true } }),
  );
  const quote = new QuotePage(page);
  const reader = await ScreenReader.on(page);
  const email = newEmail();
  const says = (sentence: string) => expect.poll(() => reader.focused()).toBe(sentence);
  const hears = async (...sentences: string[]) => {
    const heard: string[] = [];
    for (const sentence of sentences) {
      await expect
        .poll(async () => heard.push(...(await reader.heard())) && heard.join('\n'))
        .toContain(sentence);
    }
  };
  const tabTo = async (sentence: string, typed = '') => {
    await page.keyboard.press('Tab');
    await says(sentence);
    if (typed) await page.keyboard.type(typed);
  };

  await test.step('first step, refused', async () => {
    await quote.open();
    await expect(quote.form).toMatchAriaSnapshot(`
      - form "Demande de devis gratuit":
        - list "Étapes de la demande":
          - listitem: Informations personnelles
          - listitem: Détails du projet
          - listitem: Préférences
          - listitem: Récapitulatif
        - region "Vos informations personnelles":
          - heading "Vos informations personnelles" [level=2]
          - paragraph: Elles nous servent à vous rappeler rapidement. Les champs marqués d’un * sont obligatoires.
          - textbox "Prénom *"
          - textbox "Nom *"
          - textbox "Email *"
          - textbox "Téléphone *"
        - status
        - button "Précédent" [disabled]
        - button "Suivant"
    `);
    await quote.field('Prénom *').focus();
    await says('champ Prénom *, obligatoire');
    await quote.next.focus();
    await page.keyboard.press('Enter');
    await says('champ Prénom *, erroné, obligatoire : Le prénom doit contenir au moins 2 caractères');
    await hears('4 réponses sont à compléter ou à corriger.');
    await page.keyboard.type(VISITOR.firstName);
    await says(`champ Prénom *, ${VISITOR.firstName}, obligatoire`);
    await hears('3 réponses sont à compléter ou à corriger.');
    await tabTo(
      'champ Nom *, erroné, obligatoire : Le nom doit contenir au moins 2 caractères',
      VISITOR.lastName,
    );
    await tabTo('champ Email *, erroné, obligatoire : Veuillez entrer une adresse email valide', email);
    await tabTo(
      'champ Téléphone *, erroné, obligatoire : Le numéro de téléphone doit contenir au moins 10 chiffres',
      VISITOR.phone,
    );
    await tabTo('bouton Suivant');
  });

  await test.step('second step', async () => {
    await page.keyboard.press('Enter');
    await says('titre Les lieux et le service');
    await expect(quote.form.locator('[aria-current="step"]')).toContainText('Détails du projet');
    await expect(quote.form.getByRole('list')).toMatchAriaSnapshot(`
      - list "Étapes de la demande":
        - listitem: Informations personnelles (terminée)
        - listitem: Détails du projet
        - listitem: Préférences
        - listitem: Récapitulatif
    `);
    await tabTo('champ Adresse *, obligatoire', VISITOR.address);
    await tabTo('champ Code postal *, obligatoire', '60000');
    await hears('Cette adresse est hors de notre zone habituelle, nous vous le confirmerons.');
    await tabTo('champ Ville *, obligatoire', VISITOR.city);
    await tabTo('liste Service *, Choisissez un service');
    for (let down = 0; down < 4; down += 1) await page.keyboard.press('ArrowDown');
    await says('liste Service *, Débarras garage');
    await tabTo('liste Surface, Une estimation suffit');
    await tabTo('bouton Précédent');
  });

  await test.step('back, and forth again', async () => {
    await page.keyboard.press('Enter');
    await says('titre Vos informations personnelles');
    await tabTo(`champ Prénom *, ${VISITOR.firstName}, obligatoire`);
    await page.keyboard.press('Enter');
    await says('titre Les lieux et le service');
    await quote.next.focus();
    await page.keyboard.press('Enter');
  });

  await test.step('third step', async () => {
    await says('titre Vos préférences');
    await tabTo('bouton radio Urgence (24-48h) Intervention en urgence, non coché');
    await expect(quote.form.getByRole('group', { name: 'Délai souhaité' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await says('bouton radio Cette semaine Sous 7 jours, coché');
    await tabTo(
      'champ Description : Étage et ascenseur, stationnement, volume approximatif, accès, objets lourds ou encombrants : ces détails rendent le devis plus juste. Des photos peuvent suivre par e-mail.',
    );
    await quote.next.focus();
    await page.keyboard.press('Enter');
  });

  await test.step('summary, failure, success', async () => {
    await says('titre Relisez votre demande');
    await tabTo('bouton Modifier : Informations personnelles');
    await expect(quote.form.getByRole('region')).toMatchAriaSnapshot(`
      - region "Relisez votre demande":
        - heading "Relisez votre demande" [level=2]
        - heading "Informations personnelles" [level=3]
        - 'button "Modifier : Informations personnelles"'
        - term: Nom
        - definition: Élodie D’Hérouville
        - heading "Détails du projet" [level=3]
        - 'button "Modifier : Détails du projet"'
        - term: Service demandé
        - definition: Débarras garage
        - heading "Préférences" [level=3]
        - 'button "Modifier : Préférences"'
        - term: Délai
        - definition: Cette semaine
        - paragraph:
          - link "Vos données personnelles"
    `);
    await page.keyboard.press('Enter');
    await says('titre Vos informations personnelles');
    await quote.field('Téléphone *').focus();
    await tabTo('bouton Retour au récapitulatif');
    await page.keyboard.press('Enter');
    await says('titre Relisez votre demande');
    await quote.send.focus();
    await page.keyboard.press('Enter');
    await hears(
      `Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au ${company.phone.display}.`,
      "Erreur lors de l'envoi",
    );
    await says('bouton Envoyer ma demande');
    failing = false;
    await page.keyboard.press('Enter');
    await says('bouton Fermer');
    await expect(quote.dialog).toMatchAriaSnapshot(`
      - dialog "Demande envoyée avec succès !":
        - heading "Demande envoyée avec succès !" [level=2]
        - paragraph: /Votre demande est bien arrivée\\. Nous vous rappelons sous 2/
        - paragraph:
          - link "${company.email}"
        - button "Fermer"
    `);
    await expect(quote.dialog).toHaveAccessibleDescription(/Nous vous rappelons sous 2/);
    await page.keyboard.press('Enter');
    await says('titre Vos informations personnelles');
  });
});
