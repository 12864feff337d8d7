import { describe, expect, it } from 'vitest';
import { at, fieldsOf, MINUTE, noteIn, oneRequest, wordsOf } from '../../../testing/desk.ts';

const LONG_NOTE = 'Rappeler la voisine 🙂 '.repeat(60).trim();

describe('a page that is older than the history', () => {
  it.each([
    ['Rappelé', { action: 'rappele' }],
    ['Pas de réponse', { rappeler: 'dans-1-h' }],
  ])('asks before « %s » takes « Accepté » back, and keeps the note', async (label, button) => {
    const { submit, actions, clock, fields, history, now, record } = await oneRequest();
    clock.now = at('2026-11-23T10:12');
    await submit(actions, { ...fields, action: 'accepte' }, 'camille');
    clock.now = at('2026-11-23T10:20');
    const { status, text } = await submit(actions, { ...fields, ...button, note: 'Ma "note"' });
    expect(status).toBe(409);
    expect(wordsOf(text)).toContain(
      `Camille a marqué « Accepté » à 10 h 12. Marquer quand même « ${label} » ? Votre note est gardée`,
    );
    expect(noteIn(text)).toBe('Ma "note"');
    expect(await now()).toMatchObject({ stage: 'accepted', callAt: null });
    expect(await history()).toHaveLength(1);

    const [name, value] = Object.entries(button)[0] ?? [];
    const again =
      text
        .match(/<button [^>]*>Oui, marquer/)?.[0]
        .split('<button')
        .at(-1) ?? '';
    expect(again).toContain(`form="agir-${record.id}"`);
    expect(again).toContain(`name="${name}"`);
    expect(again).toContain(`value="${value}"`);
    await submit(actions, { ...fieldsOf(text), ...button, note: 'Ma "note"' });
    expect((await history()).at(-1)).toMatchObject({ actor: 'anne@example.org', note: 'Ma "note"' });
    expect((await now())?.stage).not.toBe('accepted');
  });
});

describe('a page that Back has brought again', () => {
  it('two hours later says that « dans 1 h » is not that of now', async () => {
    const { submit, actions, clock, fields, now } = await oneRequest();
    const press = (from: Record<string, string>) => submit(actions, { ...from, rappeler: 'dans-1-h' });
    const { location } = await press(fields);
    clock.now += 1000;
    expect(await press(fields)).toMatchObject({ status: 303, location });
    clock.now = at('2026-11-23T11:10');
    const late = await press(fields);
    expect(late.status).toBe(409);
    expect(wordsOf(late.text)).toContain('Vous avez marqué « Pas de réponse » à 9 h 10.');
    await press(fieldsOf(late.text));
    expect((await now())?.callAt).toBe(at('2026-11-23T12:10'));
  });
});

describe('« Annuler »', () => {
  /** The form in the notice. */
  const undoIn = (page: string) => ({ ...fieldsOf(page, '/action'), action: 'annuler' });

  it('gives stage, deadline and claimant back exactly, from the page and from the list', async () => {
    const { submit, get, follow, url, actions, clock, fields, now } = await oneRequest();
    await submit(actions, { ...fields, action: 'pris' }, 'camille');
    const before = await now();
    for (const [page, back] of [
      [url, url],
      ['/bureau', '/bureau'],
    ] as const) {
      clock.now += MINUTE;
      const seen = fieldsOf((await get(url)).text);
      const { location } = await submit(actions, {
        ...seen,
        action: 'rappele',
        retour: page === url ? '' : 'liste',
      });
      const notice = (await get(String(location))).text;
      expect(wordsOf(notice)).toContain('« Rappelé » est noté. Annuler');
      const undone = await submit(actions, undoIn(notice));
      expect(String(undone.location).split('?')[0]).toBe(back);
      // Tapped twice.
      expect(await submit(actions, undoIn(notice))).toMatchObject({ status: 303, location: undone.location });
      expect(await follow(undone)).toContain('« Rappelé » est annulé : à rappeler avant 11 h.');
      expect({ ...(await now()), seen: 0 }).toEqual({ ...before, seen: 0 });
    }
  });

  it('is offered for two minutes, and changes nothing once somebody has gone on', async () => {
    const { submit, get, actions, clock, fields, now } = await oneRequest();
    const { location } = await submit(actions, { ...fields, action: 'rappele' });
    const notice = (await get(String(location))).text;
    clock.now += MINUTE;
    await submit(actions, { ...fieldsOf((await get(String(location))).text), action: 'accepte' }, 'camille');
    const late = await submit(actions, undoIn(notice));
    expect([late.status, (await now())?.stage]).toEqual([409, 'accepted']);
    expect(wordsOf(late.text)).toContain(
      'Camille a marqué « Accepté » à 9 h 11. « Annuler » n’a rien changé.',
    );
    clock.now += MINUTE + 1;
    expect((await get(String(location))).text).not.toContain('class="flash');
  });

  it('undoes a call about all requests of a person at once', async () => {
    const { submit, get, receive, record, url, actions, store } = await oneRequest();
    const { email } = record.request;
    await receive({ email, firstName: 'Jeanne' });
    const { text } = await get(url);
    expect(wordsOf(text)).toContain('La même personne attend aussi : Débarras après décès');
    const { location } = await submit(actions, { ...fieldsOf(text), action: 'rappele-tous' });
    const stages = async () => (await store.select()).map(({ stage }) => stage);
    expect(await stages()).toEqual(['called', 'called']);
    const notice = (await get(String(location))).text;
    expect(wordsOf(notice)).toContain(
      '« Rappelé » est noté pour toutes les demandes de cette personne. Annuler',
    );
    await submit(actions, undoIn(notice));
    expect(await stages()).toEqual(['new', 'new']);
  });
});

it('an address claims nothing that was not done', async () => {
  const { get, url, record, store } = await oneRequest();
  const claims = [`${record.id}.2`, `${record.id}.0`, 'x.1', 'rappele', 'constructor'];
  for (const claim of claims)
    for (const page of [url, '/bureau'])
      expect((await get(`${page}?fait=${claim}`)).text).not.toContain('class="flash');
  expect(await store.history(record.id)).toHaveLength(1);
});

describe('what cannot be done loses nothing typed', () => {
  it('an empty note is asked for, and one that is too long comes back in its field', async () => {
    const { submit, actions, fields, history } = await oneRequest();
    const empty = await submit(actions, { ...fields, action: 'note', note: ' ' });
    expect([empty.status, wordsOf(empty.text).includes('Écrivez d’abord une note.')]).toEqual([400, true]);
    const { status, text } = await submit(actions, { ...fields, action: 'rappele', note: LONG_NOTE });
    expect(status).toBe(400);
    expect(wordsOf(text)).toContain(`La note a ${[...LONG_NOTE].length} caractères : 1000 au plus`);
    expect(text).toMatch(/<textarea [^>]*aria-invalid="true"[^>]*autofocus/i);
    expect(noteIn(text)).toBe(LONG_NOTE);
    expect(await history()).toEqual([]);
    const nowhere = await submit(actions, {
      ...fields,
      action: 'relancer',
      jour: '2026-11-22',
      note: 'Ma note',
    });
    expect([nowhere.status, noteIn(nowhere.text)]).toEqual([400, 'Ma note']);
    expect(wordsOf(nowhere.text)).toContain('Choisissez d’abord un jour, aujourd’hui ou plus tard.');
    const past = await submit(actions, { ...fields, rappeler: '2026-11-23T08:00' });
    expect(wordsOf(past.text)).toContain('Ce moment n’est plus possible : choisissez-en un autre.');
    const emoji = await submit(actions, { ...fields, action: 'note', note: '🏚'.repeat(10_000) });
    expect(noteIn(emoji.text)).toHaveLength(20_000);
    // Its form can be sent once the note is shorter.
    await submit(actions, { ...fieldsOf(text), action: 'rappele', note: 'Rappeler la voisine.' });
    expect(await history()).toHaveLength(1);
  });

  it('a form that makes no sense is answered by a clear page with the note', async () => {
    const { submit, store, receive, actions, record } = await oneRequest();
    const { record: other } = await receive();
    const forms: Record<string, string>[] = [
      { action: 'rappele' },
      { id: '\u0000', action: 'rappele' },
      { id: record.id },
      { id: record.id, action: 'constructor' },
      { id: other.id, action: 'rappele' },
    ];
    for (const fields of forms) {
      const { status, text } = await submit(actions, { ...fields, note: '\r\nMa "note" <3' });
      expect(status).toBe(400);
      expect(wordsOf(text)).toContain('Rien n’a été changé');
      expect(noteIn(text)).toBe('\nMa "note" <3');
    }
    for (const { id } of [record, other]) expect(await store.history(id)).toHaveLength(1);
  });

  it('so does one for a request that someone else has erased meanwhile', async () => {
    const { submit, store, actions, record, fields } = await oneRequest();
    await store.erase(record.id, { actor: 'camille@example.org', at: at('2026-11-23T09:05') });
    const { status, text } = await submit(actions, { ...fields, action: 'rappele', note: 'Ma note' });
    expect(status).toBe(404);
    expect(wordsOf(text)).toContain(
      'Cette demande n’existe plus Rien n’a été changé. Effacée par camille@example.org à 9 h 05.',
    );
    expect(noteIn(text)).toBe('Ma note');
  });
});
