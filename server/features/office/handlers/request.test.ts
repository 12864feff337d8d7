import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EMPTY_REQUEST } from '../../../../quote/schema.ts';
import { cutStore } from '../../../../testing/cut-store.ts';
import {
  hiddenFieldsOf,
  MINUTE,
  NINE,
  noteIn,
  oneRequest,
  startOfficePages,
  wordsOf,
} from '../../../../testing/desk.ts';
import { anyPhoto } from '../../../../testing/photos.ts';
import { newToken } from '../../../../testing/request-bodies.ts';
import type { Outcome } from '../../../data/message.ts';
import { enterRequest } from '../../../data/office.ts';
import { addPhoto, photosOf } from '../../../data/photos.ts';
import { claimMessages, queueMessage, settleMessage } from '../../../data/queue.ts';
import { selectRequests } from '../../../data/requests.ts';

it('the page of a request shows its answers, its history, and links to call and write', async () => {
  const { page } = await oneRequest();
  const words = wordsOf(page);
  for (const text of [
    "Jeanne-Élise d'Aubigné Lefèvre Débarras après décès · 50-100m² · Cette semaine",
    'À rappeler avant 11 h',
    'rappeler… dans 1 h aujourd’hui 14 h ce soir 18 h demain 9 h',
    'Téléphone 06 12 34 56 78 Adresse 12 bis, rue de la Glacière Code postal 75013',
    'Piano droit <3, cave de 20 < 30 m².',
    'E-mail au bureau En attente Reçue Aujourd’hui à 9 h Référence',
    'Historique Demande reçue à 9 h',
  ])
    expect(words).toContain(text);
  expect(words).not.toContain('Code postal hors de la zone habituelle.');
  expect(page).toContain('href="tel:+33612345678"');
  expect(page).toMatch(/href="mailto:visiteur\d+@example\.org\?subject=Votre%20demande/);
});

it('the page of a request names other requests of the person, and an unusual postal code', async () => {
  const desk = await startOfficePages({ now: NINE });
  const { record } = await desk.receive({ service: 'Débarras jardin' });
  const { email } = record.request;
  const { url } = await desk.receive({ email, phone: '06 39 98 24 75', postalCode: '69001' });
  const wordsAt = async (at = url) => wordsOf((await desk.get(at)).text);
  const words =
    'Code postal hors de la zone habituelle. La même personne a aussi écrit ou appelé : Débarras jardin ';
  expect(await wordsAt()).toContain(`${words}À rappeler avant 11 h · reçue à 9 h · 06 12 34 56 78`);
  expect((await desk.get(url)).text).toContain(`href="/bureau/demande/${record.id}"`);
  for (const [action, stage] of [
    ['called', 'Rappelé'],
    ['closed', 'Sans suite'],
    ['spam', 'Indésirable'],
  ] as const) {
    await desk.act(record.id, action);
    expect(await wordsAt()).toContain(`${words}${stage} · reçue à 9 h · 06 12 34 56 78`);
  }
  // The page of the other request, and the list of calls.
  expect(await wordsAt(`/bureau/demande/${record.id}`)).toContain('· reçue à 9 h · 06 39 98 24 75');
  expect(await wordsAt('/bureau')).toContain('Débarras après décès · Paris · a une autre demande 06 39 98');
});

it('the address with a shared reference opens the newest request, and each id opens its own', async () => {
  const { receive, get, submit, store } = await startOfficePages({ now: NINE });
  const formToken = newToken();
  const urls = [];
  for (const firstName of ['Anne', 'Annie']) {
    await receive({ firstName }, { formToken });
    const [newest] = await selectRequests(store, { limit: 1 });
    urls.push(`/bureau/demande/${newest?.id}`);
  }
  const [older = '', newer = ''] = urls;
  const heading = async (url: string) => /<h1>(\S+)/.exec((await get(url)).text)?.[1];
  expect(await Promise.all([`/bureau/demande/${formToken.slice(0, 8)}`, newer, older].map(heading))).toEqual([
    'Annie',
    'Annie',
    'Anne',
  ]);
  await submit(`${older}/action`, { ...hiddenFieldsOf((await get(older)).text), action: 'called' });
  expect((await selectRequests(store)).map(({ stage }) => stage)).toEqual(['new', 'called']);
  expect(await get(`${older}/action`)).toMatchObject({ status: 303, location: older });
});

it('every page escapes what somebody typed', async () => {
  const text = `"'></textarea></title></script><script>alert(1)</script>&lt;`;
  const { get, press, act, record, url } = await oneRequest();
  await act(record.id, 'corrected', { answers: { lastName: text, description: text } });
  await act(record.id, 'note', { note: text });
  const pages = [await get('/bureau'), await get(url), await press({ note: text })];
  for (const page of pages) {
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});

it('a photo is sent only after logging in', async () => {
  const { store, record, receive, get, stranger, url } = await oneRequest();
  await addPhoto(store, anyPhoto(record.id, 'a'), NINE);
  const [photo] = await photosOf(store, record.id);
  const { record: other } = await receive();
  const address = `/bureau/photo/${record.id}/${photo?.id}`;
  expect((await get(url)).text).toContain(`src="${address}?taille=petite"`);
  expect(wordsOf((await get('/bureau')).text)).toContain('Débarras après décès · Paris · 1 photo');
  expect((await stranger.open(address)).status).toBe(403);
  const headers = { 'cache-control': 'no-store', 'content-type': 'image/jpeg' };
  expect(await get(address)).toMatchObject({ status: 200, text: 'large a', headers });
  expect((await get(`${address}?taille=petite`)).text).toBe('small a');
  for (const unknown of [
    `${other.id}/${photo?.id}`,
    `${record.id}/${randomUUID()}`,
    `${record.id}/%00`,
    `..%2F..%2F/${photo?.id}`,
  ])
    expect((await get(`/bureau/photo/${unknown}`)).status).toBe(404);
});

it('« Effacer définitivement » says what it does, and leaves no data in the store and in files', async () => {
  const clock = { now: NINE };
  const desk = await startOfficePages(clock);
  const { record, url, actions } = await desk.receive({ email: 'oubliee@example.org' });
  const kept = await desk.receive({ firstName: 'Basile' });
  await addPhoto(desk.store, anyPhoto(record.id, 'a'), NINE);
  desk.app.messages.start();
  const outbox = join(desk.config.dataDir, 'outbox');
  // Two letters, and the morning’s reminder, which names both requests.
  await expect.poll(() => readdirSync(outbox, { recursive: true }).length, { timeout: 20_000 }).toBe(3);
  const fields = hiddenFieldsOf((await desk.get(url)).text);
  await desk.submit(actions, { ...fields, action: 'note', note: 'Voir avec le notaire' });
  const shown = (await desk.get(url)).text;
  const words = wordsOf(shown);
  expect(words).toContain('les coordonnées, les réponses et les photos de cette personne');
  expect(words).toMatch(/Ce qui reste .* e-mails déjà reçus .* les sauvegardes, pendant trente jours/);

  clock.now += MINUTE;
  const erased = await desk.submit(actions, { ...hiddenFieldsOf(shown), action: 'erased' });
  expect(erased).toMatchObject({ status: 303, location: `/bureau?fait=${record.id}.3` });
  expect(wordsOf((await desk.get(String(erased.location))).text)).toContain('La demande est effacée.');
  expect((await selectRequests(desk.store)).map(({ id }) => id)).toEqual([kept.record.id]);
  expect(readdirSync(outbox)).toHaveLength(1);
  const files = readdirSync(desk.config.dataDir, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((entry) => entry.isFile()))
    expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain('oubliee@example.org');
  for (const unknown of [url, '/bureau/demande/%00']) expect((await desk.get(unknown)).status).toBe(404);
});

it('a request by phone is added to the calls, and a faulty form keeps what was typed', async () => {
  const desk = await startOfficePages({ now: NINE });
  const call = { phone: '01.99.00.24.76', service: 'Débarras jardin', note: 'Rappeler ce soir' };
  const fields = hiddenFieldsOf((await desk.get('/bureau/appel')).text, 'action="/bureau/appel"');
  const refused = await desk.submit('/bureau/appel', { ...fields, ...call });
  expect(refused.status).toBe(400);
  expect(wordsOf(refused.text)).toContain('Le nom doit contenir au moins 2 caractères');
  expect(refused.text).toContain('value="01 99 00 24 76"');
  expect(noteIn(refused.text)).toBe('Rappeler ce soir');
  expect(refused.text).toContain('<title>Le nom doit contenir au moins 2 caractères - Noter un appel');
  const enter = (note: string) =>
    desk.submit('/bureau/appel', { ...fields, ...call, lastName: 'Martin', note });
  const answers = await Promise.all([call.note, call.note].map(enter));
  const [record, ...others] = await selectRequests(desk.store);
  expect([others.length, record?.request.phone, record?.messages]).toEqual([0, '01 99 00 24 76', []]);
  for (const { status, location } of answers) {
    expect(status).toBe(303);
    const words = wordsOf((await desk.get(String(location))).text);
    expect(words).toContain('La demande est enregistrée : à rappeler avant 11 h.');
    expect(words).toContain('Demande notée au téléphone à 9 h, anne@example.org Rappeler ce soir');
  }
  // The same form, reached by the Back button, with another note.
  await enter('Rappeler ce soir, au bureau');
  expect(await selectRequests(desk.store)).toHaveLength(2);
});

it('required fields are marked, in the form of a call and in the form of a correction', async () => {
  const { get, store, act } = await startOfficePages({ now: NINE });
  const request = { ...EMPTY_REQUEST, lastName: 'Martin', phone: '01 99 00 24 76', city: 'Paris' };
  const call = { formToken: newToken(), request, note: '', actor: '', at: NINE, callAt: NINE };
  const id = await enterRequest(store, call);
  await act(id, 'note');
  const marked = (page: string) =>
    [...page.matchAll(/<(?:input|select|textarea)[^>]*aria-required="true"[^>]*>/g)].map(
      ([tag]) => / id="([^"]*)"/.exec(tag)?.[1],
    );
  const phoneCall = (await get('/bureau/appel')).text;
  expect(marked(phoneCall)).toEqual(['lastName', 'phone', 'service']);
  for (const words of ['d’un * sont obligatoires.', 'Nom *', 'Téléphone *', 'Service *', 'Note (facultatif)'])
    expect(wordsOf(phoneCall)).toContain(words);
  const page = (await get(`/bureau/demande/${id}`)).text;
  expect(marked(page)).toEqual(['lastName', 'phone', 'city', 'service']);
  expect(wordsOf(page)).toContain(
    'obligatoires. Prénom Nom * Téléphone * E-mail Adresse Code postal Ville *',
  );
});

it.each([
  ['EADDRESS SMTP 550', 'Adresse refusée (SMTP 550) : demandez-la au téléphone.', 'Envoi abandonné'],
  ['ETOOLATE', 'Confirmation non envoyée : trop tard', 'Confirmation au visiteur Confirmation non envoyée'],
  ['ENOTNEEDED', 'Confirmation au visiteur Plus nécessaire'],
  [undefined, 'Confirmation au visiteur Parti à 9 h 10', 'Parti'],
])('the page of a request shows the state of its confirmation: %s', async (error, ...expected) => {
  const { store, get, url, record, clock } = await oneRequest();
  await queueMessage(store, { kind: 'confirmation', key: 'c', requestId: record.id }, clock.now);
  const confirmation = (await claimMessages(store, clock.now, 10)).find(
    ({ kind }) => kind === 'confirmation',
  );
  if (!confirmation) throw new Error('no confirmation');
  const outcome: Outcome =
    error && error !== 'ENOTNEEDED'
      ? { state: 'failed', error, deliveredTo: [] }
      : { state: 'delivered', ...(error && { error }) };
  await settleMessage(store, confirmation, outcome, clock.now);
  const words = wordsOf((await get(url)).text);
  for (const text of expected) expect(words).toContain(text);
  expect(words.includes('Adresse refusée')).toBe(error === 'EADDRESS SMTP 550');
});

it('if the store does not answer, a page says so, and a form that is sent again adds one entry', async () => {
  const { store, url, get, press, history } = await oneRequest();
  const posted = { note: '\r\nMa "note"\r\n', action: 'called' };
  await press(posted);
  const mend = cutStore(store, Object.assign(new Error('disk I/O error'), { statusCode: 500 }));
  const answers = [await get('/bureau'), await get(url), await press(posted)];
  mend();
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(wordsOf(answer.text)).toContain('Le bureau ne répond pas pour l’instant');
  }
  expect(answers.map(({ text }) => noteIn(text))).toEqual([undefined, undefined, 'Ma "note"']);
  expect((await press(posted)).status).toBe(303);
  expect(await history()).toMatchObject([{ action: 'called', note: 'Ma "note"' }]);
});
