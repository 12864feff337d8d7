import { describe, expect, it } from 'vitest';
import { at, fieldsOf, noteIn, oneRequest, wordsOf } from '../../../testing/desk.ts';

const LONG_NOTE = 'Rappeler la voisine. '.repeat(60).trim();

describe('a page that is older than the history', () => {
  it.each([
    ['Rappelé', { action: 'rappele' }],
    ['Pas de réponse', { rappeler: 'dans-1-h' }],
  ])('does not take « Gagné » back by « %s » until it is asked again', async (label, button) => {
    const { submit, url, clock, fields, history, now, record } = await oneRequest();
    clock.now = at('2026-11-23T10:12');
    await submit(url, { ...fields, action: 'gagne' }, 'camille');
    clock.now = at('2026-11-23T10:20');
    const { status, text } = await submit(url, { ...fields, ...button, note: 'Ma "note"' });
    expect(status).toBe(409);
    expect(wordsOf(text)).toContain(
      `« ${label} » n’a pas été enregistré. Entre-temps, camille@example.org a marqué « Gagné » à 10 h 12.`,
    );
    expect(noteIn(text)).toBe('Ma "note"');
    expect(await now()).toMatchObject({ stage: 'won', callAt: null });
    expect(await history()).toHaveLength(1);

    const [name, value] = Object.entries(button)[0] ?? [];
    const [again = ''] = text.match(/<button [^>]*>Marquer quand même/) ?? [];
    expect(again).toContain(`form="marquer-${record.id}"`);
    expect(again).toContain(`name="${name}"`);
    expect(again).toContain(`value="${value}"`);
    await submit(url, { ...fieldsOf(text), ...button, note: 'Ma "note"' });
    expect((await history()).at(-1)).toMatchObject({ actor: 'anne@example.org', note: 'Ma "note"' });
    expect((await now())?.stage).not.toBe('won');
  });

  it('still goes on, and goes back over a mere note', async () => {
    const { submit, get, url, clock, fields, now } = await oneRequest();
    await submit(url, { ...fields, action: 'rappele' }, 'camille');
    clock.now += 1000;
    expect(await submit(url, { ...fields, action: 'gagne' })).toMatchObject({ status: 303 });
    const seen = fieldsOf((await get(url)).text);
    clock.now += 1000;
    await submit(url, { ...seen, action: 'note', note: 'Acompte reçu' }, 'camille');
    expect(await submit(url, { ...seen, action: 'perdu' })).toMatchObject({ status: 303 });
    expect((await now())?.stage).toBe('lost');
  });
});

describe('a page that Back has brought again', () => {
  it('does not count its button twice in silence', async () => {
    const { submit, get, url, clock, fields, history, now } = await oneRequest();
    clock.now = at('2026-11-23T10:12');
    await submit(url, { ...fields, action: 'devis-envoye', note: 'Par e-mail' });
    clock.now = at('2026-11-23T10:13');
    await submit(url, { ...fieldsOf((await get(url)).text), action: 'a-rappeler' });
    clock.now = at('2026-11-23T10:14');
    const { status, text } = await submit(url, { ...fields, action: 'devis-envoye', note: 'Par e-mail' });
    expect(status).toBe(409);
    expect(wordsOf(text)).toContain(
      '« Devis envoyé » n’a pas été enregistré une seconde fois. Vous aviez déjà appuyé sur ce bouton à 10 h 12, depuis la même page. Entre-temps, anne@example.org a marqué « Remis à rappeler » à 10 h 13.',
    );
    expect(noteIn(text)).toBe('');
    expect((await now())?.stage).toBe('new');
    await submit(url, { ...fieldsOf(text), action: 'devis-envoye' });
    expect((await now())?.stage).toBe('quoted');
    expect(await history()).toHaveLength(3);
  });

  it('two hours later says that « dans 1 h » is not that of now', async () => {
    const { submit, url, clock, fields, now } = await oneRequest();
    const press = (from: Record<string, string>) => submit(url, { ...from, rappeler: 'dans-1-h' });
    const { location } = await press(fields);
    clock.now += 1000;
    expect(await press(fields)).toMatchObject({ status: 303, location });
    clock.now = at('2026-11-23T11:10');
    const late = await press(fields);
    expect(late.status).toBe(409);
    expect(wordsOf(late.text)).toContain('« Pas de réponse » n’a pas été enregistré une seconde fois.');
    await press(fieldsOf(late.text));
    expect((await now())?.callAt).toBe(at('2026-11-23T12:10'));
  });
});

it('« Remettre à rappeler » says what it does not bring back', async () => {
  const { submit, get, follow, url, clock, fields } = await oneRequest();
  await submit(url, { ...fields, action: 'rappele' });
  clock.now = at('2026-11-23T10:50');
  const answer = await submit(url, { ...fieldsOf((await get(url)).text), action: 'a-rappeler' });
  const told = 'C’est un nouveau délai : l’ancien n’est pas rétabli. Personne ne suit cette demande';
  expect(await follow(answer)).toContain(`à rappeler avant 12 h 50. ${told}`);
  clock.now += 1000;
  await submit(url, { ...fieldsOf((await get(url)).text), action: 'pris' }, 'camille');
  expect(await follow(answer)).not.toContain(told);
});

it('an address claims nothing that was not done', async () => {
  const { get, url, record } = await oneRequest();
  const claims = [`${url}?fait=gagne`, `/bureau?fait=gagne&demande=${record.reference}`];
  for (const claim of [...claims, `${url}?fait=constructor`, '/bureau?fait=toString'])
    expect((await get(claim)).text).not.toContain('class="flash"');
});

describe('what cannot be done loses nothing typed', () => {
  it('an empty note is asked for, and one that is too long comes back in its field', async () => {
    const { submit, url, fields, history } = await oneRequest();
    const empty = await submit(url, { ...fields, action: 'note', note: ' ' });
    expect([empty.status, wordsOf(empty.text).includes('Écrivez d’abord une note.')]).toEqual([400, true]);
    const { status, text } = await submit(url, { ...fields, action: 'rappele', note: LONG_NOTE });
    expect(status).toBe(400);
    expect(wordsOf(text)).toContain(`La note a ${LONG_NOTE.length} caractères : 1000 au plus`);
    expect(text).toMatch(/<textarea [^>]*aria-invalid="true"[^>]*autofocus/i);
    expect(noteIn(text)).toBe(LONG_NOTE);
    expect(await history()).toEqual([]);
    // Its form can be sent once the note is shorter.
    await submit(url, { ...fieldsOf(text), action: 'rappele', note: 'Rappeler la voisine.' });
    expect(await history()).toHaveLength(1);
  });

  it('a form that makes no sense is answered by a clear page with the note', async () => {
    const { submit, store, receive, url, record } = await oneRequest();
    const { record: other } = await receive();
    const forms: Record<string, string>[] = [
      { action: 'rappele' },
      { id: '\u0000', action: 'rappele' },
      { id: record.id },
      { id: record.id, action: 'constructor' },
      { id: other.id, action: 'rappele' },
    ];
    for (const fields of forms) {
      const { status, text } = await submit(url, { ...fields, note: '\r\nMa "note" <3' });
      expect(status).toBe(400);
      expect(wordsOf(text)).toContain('Rien n’a été changé');
      expect(noteIn(text)).toBe('\nMa "note" <3');
    }
    for (const { id } of [record, other]) expect(await store.history(id)).toEqual([]);
  });

  it('so does one for a request that someone else has erased meanwhile', async () => {
    const { submit, store, url, record, fields } = await oneRequest();
    await store.erase(record.id, { actor: 'camille@example.org', at: at('2026-11-23T09:05') });
    const { status, text } = await submit(url, { ...fields, action: 'rappele', note: 'Ma note' });
    expect(status).toBe(404);
    expect(wordsOf(text)).toContain(
      'Cette demande n’existe plus Rien n’a été changé. Effacée par camille@example.org à 9 h 05.',
    );
    expect(noteIn(text)).toBe('Ma note');
  });
});
