import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fieldsOf, oneRequest, wordsOf } from '../../../testing/desk.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').epochMilliseconds;
const NINE = at('2026-11-23T09:00');
const LONG_NOTE = 'Rappeler la voisine. '.repeat(60).trim();

describe('two people at once', () => {
  it('both stay in the history', async () => {
    const { submit, get, url, clock, fields, history, store, record } = await oneRequest(NINE);
    const camilles = fieldsOf((await get(url, 'camille')).text);
    await store.mark({
      id: randomUUID(),
      requestId: record.id,
      action: 'taken',
      actor: 'premier lien',
      at: at('2026-11-23T10:05'),
    });
    clock.now = at('2026-11-23T10:12');
    const first = await submit(url, { ...camilles, action: 'rappele' }, 'camille');
    clock.now = at('2026-11-23T10:13');
    const second = await submit(url, { ...fields, action: 'rappele', note: 'Devis demandé' });
    for (const answer of [first, second]) expect(answer.status).toBe(303);
    expect((await history()).map(({ action, actor }) => [action, actor])).toEqual([
      ['taken', 'premier lien'],
      ['called', 'camille@example.org'],
      ['called', 'anne@example.org'],
    ]);
  });
});

describe('a page that is older than the history', () => {
  it.each([
    ['Rappelé', { action: 'rappele' }],
    ['Perdu', { action: 'perdu' }],
    ['Pas de réponse', { rappeler: 'dans-1-h' }],
  ])('does not take « Gagné » back by « %s » until it is asked again', async (label, button) => {
    const { submit, url, clock, fields, history, now } = await oneRequest(NINE);
    clock.now = at('2026-11-23T10:12');
    await submit(url, { ...fields, action: 'gagne' }, 'camille');
    clock.now = at('2026-11-23T10:20');
    const { status, text } = await submit(url, { ...fields, ...button, note: 'Ma "note"' });
    expect(status).toBe(409);
    expect(wordsOf(text)).toContain(
      `« ${label} » n’a pas été enregistré. Entre-temps, camille@example.org a marqué « Gagné » à 10 h 12.`,
    );
    expect(text).toContain('\nMa &quot;note&quot;</textarea>');
    expect(await now()).toMatchObject({ stage: 'won', callAt: null });
    expect(await history()).toHaveLength(1);

    const [, name = '', value = ''] = /<button form="[^"]*" name="([^"]*)" value="([^"]*)">/.exec(text) ?? [];
    expect({ [name]: value }).toEqual(button);
    await submit(url, { ...fieldsOf(text), ...button, note: 'Ma "note"' });
    expect((await history()).at(-1)).toMatchObject({ actor: 'anne@example.org', note: 'Ma "note"' });
    expect((await now())?.stage).not.toBe('won');
  });

  it('still goes on, and goes back over a mere note', async () => {
    const { submit, get, url, clock, fields, now } = await oneRequest(NINE);
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
    const { submit, get, url, clock, fields, history, now } = await oneRequest(NINE);
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
    expect(text).not.toContain('Par e-mail</textarea>');
    expect((await now())?.stage).toBe('new');
    await submit(url, { ...fieldsOf(text), action: 'devis-envoye' });
    expect((await now())?.stage).toBe('quoted');
    expect(await history()).toHaveLength(3);
  });

  it('two hours later says that « dans 1 h » is not that of now', async () => {
    const { submit, url, clock, fields, now } = await oneRequest(NINE);
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
  const { submit, get, follow, url, clock, fields } = await oneRequest(NINE);
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
  const { get, url, record } = await oneRequest(NINE);
  const claims = [`${url}?fait=gagne`, `/bureau?fait=gagne&demande=${record.reference}`];
  for (const claim of [...claims, `${url}?fait=constructor`, '/bureau?fait=toString'])
    expect((await get(claim)).text).not.toContain('role="status"');
});

describe('what cannot be done loses nothing typed', () => {
  it('a note that is too long comes back in its field', async () => {
    const { submit, url, fields, history } = await oneRequest(NINE);
    const { status, text } = await submit(url, { ...fields, action: 'rappele', note: LONG_NOTE });
    expect(status).toBe(400);
    expect(wordsOf(text)).toContain(`La note a ${LONG_NOTE.length} caractères : 1000 au plus`);
    expect(text).toMatch(/<textarea [^>]*aria-invalid="true"[^>]*autofocus>/);
    expect(text).toContain(`\n${LONG_NOTE}</textarea>`);
    expect(await history()).toEqual([]);
    // Its form can be sent once the note is shorter.
    await submit(url, { ...fieldsOf(text), action: 'rappele', note: 'Rappeler la voisine.' });
    expect(await history()).toHaveLength(1);
  });

  it('an empty note is asked for', async () => {
    const { submit, url, fields, history } = await oneRequest(NINE);
    const { status, text } = await submit(url, { ...fields, action: 'note', note: ' ' });
    expect([status, wordsOf(text).includes('Écrivez d’abord une note.')]).toEqual([400, true]);
    expect(await history()).toEqual([]);
  });

  it.each([
    ['no request', { action: 'rappele' }],
    ['a request whose name makes no sense', { id: '\u0000', action: 'rappele' }],
    ['no action', { id: 'own' }],
    ['an unknown action', { id: 'own', action: 'constructor' }],
    ['another reference’s request', { id: 'other', action: 'rappele' }],
  ])('%s: a clear page with the note', async (_, { id, ...posted }: { id?: string; action?: string }) => {
    const desk = await oneRequest(NINE);
    const { submit, store, post, url, record, history } = desk;
    await post(jsonBody());
    const other = (await store.select()).find((one) => one.id !== record.id)?.id ?? '';
    const ids = { own: record.id, other };
    const answer = await submit(url, {
      ...posted,
      ...(id && { id: ids[id as keyof typeof ids] ?? id }),
      note: 'Ma "note" <3',
    });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.text)).toContain('Rien n’a été changé');
    expect(answer.text).toContain('\nMa &quot;note&quot; &lt;3</textarea>');
    expect([...(await history()), ...(await store.history(other))]).toEqual([]);
  });

  it('a request that someone else has erased meanwhile', async () => {
    const { submit, store, url, record, fields } = await oneRequest(NINE);
    await store.erase(record.id, { actor: 'camille@example.org', at: at('2026-11-23T09:05') });
    const { status, text } = await submit(url, { ...fields, action: 'rappele', note: 'Ma note' });
    expect(status).toBe(404);
    expect(wordsOf(text)).toContain(
      'Cette demande n’existe plus Rien n’a été changé. Effacée par camille@example.org à 9 h 05.',
    );
    expect(text).toContain('\nMa note</textarea>');
  });
});
