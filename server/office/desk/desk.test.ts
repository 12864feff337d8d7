import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldsOf, startDesk, wordsOf } from '../../../testing/desk.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').epochMilliseconds;
const NINE = at('2026-11-23T09:00');

type Desk = Awaited<ReturnType<typeof startDesk>>;

/** The newest request. */
async function receive(desk: Desk, request = {}) {
  await desk.post(jsonBody(request));
  const [record] = await desk.store.select({ limit: 1 });
  if (!record) throw new Error('no request');
  return { record, url: `/bureau/demande/${record.reference}` };
}

describe('a stranger', () => {
  it('sees the door, and is led to it from everywhere else', async () => {
    const desk = await startDesk({ now: NINE });
    const { url } = await receive(desk);
    expect((await desk.anonymous('/bureau')).status).toBe(200);
    for (const address of [url, '/bureau/demande/inconnue', '/bureau/demande/%00', '/bureau/demandes.csv']) {
      const { status, text } = await desk.anonymous(address);
      expect([address, status]).toEqual([address, 403]);
      expect(text).toContain('Votre adresse e-mail');
      expect(text).not.toContain('Jeanne');
    }
  });

  it('changes and learns nothing by a form, nor does one from another site', async () => {
    const desk = await startDesk({ now: NINE });
    const { record, url } = await receive(desk);
    const forms = [
      [url, { id: record.id, action: 'rappele' }],
      [url, { id: record.id, action: 'effacer-oui' }],
      [url, { id: record.id, action: 'effacer' }],
      [url, {}],
      ['/bureau/recherche', { q: 'jeanne' }],
    ] as const;
    for (const visitor of [undefined, 'anne']) {
      for (const [address, fields] of forms) {
        const { status, text } = await desk.send(address, fields, visitor);
        expect(status).toBe(403);
        expect(text).not.toContain('Jeanne');
      }
    }
    expect(await desk.store.history(record.id)).toEqual([]);
    expect(await desk.store.select()).toHaveLength(1);
  });
});

describe('search', () => {
  it('finds by any words, and leaves what was searched out of every address', async () => {
    const desk = await startDesk({ now: NINE });
    await receive(desk, { firstName: 'Léa', lastName: 'Œuvrard', phone: '06 39 98 24 75' });
    await receive(desk, { firstName: 'Basile', lastName: 'Dupont' });
    for (const q of ['oeuvrard', '+33 6 39 98 24 75', 'LEA']) {
      const { status, text } = await desk.submit('/bureau/recherche', { q });
      expect(status).toBe(200);
      expect(wordsOf(text)).toContain('1 demande, la plus récente d’abord. Léa Œuvrard');
      expect(wordsOf(text)).toContain('À rappeler, avant 11 h · reçue à 9 h');
      for (const [, address] of text.matchAll(/(?:href|action)="([^"]*)"/g))
        expect(decodeURIComponent(address ?? '').toLowerCase()).not.toContain(q.toLowerCase());
    }
    const none = await desk.submit('/bureau/recherche', { q: '<b>zzz' });
    expect(wordsOf(none.text)).toContain('Aucune demande ne correspond.');
    expect(none.text).not.toContain('<b>zzz');
    expect(await desk.submit('/bureau/recherche', { q: ' ' })).toMatchObject({
      status: 303,
      location: '/bureau',
    });
  });

  it('shows twenty at most, in a small page', async () => {
    const desk = await startDesk({ now: NINE });
    for (let count = 0; count < 22; count += 1) await receive(desk);
    const { text } = await desk.submit('/bureau/recherche', { q: 'lefevre' });
    expect(text.match(/class="name"/g)?.length).toBe(20);
    expect(wordsOf(text)).toContain('D’autres demandes correspondent');
    expect(Buffer.byteLength(text)).toBeLessThan(15_000);
  });
});

describe('erasing', () => {
  it('asks first, then leaves the history without its notes, and no file', async () => {
    const desk = await startDesk({ now: NINE });
    const { record, url } = await receive(desk, { email: 'oubliee@example.org' });
    const kept = await receive(desk, { firstName: 'Basile' });
    desk.app.messages.start();
    const outbox = join(desk.config.dataDir, 'outbox');
    await expect.poll(() => readdirSync(outbox, { recursive: true }).length, { timeout: 20_000 }).toBe(2);
    const fields = fieldsOf((await desk.get(url)).text);
    await desk.submit(url, { ...fields, action: 'note', note: 'Voir avec le notaire' });
    const confirmation = await desk.submit(url, { ...fields, action: 'effacer' });
    expect(confirmation.status).toBe(200);
    expect(wordsOf(confirmation.text)).toContain("Effacer cette demande ? Jeanne-Élise d'Aubigné Lefèvre ,");
    expect(wordsOf(confirmation.text)).toMatch(/Ce qui reste .* e-mails déjà reçus .* sauvegardes/);
    expect(await desk.store.select()).toHaveLength(2);

    const erased = await desk.submit(url, fieldsOf(confirmation.text, `<form method="post" action="${url}"`));
    expect(erased).toMatchObject({ status: 303, location: '/bureau?fait=efface' });
    expect(wordsOf((await desk.get('/bureau?fait=efface')).text)).toContain('La demande est effacée.');
    expect((await desk.store.select()).map(({ id }) => id)).toEqual([kept.record.id]);
    expect((await desk.store.history(record.id)).map(({ action, note }) => [action, note])).toEqual(
      expect.arrayContaining([
        ['note', ''],
        ['erased', ''],
      ]),
    );
    expect(readdirSync(outbox)).toHaveLength(1);
    const files = readdirSync(desk.config.dataDir, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of files.filter((entry) => entry.isFile()))
      expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain('oubliee@example.org');
    expect((await desk.get(url)).status).toBe(404);
  });
});

describe('the export', () => {
  it('is a file with every request, dated', async () => {
    const desk = await startDesk({ now: NINE });
    for (const firstName of ['Anne', 'Basile']) await receive(desk, { firstName });
    const { status, headers, text } = await desk.get('/bureau/demandes.csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="demandes-du-2026-11-23.csv"');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toMatch(/"Basile"[\s\S]*"Anne"/);
  });
});

describe('a store that does not answer', () => {
  /** Makes every query fail, and returns what mends it. */
  function breakStore({ store }: Desk): () => void {
    const working = { ...store };
    const refuse = () => Promise.reject(new Error('disk I/O error'));
    for (const name of Object.keys(store)) Object.assign(store, { [name]: refuse });
    return () => Object.assign(store, working);
  }

  it('is told calmly; the form can be sent again, and counts once', async () => {
    const desk = await startDesk({ now: NINE });
    const { record, url } = await receive(desk);
    const fields = { ...fieldsOf((await desk.get(url)).text), note: 'Ma "note"', action: 'rappele' };
    await desk.submit(url, fields);
    const mend = breakStore(desk);
    for (const address of ['/bureau', url]) {
      const { status, text } = await desk.get(address);
      expect(status).toBe(503);
      expect(wordsOf(text)).toContain('Le bureau ne répond pas pour l’instant');
      expect(text).toContain(`href="${address}">Réessayer`);
    }
    const failed = await desk.send(url, fields, 'anne');
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('\nMa &quot;note&quot;</textarea>');
    mend();
    const again = fieldsOf(failed.text, `<form method="post" action="${url}"`);
    expect((await desk.submit(url, { ...again, note: 'Ma "note"' })).status).toBe(303);
    expect(await desk.store.history(record.id)).toMatchObject([{ action: 'called', note: 'Ma "note"' }]);
  });
});

describe('the stylesheet', () => {
  it('is one file, cached under the hash of its content', async () => {
    const desk = await startDesk({ now: NINE });
    const [, href = ''] =
      /<link rel="stylesheet" href="([^"]*)">/.exec((await desk.get('/bureau')).text) ?? [];
    expect(href).toMatch(/^\/bureau\/style\.css\?v=[\da-f]{12}$/);
    const { status, headers, text } = await desk.anonymous(href);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(text).toContain('--green:#222222;');
    // Nothing is loaded from elsewhere.
    for (const [, source] of text.matchAll(/url\("([^"]*)"/g))
      expect(source).toMatch(/^(?:data:|\/_astro\/)/);
  });
});
