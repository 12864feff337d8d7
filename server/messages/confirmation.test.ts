import { expect, it } from 'vitest';
import type { QuoteRequest } from '../../quote/schema.ts';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { jsonBody, REQUEST, settleDue, startApp, type TestApp, testConfig } from '../../testing/app.ts';
import { plain } from '../../testing/hours.ts';
import { startWithMailbox } from '../../testing/smtp.ts';
import { type Company, readCompany } from '../base/company.ts';
import { selectRequests } from '../data/requests.ts';
import { letterContextOf } from '../mail/letter.ts';
import { confirmation, repeatedLines } from './confirmation.ts';

const OFFERED = { services: [{ option: REQUEST.service, sensitive: false }] };

const answers = (request: Partial<QuoteRequest>, company = OFFERED) =>
  Object.fromEntries(repeatedLines({ ...REQUEST, ...request }, company));

const WITHHELD = 'Bien reçue (nous ne la recopions pas ici).';

it('a confirmation repeats neither street, nor phone number, nor description', () => {
  expect(answers({})).toEqual({
    Nom: "Jeanne-Élise d'Aubigné Lefèvre",
    Email: REQUEST.email,
    Téléphone: 'se termine par 78',
    Adresse: WITHHELD,
    'Code postal': '75013',
    Ville: 'Paris',
    'Service demandé': REQUEST.service,
    Surface: '50-100m²',
    Délai: 'Cette semaine',
    Description: WITHHELD,
  });
  expect(answers({ phone: 'gagnez 06.12.34.56.78 vite' }).Téléphone).toBe('se termine par 78');
  expect(answers({ city: 'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson' }).Ville).toMatch(/^Saint-Rémy/);
  expect(answers({ description: '', urgency: '' })).toMatchObject({
    Description: 'Non précisée',
    Délai: 'Non précisé',
  });
});

it.each([
  ['Description', { description: 'Bravo, vous avez gagné' }],
  ['Ville', { city: 'Vous avez gagné un beau voyage appelez nous vite' }],
  ['Surface', { surface: 'https://gagne.fr' }],
  ['Délai', { urgency: 'Cliquez ici' }],
  ['Nom', { firstName: 'Vous avez', lastName: 'gagné cliquez ici' }],
])('a confirmation repeats no %s that may be a message: %o', (label, request) => {
  expect(answers(request)[label]).toBe(WITHHELD);
});

it('a confirmation names no service that is sensitive or no longer offered', () => {
  const sensitive = { services: [{ option: REQUEST.service, sensitive: true }] };
  for (const company of [sensitive, { services: [] }])
    expect(answers({}, company)['Service demandé']).toBe(WITHHELD);
});

/** Composes the confirmation of a request that has just been received, on a day in July. */
function letterOf(request: Partial<QuoteRequest> = {}, more: Partial<Company> = {}) {
  const config = testConfig({ ackFrom: 'accueil@ile-nette.example' });
  const company = { ...readCompany(config.dist), ...more };
  const about = { request: { ...REQUEST, ...request }, requestId: 'r', damaged: undefined };
  const message = { id: 'm', reference: 'ABCD1234', about };
  const receivedAt = new Date('2026-07-14T09:00:00Z');
  const context = { senders: letterContextOf(config, company), now: () => receivedAt.getTime() };
  const letter = confirmation({ ...message, about: { ...about, receivedAt } } as never, context as never);
  return letter as { text: string; html: string; subject: string; from: unknown; to: unknown };
}

it('a confirmation greets by name, and says how to correct and erase answers', () => {
  const { text, html, subject, to } = letterOf();
  expect(plain(subject)).toMatch(/^Nous vous rappelons mardi avant 1\d h - ABCD1234$/);
  // This colour comes from the build.
  expect(html).toContain('background:#f4f4f4');
  expect(to).toEqual({ name: "Jeanne-Élise d'Aubigné Lefèvre", address: REQUEST.email });
  expect(text).toMatch(
    /^Votre demande est bien arrivée\n\nBonjour Jeanne-Élise,\nNous vous rappelons aujourd’hui, mardi 14/,
  );
  for (const part of [text, html]) {
    expect(part).toMatch(/corriger, ou votre demande à effacer.+Répondez simplement à ce message/);
    expect(part).toContain('ou répondez «\u00a0Effacez mon adresse\u00a0»');
    expect(part).toContain('il suffit de répondre à ce message en les joignant');
    expect(part).toContain(
      'Vos données\u00a0: https://www.ile-nette.example/mentions-legales#donnees-personnelles',
    );
    expect(part).not.toMatch(/06 12 34 56|Glacière/);
  }
});

it.each([
  ['Vous-avez-gagné', 'cliquez-ici'],
  ['Visitez', 'www gagne fr'],
])('a confirmation does not greet by a name that may be a message: « %s %s »', (firstName, lastName) => {
  const { text, to } = letterOf({ firstName, lastName });
  expect(text).toMatch(/\n\nBonjour,\nNous vous rappelons/);
  expect(to).toBe(REQUEST.email);
});

it('a confirmation has any company name unchanged in its sender, text and HTML', () => {
  const name = 'L’Île "d\'Ys" <b> & Fils Őłþ';
  const { text, html, from } = letterOf({}, { name });
  expect(from).toEqual({ name, address: 'accueil@ile-nette.example' });
  expect(text).toContain(name);
  expect(html).toContain('L’Île &quot;d&#39;Ys&quot; &lt;b&gt; &amp; Fils Őłþ');
});

const ACK = { ackFrom: 'accueil@ile-nette.example' };
const kindsIn = async ({ store }: TestApp) =>
  (await selectRequests(store)).flatMap(({ messages }) => messages.map(({ kind }) => kind));

it('a visitor gets a confirmation only if ACK_FROM is set, and a robot gets none', async () => {
  const silent = await startApp();
  await silent.post(jsonBody());
  expect(await kindsIn(silent)).toEqual(['quote']);
  const confirming = await startApp(ACK);
  await confirming.post(jsonBody({}, { botcheck: 'x' }));
  expect(await kindsIn(confirming)).toEqual([]);
});

it('a confirmation reaches the visitor, and its link opens the page for photos', async () => {
  const { app, post, mailbox } = await startWithMailbox({}, ACK);
  await post(jsonBody({ ...REQUEST, service: 'Débarras après décès' }));
  await mailbox.has(2);
  const mail = mailbox.received.find(({ rcptTo }) => rcptTo.includes(REQUEST.email));
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/décès/);
  expect(mail?.text).toContain('le lien ci-dessous, valable 14\u00a0jours');
  const { pathname, search } = new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  const page = await app.inject({ url: pathname + search, headers: { host: 'localhost' } });
  expect(page.statusCode).toBe(200);
});

it('a visitor gets one confirmation in ten minutes, and no second one while the first waits', async () => {
  let now = Date.parse('2026-11-23T09:00:00Z');
  const started = await startApp(ACK, { now: () => now });
  const { store } = started;
  const confirmationsAfterAnother = async () => {
    await started.post(jsonBody({ email: 'jeanne@example.org' }));
    return (await kindsIn(started)).filter((kind) => kind === 'confirmation').length;
  };
  expect(await confirmationsAfterAnother()).toBe(1);
  now += WINDOW_MS + 1000;
  expect(await confirmationsAfterAnother()).toBe(1);
  await settleDue(store, { state: 'delivered' }, now);
  expect(await confirmationsAfterAnother()).toBe(1);
  now += WINDOW_MS;
  expect(await confirmationsAfterAnother()).toBe(2);
});
