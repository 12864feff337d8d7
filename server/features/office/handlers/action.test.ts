import { describe, expect, it, vi } from 'vitest';
import type { Action } from '../../../../quote/office/history.ts';
import { at, hiddenFieldsOf, MINUTE, noteIn, oneRequest, wordsOf } from '../../../../testing/desk.ts';
import { eraseRequest } from '../../../data/office.ts';
import { selectRequests } from '../../../data/requests.ts';

const buttonIn = (page: string, words: string): string =>
  page.split('<button ').find((tag) => wordsOf(`<${tag}`).includes(words)) ?? '';

const REFUSED: [Record<string, string>, string][] = [
  [{ action: 'note', note: ' ' }, 'Écrivez d’abord une note.'],
  [{ action: 'follow-up' }, 'Choisissez d’abord un jour, aujourd’hui ou plus tard.'],
  [{ action: 'follow-up', jour: '2026-11-22' }, 'Choisissez d’abord un jour, aujourd’hui ou plus tard.'],
  [{ action: 'no-answer', choix: '2026-11-23T08:00' }, 'Ce n’est plus possible : choisissez autre chose.'],
  [
    { action: 'claimed', jour: '2026-12-03' },
    'Ce bouton ne note pas de jour : prenez « À relancer », ou effacez',
  ],
  [{ action: 'undone', choix: '1' }, 'Ce n’est plus possible : choisissez autre chose.'],
  [{ action: 'corrected' }, 'Rien n’a été changé.'],
];

const FOLLOW_UP = { callAt: at('2026-11-26T00:00') - 1, callKind: 'follow-up' };
const EVENING = '2026-11-23T18:00';
/** Buttons, what they change, and what the next page says. */
const BUTTONS: [Action, object, string, day?: string, choice?: string][] = [
  ['claimed', { claimedBy: 'anne@example.org', calledAt: null }, 'Vous suivez cette demande.'],
  ['called', { stage: 'called', callAt: null }, '« Rappelé » est noté.'],
  ['quote-sent', { stage: 'quoted', callAt: null }, '« Devis envoyé » est noté.'],
  ['quote-sent', FOLLOW_UP, '« Devis envoyé » est noté : à relancer mercredi.', '2026-11-25'],
  ['follow-up', { callKind: 'follow-up' }, 'est noté : à relancer aujourd’hui.', '2026-11-23'],
  ['accepted', { stage: 'accepted', callAt: null }, '« Accepté » est noté.'],
  ['closed', { stage: 'closed', callAt: null }, '« Sans suite » est noté.'],
  ['closed', FOLLOW_UP, '« Sans suite » est noté : à relancer mercredi.', '2026-11-25'],
  ['spam', { stage: 'spam', callAt: null }, '« Indésirable » est noté.'],
  [
    'reopened',
    { callAt: at('2026-11-23T11:10') },
    '« Remis à rappeler » est noté : à rappeler avant 11 h 10.',
  ],
  ['no-answer', { callAt: at(EVENING) }, '« Pas de réponse » est noté : à rappeler à 18 h.', '', EVENING],
];

describe('a button', () => {
  it.each(BUTTONS)('« %s » changes the request, and the next page reports it: %o', async (...row) => {
    const [action, change, words, jour = '', choix = ''] = row;
    const { press, follow, url, now, history, record } = await oneRequest();
    const answer = await press({ action, jour, choix });
    expect([answer.status, answer.location]).toEqual([303, `${url}?fait=${record.id}.2`]);
    expect(await now()).toMatchObject(change);
    expect(await history()).toMatchObject([{ actor: 'anne@example.org', note: '' }]);
    expect(await follow(answer)).toContain(words);
  });

  it('stores the note as it was typed, except outer spaces and control characters', async () => {
    const { press, url, history, get } = await oneRequest();
    const note = 'A & B &amp; C\n8 h\tà midi 🙂 onclick=oui "x <b>gras</b>\njavascript: </textarea><script>';
    const typed = ` ${note.replaceAll('\n', '\u0000\u001b\r\n')} `;
    await press({ action: 'called', note: typed });
    expect(await history()).toMatchObject([{ action: 'called', note }]);
    expect(wordsOf((await get(url)).text)).toContain(note.replace(/\s/g, ' '));
  });

  it('pressed twice adds one entry, and with another note a second one', async () => {
    const { press, history } = await oneRequest();
    for (const note of ['Une', 'Une', 'Autre']) await press({ action: 'note', note });
    expect((await history()).map(({ note }) => note).toSorted()).toEqual(['Autre', 'Une']);
  });

  it('« Ce n’est pas un robot » mails the request, and adds it to the calls', async () => {
    const { app, press, follow, page, now } = await oneRequest({ botcheck: 'Anne' });
    const wake = vi.spyOn(app.messages, 'wake');
    expect(wordsOf(page)).toContain('mots de passe. La demande n’a pas été envoyée par e-mail.');
    expect(page).not.toContain('value="called"');
    const answer = await press({ action: 'verified' });
    expect(await now()).toMatchObject({
      quarantine: null,
      callAt: at('2026-11-23T11:10'),
      messages: [{ kind: 'quote', state: 'pending' }],
    });
    expect(wake).toHaveBeenCalledOnce();
    expect(await follow(answer)).toContain('rejoint « À rappeler », et son e-mail vous est envoyé.');
  });

  it('« Corriger » checks the changed answers, and keeps the others', async () => {
    const { press, now, history } = await oneRequest();
    const typed = { action: 'corrected', phone: '01.99.00.24.76', email: 'faux', firstName: 'Jeanne' };
    const refused = await press({ ...typed, city: 'Paris@ 12' });
    expect(refused.status).toBe(400);
    expect(wordsOf(refused.text)).toContain('Veuillez entrer une adresse email valide');
    expect(refused.text).toMatch(/<details[^>]* open.*value="faux"/s);
    // A refused answer stays as it was typed. The others are normalised.
    expect(refused.text).toContain('value="Paris@ 12"');
    expect(refused.text).toContain('value="01 99 00 24 76"');
    expect(await history()).toEqual([]);
    const right = { ...typed, email: 'jeanne@example.org' };
    const { location } = await press(right);
    expect(await press(right)).toMatchObject({ status: 303, location });
    const fromBack = await press({ ...right, city: 'Créteil' });
    expect([fromBack.status, fromBack.text.includes('value="Créteil"')]).toEqual([409, true]);
    const corrected = { phone: '01 99 00 24 76', email: right.email, firstName: 'Jeanne', city: 'Paris' };
    expect(await now()).toMatchObject({ request: corrected, callAt: at('2026-11-23T11:00') });
  });
});

it.each([
  ['Rappelé', { action: 'called', choix: '' }],
  ['Pas de réponse', { action: 'no-answer', choix: 'dans-1-h' }],
])('« %s » from an old page asks first if the request was accepted since', async (label, button) => {
  const { press, submit, actions, clock, history, now } = await oneRequest();
  clock.now = at('2026-11-23T10:12');
  await press({ action: 'accepted' }, 'camille');
  clock.now = at('2026-11-23T10:20');
  const { status, text } = await press({ ...button, note: 'Ma "note"' });
  expect(status).toBe(409);
  expect(wordsOf(text)).toContain(
    `Camille a marqué « Accepté » à 10 h 12. Marquer quand même « ${label} » ? Votre note est gardée`,
  );
  expect(noteIn(text)).toBe('Ma "note"');
  expect(await now()).toMatchObject({ stage: 'accepted', callAt: null });
  const again = buttonIn(text, `Oui, marquer « ${label} »`);
  expect(again).toContain(`value="${button.action}"`);
  expect(again).toContain(`formAction="${actions}?choix=${button.choix}"`);
  await submit(actions, { ...hiddenFieldsOf(text), ...button, note: 'Ma "note"' });
  expect((await history()).at(-1)).toMatchObject({ actor: 'anne@example.org', note: 'Ma "note"' });
  // A later call does not undo « Accepté ».
  expect((await now())?.stage).toBe('accepted');
});

it('an old page says « vous » if the later entry is the reader’s own', async () => {
  const { press, clock } = await oneRequest();
  await press({ action: 'accepted' });
  clock.now += 2 * MINUTE;
  const { text } = await press({ action: 'called' });
  expect(wordsOf(text)).toContain('Vous avez marqué « Accepté » à 9 h 10. Marquer quand même « Rappelé » ?');
});

describe('« Effacer définitivement »', () => {
  it.each<[string, Action]>([
    ['a marqué « Accepté » à 10 h 12.', 'accepted'],
    ['a ajouté une note à 10 h 12.', 'note'],
  ])('on an old page asks first: « Camille %s »', async (words, action) => {
    const { press, submit, actions, act, record, clock, store, history } = await oneRequest();
    clock.now = at('2026-11-23T10:12');
    await act(record.id, action, { note: 'Clés chez la gardienne' });
    const { status, text } = await press({ action: 'erased', note: 'Ma note' });
    expect([status, noteIn(text)]).toEqual([409, 'Ma note']);
    expect(wordsOf(text)).toContain(`Camille ${words} Effacer quand même cette demande ? Votre note est`);
    expect(await history()).toMatchObject([{ action, note: 'Clés chez la gardienne' }]);
    expect(buttonIn(text, 'Oui, effacer définitivement')).toMatch(/^(?=.*form="agir").*value="erased"/);
    const answer = await submit(actions, { ...hiddenFieldsOf(text), action: 'erased' });
    expect(answer.location).toBe(`/bureau?fait=${record.id}.3`);
    expect(await selectRequests(store)).toEqual([]);
  });
});

it('a claim of a person who may no longer enter is not shown', async () => {
  const { act, record, get, url } = await oneRequest();
  const readPages = async () => [wordsOf((await get('/bureau')).text), (await get(url)).text] as const;
  await act(record.id, 'claimed');
  const [list, page] = await readPages();
  expect(list).toContain('Suivie par camille');
  expect([page.includes('value="released"'), page.includes('value="claimed"')]).toEqual([true, false]);
  await act(record.id, 'claimed', { actor: 'bob@example.org' });
  const [listSince, pageSince] = await readPages();
  expect(listSince).not.toContain('Suivie par');
  expect(wordsOf(pageSince)).not.toContain('Suivie par');
  expect([pageSince.includes('value="released"'), pageSince.includes('value="claimed"')]).toEqual([
    false,
    true,
  ]);
});

describe('« Annuler »', () => {
  const undoFormIn = (page: string) => ({ ...hiddenFieldsOf(page, '/action'), action: 'undone', choix: '3' });

  it.each(['', 'liste'])(
    'restores stage, deadline and claim, from the page or from the list: %o',
    async (retour) => {
      const { press, submit, get, follow, url, actions, clock, now } = await oneRequest();
      await press({ action: 'claimed' }, 'camille');
      const before = await now();
      clock.now += MINUTE;
      const seen = hiddenFieldsOf((await get(url)).text);
      const { location } = await submit(actions, { ...seen, action: 'called', retour });
      const notice = (await get(String(location))).text;
      expect(wordsOf(notice)).toContain('« Rappelé » est noté. Annuler');
      const undone = await submit(actions, undoFormIn(notice));
      expect(String(undone.location).split('?')[0]).toBe(retour ? '/bureau' : url);
      expect(await submit(actions, undoFormIn(notice))).toMatchObject({
        status: 303,
        location: undone.location,
      });
      expect(await follow(undone)).toContain('« Rappelé » est annulé : à rappeler avant 11 h.');
      expect({ ...(await now()), entryCount: 0 }).toEqual({ ...before, entryCount: 0 });
    },
  );

  it('is offered for two minutes, and changes nothing if somebody else has acted since', async () => {
    const { press, submit, get, act, record, actions, clock, now } = await oneRequest();
    await act(record.id, 'note');
    const { location } = await press({ action: 'called' });
    const notice = (await get(String(location))).text;
    clock.now += MINUTE;
    await act(record.id, 'accepted');
    const late = await submit(actions, undoFormIn(notice));
    expect([late.status, (await now())?.stage]).toEqual([409, 'accepted']);
    expect(wordsOf(late.text)).toContain(
      'Camille a marqué « Accepté » à 9 h 11. « Annuler » n’a rien changé.',
    );
    clock.now += MINUTE;
    expect((await get(String(location))).text).toContain('class="flash');
    clock.now += 1;
    expect((await get(String(location))).text).not.toContain('class="flash');
  });
});

it.each(REFUSED)('the faulty form %o is shown again, with its note', async (form, words) => {
  const { press, history } = await oneRequest();
  const { status, text } = await press({ note: 'Ma "note"', ...form });
  expect([status, noteIn(text)]).toEqual([400, form.note?.trim() ?? 'Ma "note"']);
  expect(wordsOf(text)).toContain(words);
  expect(await history()).toEqual([]);
  if (form.action === 'note') expect(text).toMatch(/<textarea [^>]*aria-invalid="true"[^>]*autofocus/i);
  if (form.jour) expect(text).toMatch(new RegExp(`<input [^>]*type="date"[^>]*value="${form.jour}"`));
});

it.each([
  ['called', 'unknown', 404],
  ['called', '%00', 404],
  ['received', undefined, 400],
  ['', undefined, 400],
  ['constructor', undefined, 400],
])('an unknown button or request keeps the note: « %s » of %s', async (action, name, expected) => {
  const { submit, actions, fields, history } = await oneRequest();
  const url = name ? `/bureau/demande/${name}/action` : actions;
  const { status, text } = await submit(url, { ...fields, action, note: '\r\nMa "note" <3' });
  expect([status, noteIn(text)]).toEqual([expected, 'Ma "note" <3']);
  expect(await history()).toEqual([]);
});

it('a form for a request that somebody else has erased keeps the note', async () => {
  const { press, store, record } = await oneRequest();
  await eraseRequest(store, record.id, { actor: 'camille@example.org', at: at('2026-11-23T09:05') });
  const { status, text } = await press({ action: 'called', note: 'Ma note' });
  expect([status, noteIn(text)]).toEqual([404, 'Ma note']);
  expect(wordsOf(text)).toContain('une demande a pu être effacée.');
});

it('the page reports no entry that does not exist', async () => {
  const { get, url, record } = await oneRequest();
  for (const claim of [`${record.id}.2`, `${record.id}.0`, 'x.1', 'rappele', 'constructor'])
    for (const page of [url, '/bureau'])
      expect((await get(`${page}?fait=${claim}`)).text).not.toContain('class="flash');
});
