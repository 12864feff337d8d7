import { expect, type Locator } from '@playwright/test';
import { SERVICE_OPTIONS } from '../../content/data/services.data.ts';
import { NATIVE_SUCCESS_TEXT } from '../../site/quote-form/received.ts';
import { PageObject } from './pages.ts';

export const VISITOR = {
  firstName: 'Élodie',
  lastName: 'D’Hérouville',
  phone: '06 12 34 56 78',
  address: '12 rue de l’Abbé-Grégoire',
  postalCode: '75006',
  city: 'L’Haÿ-les-Roses',
  service: SERVICE_OPTIONS[0] ?? '',
  surface: '50-100m²',
  description:
    'Troisième étage sans ascenseur, une armoire normande, un piano droit. Où ça\u00a0? Côté cour.',
};

/** The required answers of the first step, by their labels. */
export const contactAnswers = (email: string) =>
  Object.entries({
    'Prénom *': VISITOR.firstName,
    'Nom *': VISITOR.lastName,
    'Email *': email,
    'Téléphone *': VISITOR.phone,
  });
/** The required answers of the second step that are typed, by their labels. */
export const PLACE_ANSWERS = Object.entries({
  'Adresse *': VISITOR.address,
  'Code postal *': VISITOR.postalCode,
  'Ville *': VISITOR.city,
});

let visitors = 0;
/** Returns a new e-mail address each time, because the server limits the requests of one address. */
export const newEmail = (): string => {
  visitors += 1;
  return `visiteur-${process.pid}-${Date.now()}-${visitors}@exemple.fr`;
};

export class QuotePage extends PageObject {
  readonly form = this.page.getByRole('form', { name: 'Demande de devis gratuit' });
  readonly next = this.form.getByRole('button', { name: 'Suivant' });
  readonly previous = this.form.getByRole('button', { name: 'Précédent' });
  readonly send = this.form.getByRole('button', { name: 'Envoyer ma demande' });
  readonly errorSummary = this.form.locator('[tabindex="-1"]').filter({ has: this.page.getByRole('alert') });
  readonly dialog = this.page.getByRole('dialog', { name: 'Demande envoyée avec succès !' });
  readonly close = this.dialog.getByRole('button', { name: 'Fermer' });
  /** The confirmation after the form was sent without JavaScript. */
  readonly confirmation = this.page.getByText(NATIVE_SUCCESS_TEXT);

  /**
   * Opens the form. The page claims to be one minute old, because the server takes a form that is sent within seconds
   * for a robot's. Smooth scrolling is off, so that no button moves between mouse down and mouse up.
   */
  async open(query = ''): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.addInitScript(() => {
      Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - 60_000 });
    });
    await this.page.goto(`/devis-gratuit${query}`);
  }

  /** Posts answers as the form does without its script, but from another page. */
  async postNatively(answers: Record<string, string>): Promise<void> {
    await this.page.goto('/contact');
    await this.page.evaluate(
      (fields) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action: '/submit' });
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement('textarea'), { name, value }));
        document.body.append(form);
        form.submit();
      },
      { access_key: 'local', ...answers },
    );
  }

  /** Finds a field by its label. The label of an optional field ends with « (facultatif) ». */
  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\(facultatif\\))?$`));
  }

  expectValue(label: string, value: string | RegExp): Promise<void> {
    return expect(this.field(label)).toHaveValue(value);
  }

  async fillContact(email = newEmail()): Promise<void> {
    for (const [label, value] of contactAnswers(email)) await this.field(label).fill(value);
  }

  async fillProject(): Promise<void> {
    for (const [label, value] of PLACE_ANSWERS) await this.field(label).fill(value);
    await this.field('Service *').selectOption(VISITOR.service);
    await this.field('Surface').selectOption(VISITOR.surface);
  }

  async fillPreferences(): Promise<void> {
    await this.form.getByRole('radio', { name: 'Cette semaine' }).check();
    await this.field('Description').fill(VISITOR.description);
  }

  editButton(step: string): Locator {
    return this.form.getByRole('button', { name: `Modifier : ${step}` });
  }

  clearButton(question: string): Locator {
    return this.form.getByRole('button', { name: `Effacer : ${question}` });
  }

  heading(name: string): Locator {
    return this.form.getByRole('heading', { name, level: 2 });
  }

  async goToNextStep(heading: string): Promise<void> {
    await this.next.click();
    await expect(this.heading(heading)).toBeFocused();
  }

  async reachProject(email = newEmail()): Promise<void> {
    await this.fillContact(email);
    await this.goToNextStep('Les lieux et le service');
  }

  async reachPreferences(email = newEmail()): Promise<void> {
    await this.reachProject(email);
    await this.fillProject();
    await this.goToNextStep('Vos préférences');
  }

  async reachSummary(email = newEmail()): Promise<void> {
    await this.reachPreferences(email);
    await this.fillPreferences();
    await this.goToNextStep('Relisez votre demande');
  }

  async submit(): Promise<void> {
    await this.send.click();
    await expect(this.dialog).toBeVisible();
  }

  async submitNatively(): Promise<void> {
    await this.send.click();
    await expect(this.page).toHaveURL(/\/devis-gratuit\?success=true&.*#/);
    await expect(this.confirmation).toBeInViewport();
  }

  async openSummary(email = newEmail()): Promise<void> {
    await this.open();
    await this.reachSummary(email);
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true });
  }
}
