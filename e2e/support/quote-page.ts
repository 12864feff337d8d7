import { expect, type Locator, type Page } from '@playwright/test';
import { quotePage } from '../../site/content/quote-page.ts';

export const VISITOR = {
  firstName: 'Élodie',
  lastName: 'D’Hérouville',
  phone: '06 12 34 56 78',
  address: '12 rue de l’Abbé-Grégoire',
  postalCode: '75006',
  city: 'L’Haÿ-les-Roses',
  service: 'Débarras après décès',
  surface: '50-100m²',
  description:
    'Troisième étage sans ascenseur, une armoire normande, un piano droit. Où ça\u00a0? Côté cour.',
};

let visitors = 0;
/** Every visitor has an address of their own, so that no test is throttled by another. */
export const newEmail = (): string => {
  visitors += 1;
  return `visiteur-${process.pid}-${Date.now()}-${visitors}@exemple.fr`;
};

/** The quote page as a visitor works it: by label and by button. */
export class QuotePage {
  readonly page: Page;
  readonly form: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly send: Locator;
  readonly dialog: Locator;
  /** What a form sent without scripts comes back to. */
  readonly arrived: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Demande de devis gratuit' });
    this.next = this.form.getByRole('button', { name: 'Suivant' });
    this.previous = this.form.getByRole('button', { name: 'Précédent' });
    this.send = this.form.getByRole('button', { name: 'Envoyer ma demande' });
    this.dialog = page.getByRole('dialog', { name: 'Demande envoyée avec succès !' });
    this.arrived = page.getByText(quotePage.arrived);
  }

  /**
   * A test fills the form in faster than any hand, which the server would hold back: the page seems to have been opened a minute ago. Nor does a hand
   * press a button that is still being scrolled: without motion, no press is lost to a button that has moved on between down and up.
   */
  async open(query = ''): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.addInitScript(() => {
      Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - 60_000 });
    });
    await this.page.goto(`/devis-gratuit${query}`);
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  async fillContact(email: string): Promise<void> {
    await this.field('Prénom *').fill(VISITOR.firstName);
    await this.field('Nom *').fill(VISITOR.lastName);
    await this.field('Email *').fill(email);
    await this.field('Téléphone *').fill(VISITOR.phone);
  }

  async fillProject(): Promise<void> {
    await this.field('Adresse *').fill(VISITOR.address);
    await this.field('Code postal *').fill(VISITOR.postalCode);
    await this.field('Ville *').fill(VISITOR.city);
    await this.field('Service *').selectOption(VISITOR.service);
    await this.field('Surface').selectOption(VISITOR.surface);
  }

  async fillPreferences(): Promise<void> {
    await this.form.getByRole('radio', { name: 'Cette semaine' }).check();
    await this.field('Description').fill(VISITOR.description);
  }

  heading(name: string): Locator {
    return this.form.getByRole('heading', { name, level: 2 });
  }

  /** Goes through the first three steps; the summary is shown at the end. */
  async reachSummary(email: string): Promise<void> {
    await this.fillContact(email);
    await this.next.click();
    await expect(this.heading('Les lieux et le service')).toBeFocused();
    await this.fillProject();
    await this.next.click();
    await expect(this.heading('Vos préférences')).toBeFocused();
    await this.fillPreferences();
    await this.next.click();
    await expect(this.heading('Relisez votre demande')).toBeFocused();
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true });
  }
}
