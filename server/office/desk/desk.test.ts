import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  fieldsOf,
  MINUTE,
  NINE,
  noteIn,
  oneRequest,
  PAGE_MAX_BYTES,
  startDesk,
  wordsOf,
} from '../../../testing/desk.ts';
import { anyPhoto } from '../../../testing/photos.ts';

it('a stranger is led to the door, and changes and learns nothing by a form, nor does one from another site', async () => {
  const { record, url, actions, anonymous, send, history, store } = await oneRequest();
  for (const address of [url, '/bureau/demande/inconnue', '/bureau/demande/%00', '/bureau/demandes.csv']) {
    const { status, text } = await anonymous(address);
    expect([address, status, text.includes('Votre adresse e-mail')]).toEqual([address, 403, true]);
    expect(text).not.toContain('Jeanne');
  }
  const forms = [
    [actions, { id: record.id, action: 'rappele' }],
    [actions, { id: record.id, action: 'effacer' }],
    [actions, {}],
    ['/bureau/appel', { lastName: 'Martin', phone: '01 99 00 24 76', service: 'Débarras cave' }],
    ['/bureau/recherche', { q: 'jeanne' }],
  ] as const;
  for (const visitor of [undefined, 'anne'])
    for (const [address, fields] of forms) {
      const { status, text } = await send(address, fields, visitor);
      expect(status).toBe(403);
      expect(text).not.toContain('Jeanne');
    }
  expect(await history()).toEqual([]);
  expect(await store.select()).toHaveLength(1);
});

describe('search', () => {
  it('keeps what was searched out of every address, and Back and a reload show it again', async () => {
    const desk = await startDesk({ now: NINE });
    await desk.receive({ firstName: 'Léa', lastName: 'Œuvrard', phone: '06 39 98 24 75' });
    await desk.receive({ firstName: 'Basile', lastName: 'Dupont' });
    for (const q of ['oeuvrard', '+33 6 39 98 24 75', 'LEA']) {
      const answer = await desk.submit('/bureau/recherche', { q });
      expect(answer).toMatchObject({ status: 303, location: '/bureau/recherche' });
      const { text } = await desk.get('/bureau/recherche');
      expect(wordsOf(text)).toContain('1 demande, la plus récente d’abord. Léa Œuvrard');
      expect(wordsOf(text)).toContain('À rappeler, avant 11 h · reçue à 9 h');
      for (const [, address] of text.matchAll(/(?:href|action)="([^"]*)"/g))
        expect(decodeURIComponent(address ?? '').toLowerCase()).not.toContain(q.toLowerCase());
    }
    // Camille has searched nothing.
    expect(await desk.get('/bureau/recherche', 'camille')).toMatchObject({
      status: 303,
      location: '/bureau',
    });
    await desk.submit('/bureau/recherche', { q: 'zzz' });
    expect(wordsOf((await desk.get('/bureau/recherche')).text)).toContain('Aucune demande ne correspond.');
    expect(await desk.submit('/bureau/recherche', { q: ' ' })).toMatchObject({
      status: 303,
      location: '/bureau',
    });
  });

  it('shows all that match, in small pages of twenty', async () => {
    const desk = await startDesk({ now: NINE });
    for (let count = 0; count < 22; count += 1) await desk.receive();
    await desk.submit('/bureau/recherche', { q: 'lefevre' });
    const pages = [];
    for (const url of ['/bureau/recherche', '/bureau/recherche?page=2'])
      pages.push((await desk.get(url)).text);
    expect(pages.map((page) => page.match(/class="name"/g)?.length)).toEqual([20, 2]);
    expect(wordsOf(pages[0] ?? '')).toContain('20 demandes sur 22, la plus récente d’abord.');
    expect(pages[0]).toContain('rel="next" href="/bureau/recherche?page=2"');
    for (const page of pages) expect(Buffer.byteLength(page)).toBeLessThan(PAGE_MAX_BYTES);
  });
});

it('a request by phone joins the calls; what is missing is asked for, and nothing typed is lost', async () => {
  const desk = await startDesk({ now: NINE });
  const call = { phone: '01.99.00.24.76', service: 'Débarras jardin', note: 'Rappeler ce soir' };
  const fields = fieldsOf((await desk.get('/bureau/appel')).text, 'action="/bureau/appel"');
  const refused = await desk.submit('/bureau/appel', { ...fields, ...call });
  expect(refused.status).toBe(400);
  expect(wordsOf(refused.text)).toContain('Le nom doit contenir au moins 2 caractères');
  expect(refused.text).toContain('value="01 99 00 24 76"');
  expect(noteIn(refused.text)).toBe('Rappeler ce soir');
  const answers = [];
  for (const _ of ['once', 'twice'])
    answers.push(await desk.submit('/bureau/appel', { ...fields, ...call, lastName: 'Martin' }));
  const [record, ...others] = await desk.store.select();
  expect([others.length, record?.request.phone, record?.messages]).toEqual([0, '01 99 00 24 76', []]);
  for (const { location } of answers) {
    const words = wordsOf((await desk.get(String(location))).text);
    expect(words).toContain('La demande est enregistrée : à rappeler avant 11 h.');
    expect(words).toContain('Demande notée au téléphone à 9 h, anne@example.org Rappeler ce soir');
  }
});

it('erasing says what it does, then leaves the history without its notes, and no file', async () => {
  const clock = { now: NINE };
  const desk = await startDesk(clock);
  const { record, url, actions } = await desk.receive({ email: 'oubliee@example.org' });
  const kept = await desk.receive({ firstName: 'Basile' });
  await desk.store.addPhoto(anyPhoto(record.id, 'a'), NINE);
  desk.app.messages.start();
  const outbox = join(desk.config.dataDir, 'outbox');
  // The digest of the morning names both.
  await expect.poll(() => readdirSync(outbox, { recursive: true }).length, { timeout: 20_000 }).toBe(3);
  const fields = fieldsOf((await desk.get(url)).text);
  await desk.submit(actions, { ...fields, action: 'note', note: 'Voir avec le notaire' });
  const words = wordsOf((await desk.get(url)).text);
  expect(words).toContain('les coordonnées, les réponses et les photos de cette personne');
  expect(words).toMatch(/Ce qui reste .* e-mails déjà reçus .* sauvegardes/);
  expect(await desk.store.select()).toHaveLength(2);

  clock.now += MINUTE;
  const erased = await desk.submit(actions, { ...fields, action: 'effacer' });
  expect(erased).toMatchObject({ status: 303, location: `/bureau?fait=${record.id}.3` });
  expect(wordsOf((await desk.get(String(erased.location))).text)).toContain('La demande est effacée.');
  expect((await desk.store.select()).map(({ id }) => id)).toEqual([kept.record.id]);
  expect(await desk.store.history(record.id)).toMatchObject([
    { action: 'received', note: '' },
    { action: 'note', note: '' },
    { action: 'erased', note: '' },
  ]);
  expect(readdirSync(outbox)).toHaveLength(1);
  const files = readdirSync(desk.config.dataDir, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((entry) => entry.isFile()))
    expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain('oubliee@example.org');
  expect((await desk.get(url)).status).toBe(404);
});

it('the export is a file with every request, dated', async () => {
  const desk = await startDesk({ now: NINE });
  for (const firstName of ['Anne', 'Basile']) await desk.receive({ firstName });
  const { status, headers, text } = await desk.get('/bureau/demandes.csv');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="demandes-du-2026-11-23.csv"');
  expect(text).toMatch(/^\uFEFF[\s\S]*"Basile"[\s\S]*"Anne"/);
});

it('a store that does not answer is told calmly; the form can be sent again, and counts once', async () => {
  const { store, url, actions, fields, get, send, submit, history } = await oneRequest();
  const posted = { ...fields, jeton: fields.jeton ?? '', note: '\r\nMa "note"\r\n', action: 'rappele' };
  await submit(actions, posted);
  const working = { ...store };
  const refuse = () => Promise.reject(new Error('disk I/O error'));
  for (const name of Object.keys(store)) Object.assign(store, { [name]: refuse });
  for (const address of ['/bureau', url]) {
    const { status, text } = await get(address);
    expect(status).toBe(503);
    expect(wordsOf(text)).toContain('Le bureau ne répond pas pour l’instant');
    expect(text).toContain(`href="${address}">Réessayer`);
  }
  const failed = await send(actions, posted, 'anne');
  expect(failed.status).toBe(503);
  expect(noteIn(failed.text)).toBe('\nMa "note"\n');
  Object.assign(store, working);
  const again = fieldsOf(failed.text, `action="${actions}"`);
  expect((await submit(actions, { ...again, note: '\r\nMa "note"\r\n' })).status).toBe(303);
  expect(await history()).toMatchObject([{ action: 'called', note: 'Ma "note"' }]);
});
