import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  hiddenFieldsOf,
  MINUTE,
  NINE,
  oneRequest,
  startOfficePages,
  wordsOf,
} from '../../../../testing/desk.ts';
import { anyPhoto } from '../../../../testing/photos.ts';
import { storedBytes } from '../../../../testing/stored.ts';
import { historyOf } from '../../../data/history.ts';
import { addPhoto, photosOf } from '../../../data/photos.ts';
import { claimMessages } from '../../../data/queue.ts';
import { requestsNamed, searchRequests } from '../../../data/requests.ts';
import type { Config } from '../../../settings/config.ts';

/** Expects that the files of the store contain none of these words, not even SQLite's log. */
async function expectGone({ config }: { config: Config }, ...words: string[]) {
  const bytes = (await storedBytes(config)).toLowerCase();
  expect(words.filter((word) => bytes.includes(word))).toEqual([]);
}

/** Answers that are unlike any other text of the store. */
const wrong = {
  firstName: 'Wrongfirst',
  lastName: 'Wronglast',
  phone: '06 98 76 54 32',
  address: '1 rue de la Wrongstreet',
  service: 'Syndrome de Diogène',
  description: 'Wrongdescription',
};

async function wrongRequest() {
  const desk = await oneRequest();
  const { record, url, actions } = await desk.receive({ ...wrong, email: 'wrongmail@example.org' });
  const press = async (more: Record<string, string>) =>
    desk.submit(actions, { ...hiddenFieldsOf((await desk.get(url)).text), ...more });
  const page = async () => wordsOf((await desk.get(url)).text);
  return { ...desk, record, url, actions, press, page };
}

it('a correction overwrites the old answers everywhere, also in letters not yet sent', async () => {
  const desk = await wrongRequest();
  const { press, follow, submit, store, app, clock, record } = desk;
  await submit('/bureau/recherche', { q: 'wronglast' });
  const right = {
    firstName: 'Anne',
    lastName: 'Vasseur',
    phone: '01 99 00 24 76',
    email: 'anne@example.org',
    address: '2 rue des Lilas',
    service: 'Débarras jardin',
    description: '',
  };
  const done = await follow(await press({ action: 'corrected', ...right }));
  expect((await requestsNamed(store, record.id))[0]?.request).toMatchObject(right);
  await expectGone(desk, 'wrong', '98 76 54 32', '98765432', 'diog');
  const letters = await claimMessages(store, clock.now, 10);
  const quote = letters.find(({ about }) => about?.requestId === record.id);
  if (!quote) throw new Error('no letter');
  const { text } = (await app.messages.compose(quote)) ?? {};
  expect(text).toContain('Débarras jardin');
  expect(text).not.toMatch(/wrong/i);
  expect(await searchRequests(store, 'wronglast')).toEqual([]);
  expect(await searchRequests(store, 'vasseur')).toEqual([record.id]);
  expect(done).toContain('Corrigé : Prénom, Nom, Téléphone, Email, Adresse, Service demandé, Description');
  expect(done).toContain('La demande est corrigée.');
});

it.each([
  ['service', 'Débarras de château', 'Veuillez sélectionner un type de service'],
  ['service', '', 'Veuillez sélectionner un type de service'],
  ['description', 'x'.repeat(1001), 'La description ne peut pas dépasser 1000 caractères'],
])('a correction of %s to « %s » is refused, and overwrites nothing', async (name, value, message) => {
  const { press, store, record } = await wrongRequest();
  const { status, text } = await press({ action: 'corrected', [name]: value });
  expect([status, wordsOf(text).includes(message)]).toEqual([400, true]);
  expect((await requestsNamed(store, record.id))[0]?.request).toMatchObject(wrong);
});

it('a mistyped e-mail address can be removed, and its confirmation is then not sent', async () => {
  const clock = { now: NINE };
  const desk = await startOfficePages(clock, { ackFrom: 'accueil@example.org' });
  const { record, url, actions } = await desk.receive({ email: 'wrongmail@example.org' });
  const fields = hiddenFieldsOf((await desk.get(url)).text);
  expect((await desk.submit(actions, { ...fields, action: 'corrected', email: '' })).status).toBe(303);
  expect((await requestsNamed(desk.store, record.id))[0]?.request.email).toBe('');
  await expectGone(desk, 'wrongmail');
  desk.app.messages.start();
  const states = async () =>
    (await requestsNamed(desk.store, record.id))[0]?.messages
      .map(({ kind, state }) => `${kind} ${state}`)
      .toSorted();
  await expect.poll(states, { timeout: 20_000 }).toEqual(['confirmation failed', 'quote delivered']);
});

it('surface and urgency are corrected with selects', async () => {
  const { press, store, record, get, url } = await wrongRequest();
  await press({ action: 'corrected', surface: '50-100m²', urgency: 'urgence' });
  expect((await requestsNamed(store, record.id))[0]?.request).toMatchObject({
    surface: '50-100m²',
    urgency: 'urgence',
  });
  const { text } = await get(url);
  expect(text).toContain('<option value="50-100m²" selected="">50-100m²</option>');
  expect(text).toContain('<option value="urgence" selected="">Urgence (24-48h)</option>');
  await press({ action: 'corrected', surface: '' });
  expect((await requestsNamed(store, record.id))[0]?.request.surface).toBe('');
});

it('a correction keeps a service that is no longer offered', async () => {
  const { press, store, record, act, get, url } = await wrongRequest();
  await act(record.id, 'corrected', { answers: { service: 'Débarras ancien' } });
  expect((await get(url)).text).toContain('<option value="Débarras ancien" selected="">');
  await press({ action: 'corrected', service: 'Débarras ancien', city: 'Meaux' });
  expect((await requestsNamed(store, record.id))[0]?.request).toMatchObject({
    service: 'Débarras ancien',
    city: 'Meaux',
  });
});

it('withdrawing a consent erases the service, keeps the time, and removes the button', async () => {
  const desk = await wrongRequest();
  const { get, press, page, follow, store, record, url } = desk;
  expect(await page()).toContain('« Débarras jardin » remplace ce choix, qui est effacé de ce serveur.');
  const { location } = await press({ action: 'consent-withdrawn' });
  expect(await follow({ location })).toContain('L’accord est retiré, et le choix est remplacé.');
  expect((await requestsNamed(store, record.id))[0]?.request.service).toBe('Débarras jardin');
  await expectGone(desk, 'diog');
  const after = wordsOf((await get(url)).text);
  expect(after).toContain('Accord retiré à 9 h 10, anne@example.org');
  expect(after).not.toContain('Accord retiré…');
});

it('erasing a note, also of an undone entry, removes its text and keeps author and time', async () => {
  const desk = await wrongRequest();
  const { press, page, follow, store, record, clock } = desk;
  await press({ action: 'called', note: 'Secretillness' });
  await press({ action: 'undone', choix: '2' });
  await press({ action: 'note', note: 'Secretdrug' });
  expect(await searchRequests(store, 'secretdrug')).toEqual([record.id]);
  clock.now += MINUTE;
  for (const number of [2, 4])
    expect(await follow(await press({ action: 'note-erased', choix: `${number}` }))).toContain(
      'La note est effacée.',
    );
  await expectGone(desk, 'secretillness', 'secretdrug');
  expect(await searchRequests(store, 'secretdrug')).toEqual([]);
  const history = await historyOf(store.db, record.id);
  expect(history.slice(1).map(({ action, actor, note }) => [action, actor, note])).toEqual(
    ['called', 'undone', 'note', 'note-erased', 'note-erased'].map((action) => [
      action,
      'anne@example.org',
      '',
    ]),
  );
  const words = await page();
  for (const text of ['Note à 9 h 10, anne', 'Note effacée à 9 h 11, anne']) expect(words).toContain(text);
  expect((await press({ action: 'note-erased', choix: '4' })).status).toBe(400);
});

it('each note can be erased after a question, and the forms say what no note may contain', async () => {
  const { press, get, url } = await wrongRequest();
  const hint = 'Rien sur la santé ; la personne peut lire ces notes.';
  for (const path of [url, '/bureau/appel']) expect(wordsOf((await get(path)).text)).toContain(hint);
  await press({ action: 'called', note: 'Une' });
  await press({ action: 'note', note: 'Deux' });
  const page = (await get(url)).text;
  expect(page.match(/<summary[^>]*>Effacer cette note…<\/summary>/g)).toHaveLength(2);
  expect(
    page.match(/<button (?=[^>]*form="agir")(?=[^>]*value="note-erased")(?=[^>]*[?]choix=\d)/g),
  ).toHaveLength(2);
});

it('erasing a note works from an old page, and does not make other pages old', async () => {
  const { press, act, submit, actions, record, get, url, store } = await wrongRequest();
  await act(record.id, 'note', { note: 'Secretillness' });
  const old = hiddenFieldsOf((await get(url)).text);
  await act(record.id, 'accepted');
  expect((await submit(actions, { ...old, action: 'note-erased', choix: '2' })).status).toBe(303);
  const seen = hiddenFieldsOf((await get(url)).text);
  await act(record.id, 'note', { note: 'Autre' });
  await press({ action: 'note-erased', choix: '5' });
  expect((await submit(actions, { ...seen, action: 'called' })).status).toBe(303);
  expect((await historyOf(store.db, record.id)).map(({ note }) => note).filter(Boolean)).toEqual([]);
});

it('the office erases one photo, and keeps the others', async () => {
  const desk = await wrongRequest();
  const { press, page, follow, store, record, clock } = desk;
  for (const content of ['secretface', 'sofa'])
    await addPhoto(store, anyPhoto(record.id, content), clock.now);
  const [face, sofa] = await photosOf(store, record.id);
  expect((await page()).match(/Effacer… Elle est effacée de ce serveur/g)).toHaveLength(2);
  const done = await follow(await press({ action: 'photo-erased', choix: `${face?.id}` }));
  await expectGone(desk, 'secretface');
  expect(await photosOf(store, record.id)).toEqual([sofa]);
  expect(done).toContain('La photo est effacée.');
  expect(done).toContain('Photo effacée à 9 h 10, anne@example.org');
});

it.each<Record<string, string>>([
  { action: 'corrected', lastName: 'Vasseur' },
  { action: 'consent-withdrawn' },
  { action: 'note-erased', choix: '2' },
])('without a mail server, the message files of a request are deleted by %o', async (fields) => {
  const { app, config, press, store, record } = await wrongRequest();
  await press({ action: 'note', note: 'Secretillness' });
  app.messages.start();
  const files = () => readdirSync(join(config.dataDir, 'outbox'));
  await expect.poll(() => files().length, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect
    .poll(async () => (await requestsNamed(store, record.id))[0]?.messages[0]?.state)
    .toBe('delivered');
  expect((await press(fields)).status).toBe(303);
  const ids = (await requestsNamed(store, record.id))[0]?.messages.map(({ id }) => id) ?? [];
  expect(files().filter((name) => ids.some((id) => name.includes(id)))).toEqual([]);
});

it('erasing an unknown photo is refused, and adds no entry', async () => {
  const { press, store, record, clock } = await wrongRequest();
  await addPhoto(store, anyPhoto(record.id, 'sofa'), clock.now);
  for (const choix of ['bogus', '']) {
    const { status, text } = await press({ action: 'photo-erased', choix });
    expect([status, wordsOf(text).includes('La photo est effacée.')]).toEqual([400, false]);
  }
  expect(await historyOf(store.db, record.id)).toHaveLength(1);
});

it('the copy for a person has their requests, notes, history and photos, and no others', async () => {
  const desk = await wrongRequest();
  const { press, receive, store, record, clock, get, url, logged } = desk;
  await receive({ firstName: 'Samephone', phone: wrong.phone, email: 'b@example.org' });
  await receive({ firstName: 'Samemail', phone: '01 99 00 24 11', email: 'Wrongmail@example.org' });
  await press({ action: 'note', note: 'Clés <b>chez</b>\nla gardienne' });
  await addPhoto(store, anyPhoto(record.id, 'sofa'), clock.now);
  expect((await get(url)).text).toContain(`href="${url}/copie"`);
  const { status, headers, text } = await get(`${url}/copie`);
  expect([status, headers['content-disposition'], headers['content-type']]).toEqual([
    200,
    `attachment; filename="copie-${record.reference}.html"`,
    'text/html; charset=utf-8',
  ]);
  expect(text).not.toContain('<b>chez');
  const words = wordsOf(text);
  for (const part of ['Wrongfirst', 'Wrongdescription', 'Samephone', 'Samemail', 'Syndrome de Diogène'])
    expect(words).toContain(part);
  expect(words).toContain('Note Clés <b>chez</b> la gardienne');
  for (const part of ['Jeanne', 'anne@example.org']) expect(words).not.toContain(part);
  expect(text).toContain(`src="data:image/jpeg;base64,${Buffer.from('large sofa').toString('base64')}"`);
  // The file loads nothing.
  expect(text).not.toMatch(/<(?:link|script)|src="(?!data:)/);
  const [, json = ''] = /href="data:application\/json;base64,([^"]*)"/.exec(text) ?? [];
  const data = JSON.parse(Buffer.from(json, 'base64').toString());
  expect(data.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
    'Wrongfirst',
    'Samemail',
    'Samephone',
  ]);
  expect(data[0]).toMatchObject({ email: 'wrongmail@example.org', reference: record.reference });
  expect(data[0].history.at(-1)).toContain('Note\nClés <b>chez</b>\nla gardienne');
  expect(logged()).toMatch(/"mailbox":"[^"]{16}","count":3,"msg":"office copied a person’s requests"/);
});

it('the list of erased requests shows reference, time and person', async () => {
  const { press, get, record } = await wrongRequest();
  expect((await get('/bureau')).text).toContain('href="/bureau/effacees"');
  await press({ action: 'erased' });
  const words = wordsOf((await get('/bureau/effacees')).text);
  expect(words).toContain(`${record.reference} · Aujourd’hui à 9 h 10 · anne`);
  expect(words).not.toContain('Wrong');
});

it('an export is logged, and its link asks to delete the file after use', async () => {
  const { get, logged } = await wrongRequest();
  expect(wordsOf((await get('/bureau')).text)).toContain(
    'Tout exporter (CSV). Supprimez ce fichier après usage.',
  );
  expect((await get('/bureau/demandes.csv')).text.split('\r\n')).toHaveLength(4);
  expect(logged()).toMatch(/"mailbox":"[^"]{16}","count":2,"msg":"office exported all requests"/);
  expect(logged()).not.toContain('anne@example.org');
});

it('the forms of a call and of a correction ask for consent beside the service', async () => {
  const { get, url } = await wrongRequest();
  for (const path of ['/bureau/appel', url]) {
    const { text } = await get(path);
    const [, help = ''] = /<p [^>]*id="service-aide"[^>]*>([^<]*)</.exec(text) ?? [];
    expect(help).toContain('demandez l’accord exprès de la personne qui habite là');
    expect(text).toMatch(/<select [^>]*aria-describedby="service-aide"/);
  }
});
