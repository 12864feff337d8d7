import assert from 'node:assert/strict';
import { newEmail, VISITOR } from '../../e2e/support/quote-page.ts';
import { waitUntil as until } from '../../server/tests/support/wait-until.ts';
import { company } from '../../site/content/company.ts';
import { button, field, heading, type Journey, link, type Scene } from '../journey.ts';

const NEXT = button('Suivant');
const SEND = button('Envoyer ma demande');
const DIALOG = "//*[@role='dialog'][h2[normalize-space()='Demande envoyée avec succès !']]";
const TOAST = '//*[normalize-space()="Erreur lors de l\'envoi"]';
const FIRST = heading('Vos informations personnelles');
const SUMMARY = heading('Relisez votre demande');

/** The server holds back a form that is sent faster than any hand could fill it in: these visitors seem to have opened the page a minute ago. */
async function open({ visitor, screen, product }: Scene) {
  await visitor.go(`${product.url}/devis-gratuit`);
  // In time: the form takes note of it at the first touch.
  await visitor.read(() => {
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin - 60_000 });
  });
  await screen.sees(NEXT);
}

async function fillContact({ screen }: Scene, email: string) {
  await screen.fill(field('Prénom *'), VISITOR.firstName);
  await screen.fill(field('Nom *'), VISITOR.lastName);
  await screen.fill(field('Email *'), email);
  await screen.fill(field('Téléphone *'), VISITOR.phone);
}

async function fillProject({ screen, visitor }: Scene) {
  await screen.fill(field('Adresse *'), VISITOR.address);
  await screen.fill(field('Code postal *'), VISITOR.postalCode);
  await screen.fill(field('Ville *'), VISITOR.city);
  await visitor.choose(field('Service *'), VISITOR.service);
  await screen.sees(field('Service *'), { value: VISITOR.service });
  await visitor.choose(field('Surface'), VISITOR.surface);
  await screen.sees(field('Surface'), { value: VISITOR.surface });
}

async function fillPreferences({ screen }: Scene) {
  await screen.click("//label[contains(., 'Cette semaine')]");
  await screen.fill(field('Description'), VISITOR.description);
}

async function reachSummary(scene: Scene, email: string) {
  const { screen, visitor } = scene;
  await fillContact(scene, email);
  await visitor.press('Enter');
  await screen.sees(heading('Les lieux et le service'), { focused: true });
  await fillProject(scene);
  await screen.click(NEXT);
  await screen.sees(heading('Vos préférences'), { focused: true });
  await fillPreferences(scene);
  await screen.click(NEXT);
  await screen.sees(SUMMARY, { focused: true });
}

/** The mailbox's message is sent from the store, so that its arrival shows the request stored, and delivered. */
async function arrivesOnce({ mailbox }: Scene, email: string) {
  const ours = () => mailbox.received.filter(({ replyTo }) => replyTo?.[0]?.address === email);
  await until(
    () => ours().length > 0,
    15_000,
    () => `the message of ${email}`,
  );
  assert.equal(ours().length, 1);
  for (const answer of [VISITOR.description, VISITOR.service, VISITOR.city, 'Cette semaine']) {
    assert.ok(ours()[0]?.text?.includes(answer), answer);
  }
}

const journey: Journey = {
  name: 'four steps, the success dialog, and the request stored and delivered',
  async run(scene) {
    const { visitor, screen } = scene;
    const email = newEmail();
    await open(scene);
    await reachSummary(scene, email);
    await screen.sees(`//dd[contains(., '${VISITOR.lastName}')]`);
    await screen.click(SEND);
    await screen.sees(`${DIALOG}${button('Fermer')}`, { focused: true });
    await arrivesOnce(scene, email);
    await visitor.press('Escape');
    await screen.misses(DIALOG);
    await screen.sees(FIRST, { shown: true, focused: true });
    await screen.sees(field('Prénom *'), { value: '' });
  },
};

const refusals: Journey = {
  name: 'a refused step says what is wrong, focuses the first field, and frees it when corrected',
  phone: true,
  async run(scene) {
    const { visitor, screen } = scene;
    await open(scene);
    await screen.click(NEXT);
    await screen.sees(
      field('Prénom *'),
      ({ focused, invalid, description }) =>
        focused && invalid && description.includes('Le prénom doit contenir au moins 2 caractères'),
    );
    await screen.sees("//*[@role='status' and contains(., '4 réponses sont à compléter ou à corriger.')]");
    await fillContact(scene, 'elodie@');
    await visitor.press('Enter');
    await screen.sees(
      field('Email *'),
      ({ focused, description }) =>
        focused && description.includes('Veuillez entrer une adresse email valide'),
    );
    await screen.fill(field('Email *'), newEmail());
    await screen.sees(field('Email *'), { invalid: false });
    await screen.click(NEXT);
    await screen.sees(heading('Les lieux et le service'), { focused: true });
    await screen.click(NEXT);
    await screen.sees(field('Adresse *'), { focused: true, invalid: true });
    await screen.sees(field('Service *'), ({ description }) =>
      description.includes('Veuillez sélectionner un type de service'),
    );
  },
};

const failure: Journey = {
  name: 'when sending fails: a toast, nothing lost, and the same request goes through later, once',
  expected: /submit|NetworkError|connect/i,
  async run(scene) {
    const { screen, product } = scene;
    const email = newEmail();
    await open(scene);
    await reachSummary(scene, email);
    await product.stop();
    try {
      await screen.click(SEND);
      await screen.sees(TOAST);
      await screen.sees(`//form//*[@role='alert']//a[@href='${company.phone.href}']`);
      await screen.sees(`//dd[contains(., 'armoire normande')]`);
      await screen.sees(SEND, { shown: true, disabled: false });
    } finally {
      await product.start();
    }
    await screen.click(SEND);
    await screen.sees(DIALOG);
    await screen.misses(TOAST);
    await arrivesOnce(scene, email);
  },
};

const draft: Journey = {
  name: 'the draft survives a reload, a way out by a link, and the buttons back and forward',
  async run(scene) {
    const { visitor, screen } = scene;
    const email = newEmail();
    await open(scene);
    await fillContact(scene, email);
    await visitor.press('Enter');
    await screen.sees(heading('Les lieux et le service'), { focused: true });
    await screen.fill(field('Adresse *'), VISITOR.address);
    await visitor.reload();
    await screen.sees(field('Adresse *'), { shown: true, value: VISITOR.address });
    await screen.click(link('Débarras garage', '//footer'));
    await screen.isAt('/services/debarras-garage');
    await visitor.back();
    await screen.isAt('/devis-gratuit');
    await screen.sees(field('Adresse *'), { shown: true, value: VISITOR.address });
    await visitor.forward();
    await screen.sees('//h1', { text: 'Débarras de garage' });
    await visitor.back();
    await screen.sees(button('Précédent'), { shown: true, disabled: false });
    await screen.click(button('Précédent'));
    await screen.sees(field('Email *'), { shown: true, value: email });
  },
};

const preselected: Journey = {
  name: 'a service page’s button preselects its service',
  async run(scene) {
    const { visitor, screen, product } = scene;
    await visitor.go(`${product.url}/services/debarras-cave`);
    await screen.click(link('Devis Gratuit Immédiat', '//main'));
    await screen.sees(field('Service *'), { value: 'Débarras cave/grenier' });
  },
};

const native: Journey = {
  name: 'without JavaScript the form is one page, is refused with its reason, and arrives',
  javascript: false,
  async run(scene) {
    const { visitor, screen, product } = scene;
    const email = newEmail();
    await visitor.go(`${product.url}/devis-gratuit`);
    await screen.misses(NEXT);
    await fillContact(scene, email);
    await fillProject(scene);
    await fillPreferences(scene);
    await screen.fill(field('Code postal *'), '7500');
    await screen.click(SEND);
    await screen.sees("//*[contains(text(), 'Le code postal doit contenir exactement 5 chiffres')]");
    await visitor.back();
    await screen.fill(field('Code postal *'), VISITOR.postalCode);
    await screen.click(SEND);
    await screen.isAt('/devis-gratuit?success=true');
    await screen.sees("//*[@role='status'][contains(., 'Demande envoyée avec succès')]");
    await arrivesOnce(scene, email);
  },
};

export const quoteJourneys = [journey, refusals, failure, draft, preselected, native];
