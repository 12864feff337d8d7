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
  const { record, url, anonymous, send, history, store } = await oneRequest();
  for (const address of [url, '/bureau/demande/inconnue', '/bureau/demande/%00', '/bureau/demandes.csv']) {
    const { status, text } = await anonymous(address);
    expect([address, status, text.includes('Votre adresse e-mail')]).toEqual([address, 403, true]);
    expect(text).not.toContain('Jeanne');
  }
  const forms = [
    [url, { id: record.id, action: 'rappele' }],
    [url, { id: record.id, action: 'effacer-oui' }],
    [url, { id: record.id, action: 'effacer' }],
    [url, {}],
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
  it('finds by any words, and leaves what was searched out of every address', async () => {
    const desk = await startDesk({ now: NINE });
    await desk.receive({ firstName: 'Léa', lastName: 'Œuvrard', phone: '06 39 98 24 75' });
    await desk.receive({ firstName: 'Basile', lastName: 'Dupont' });
    for (const q of ['oeuvrard', '+33 6 39 98 24 75', 'LEA']) {
      const { status, text } = await desk.submit('/bureau/recherche', { q });
      expect(status).toBe(200);
      expect(wordsOf(text)).toContain('1 demande, la plus récente d’abord. Léa Œuvrard');
      expect(wordsOf(text)).toContain('À rappeler, avant 11 h · reçue à 9 h');
      for (const [, address] of text.matchAll(/(?:href|action)="([^"]*)"/g))
        expect(decodeURIComponent(address ?? '').toLowerCase()).not.toContain(q.toLowerCase());
    }
    const none = await desk.submit('/bureau/recherche', { q: 'zzz' });
    expect(wordsOf(none.text)).toContain('Aucune demande ne correspond.');
    const nothing = await desk.submit('/bureau/recherche', { q: ' ' });
    expect(nothing).toMatchObject({ status: 303, location: '/bureau' });
  });

  it('shows twenty at most, in a small page', async () => {
    const desk = await startDesk({ now: NINE });
    for (let count = 0; count < 22; count += 1) await desk.receive();
    const { text } = await desk.submit('/bureau/recherche', { q: 'lefevre' });
    expect(text.match(/class="name"/g)?.length).toBe(20);
    expect(wordsOf(text)).toContain('D’autres demandes correspondent');
    expect(Buffer.byteLength(text)).toBeLessThan(PAGE_MAX_BYTES);
  });
});

it('erasing asks first, then leaves the history without its notes, and no file', async () => {
  const clock = { now: NINE };
  const desk = await startDesk(clock);
  const { record, url } = await desk.receive({ email: 'oubliee@example.org' });
  const kept = await desk.receive({ firstName: 'Basile' });
  await desk.store.addPhoto(anyPhoto(record.id, 'a'), NINE);
  desk.app.messages.start();
  const outbox = join(desk.config.dataDir, 'outbox');
  // The digest of the morning names both.
  await expect.poll(() => readdirSync(outbox, { recursive: true }).length, { timeout: 20_000 }).toBe(3);
  const fields = fieldsOf((await desk.get(url)).text);
  await desk.submit(url, { ...fields, action: 'note', note: 'Voir avec le notaire' });
  const question = await desk.submit(url, { ...fields, action: 'effacer' });
  expect(question.status).toBe(200);
  const words = wordsOf(question.text);
  expect(words).toContain("Effacer cette demande ? Jeanne-Élise d'Aubigné Lefèvre ,");
  expect(words).toContain('les coordonnées, les réponses et les photos de cette personne');
  expect(words).toMatch(/Ce qui reste .* e-mails déjà reçus .* sauvegardes/);
  expect(await desk.store.select()).toHaveLength(2);

  clock.now += MINUTE;
  const erased = await desk.submit(url, fieldsOf(question.text, `action="${url}"`));
  expect(erased).toMatchObject({ status: 303, location: '/bureau?fait=efface' });
  expect(wordsOf((await desk.get('/bureau?fait=efface')).text)).toContain('La demande est effacée.');
  expect((await desk.store.select()).map(({ id }) => id)).toEqual([kept.record.id]);
  expect(await desk.store.history(record.id)).toMatchObject([
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
  const { store, url, fields, get, send, submit, history } = await oneRequest();
  const posted = { ...fields, jeton: fields.jeton ?? '', note: '\r\nMa "note"\r\n', action: 'rappele' };
  await submit(url, posted);
  const working = { ...store };
  const refuse = () => Promise.reject(new Error('disk I/O error'));
  for (const name of Object.keys(store)) Object.assign(store, { [name]: refuse });
  for (const address of ['/bureau', url]) {
    const { status, text } = await get(address);
    expect(status).toBe(503);
    expect(wordsOf(text)).toContain('Le bureau ne répond pas pour l’instant');
    expect(text).toContain(`href="${address}">Réessayer`);
  }
  const failed = await send(url, posted, 'anne');
  expect(failed.status).toBe(503);
  expect(noteIn(failed.text)).toBe('\nMa "note"\n');
  Object.assign(store, working);
  const again = fieldsOf(failed.text, `action="${url}"`);
  expect((await submit(url, { ...again, note: '\r\nMa "note"\r\n' })).status).toBe(303);
  expect(await history()).toMatchObject([{ action: 'called', note: 'Ma "note"' }]);
});
