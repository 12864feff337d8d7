import { expect, it } from 'vitest';
import { SHOWN_HEADER } from '../../../../quote/office/words.ts';
import { newToken, REQUEST } from '../../../../testing/app.ts';
import {
  at,
  hiddenFieldsOf,
  MINUTE,
  NINE,
  PAGE_MAX_BYTES,
  startOfficePages,
  wordsOf,
} from '../../../../testing/desk.ts';
import { historyOf } from '../../../data/history.ts';
import { countLists, enterRequest, eraseRequest } from '../../../data/office.ts';
import { selectRequests } from '../../../data/requests.ts';

const LETTERS = [...'abcdefghijklmnopqrstuv'];

/** Starts a desk that receives requests with these first names, one a minute. */
async function deskWith(names: readonly string[], more = {}) {
  const clock = { now: NINE };
  const desk = await startOfficePages(clock);
  const ids: Record<string, string> = {};
  const receive = async (firstName: string, more = {}, urgency = 'mois') => {
    const phone = `06 12 34 56 ${10 + Object.keys(ids).length}`;
    ids[firstName] = (await desk.receive({ firstName, lastName: 'Dupont', phone, urgency }, more)).record.id;
    clock.now += MINUTE;
  };
  for (const name of names) await receive(name, more);
  const words = async (url = '/bureau') => wordsOf((await desk.get(url)).text);
  return { ...desk, clock, words, receive, idOf: (name: string) => ids[name] ?? '' };
}

function addressIn(page: string, button: string): string {
  const [tag = ''] = page.match(/<button [^>]*>/g)?.filter((each) => each.includes(button)) ?? [];
  return /formaction="([^"]*)"/i.exec(tag)?.[1] ?? '';
}

it('the list of calls begins with the most urgent, and shows late calls and claims', async () => {
  const { act, idOf, clock, words } = await deskWith(['Anne', 'Basile', 'Chloé', 'Denis']);
  await act(idOf('Anne'), 'no-answer', { data: { callAt: at('2026-11-23T18:00') } });
  await act(idOf('Denis'), 'claimed');
  clock.now = at('2026-11-23T11:02:30');
  const list = await words();
  expect(list).toContain('4 demandes, dont 2 en retard.');
  expect(list.match(/(En retard|Avant|À \d).*?06 12 34 56 \d\d/g)).toEqual([
    'En retard de 1 min Basile Dupont Débarras après décès · Paris 06 12 34 56 11',
    'En retard de 1 min Chloé Dupont Débarras après décès · Paris 06 12 34 56 12',
    'Avant 11 h 03, dans 1 min Denis Dupont Débarras après décès · Paris Suivie par camille 06 12 34 56 13',
    'À 18 h Anne Dupont Débarras après décès · Paris Suivie par camille 06 12 34 56 10',
  ]);
});

it('the list of calls marks doubtful requests, and counts those in quarantine', async () => {
  const { receive, words } = await deskWith(['Anne'], { botcheck: 'Anne' });
  await receive('Basile', { timestamp: '2026-11-21T09:00:10.000Z', startedAt: '2026-11-21T09:00:09.000Z' });
  await receive('Chloé', { botcheck: 'Chloé' });
  const list = await words();
  expect(list).toMatch(/Basile Dupont Débarras après décès · Paris À vérifier 06 12/);
  expect(list).toContain('2 demandes à vérifier . Peut-être des robots : rien n’a été envoyé par e-mail.');
  expect(list).toMatch(/Les autres demandes À relancer plus tard 0 À vérifier 2 Rappelé 0/);
  expect(await words('/bureau?etape=a-verifier')).toMatch(
    /Chloé Dupont .* Anne Dupont .* gestionnaire de mots de passe\./,
  );
});

it('« Rappelé » in the list of calls is reported, and a double tap adds one entry', async () => {
  const { get, submit, store, idOf, clock } = await deskWith(['Anne', 'Basile']);
  const page = (await get('/bureau')).text;
  const press = (name: string) =>
    submit(addressIn(page, `Rappelé : ${name} `), {
      ...hiddenFieldsOf(page, 'action="/bureau"'),
      action: 'called',
    });
  clock.now = NINE + 10 * MINUTE;
  const location = `/bureau?fait=${idOf('Anne')}.2`;
  for (const _ of ['once', 'twice']) expect(await press('Anne')).toMatchObject({ status: 303, location });
  const after = (await get(location)).text;
  expect(wordsOf(after)).toContain('Anne Dupont : « Rappelé » est noté. Annuler Ouvrir la demande');
  expect(after).toMatch(/<title>Anne Dupont\u00a0: «\u00a0Rappelé\u00a0» est noté\./);
  expect(wordsOf(after)).toContain('1 demande.');
  expect(await historyOf(store.db, idOf('Anne'))).toMatchObject([
    { action: 'received' },
    { action: 'called', actor: 'anne@example.org', at: clock.now },
  ]);
  // The first page, not loaded again, still works for the other request.
  await press('Basile');
  expect(await selectRequests(store, { list: 'to-call' })).toEqual([]);
});

it('« Indésirable » in the list of calls can be undone, and on an old page asks first', async () => {
  const { get, submit, store, act, idOf, clock } = await deskWith(['Anne', 'Basile']);
  const { text } = await get('/bureau');
  const press = (name: string) =>
    submit(addressIn(text, `Indésirable : ${name} `), {
      ...hiddenFieldsOf(text, 'action="/bureau"'),
      action: 'spam',
    });
  clock.now = NINE + 10 * MINUTE;
  await act(idOf('Basile'), 'claimed');
  const asked = await press('Basile');
  expect([asked.status, wordsOf(asked.text)]).toEqual([409, expect.stringContaining('Marquer quand même')]);
  const { status, location } = await press('Anne');
  expect([status, (await countLists(store, NINE)).spam]).toEqual([303, 1]);
  const after = (await get(String(location))).text;
  expect(wordsOf(after)).toContain('Anne Dupont : « Indésirable » est noté. Annuler');
  const undo = { ...hiddenFieldsOf(after, '/action'), action: 'undone', choix: '2' };
  await submit(`/bureau/demande/${idOf('Anne')}/action`, undo);
  expect((await countLists(store, NINE)).spam).toBe(0);
});

it('the list of calls shows all calls, with a marked emergency first', async () => {
  const { get, receive, act, idOf } = await deskWith(LETTERS.map((letter) => `Nom-${letter}`));
  await receive('Nom-z', {}, 'urgence');
  const { text } = await get('/bureau');
  const order = (text: string) => [...new Set(text.match(/Nom-./g))];
  const expected = ['z', ...LETTERS].map((letter) => `Nom-${letter}`);
  expect(order(text)).toEqual(expected);
  expect(wordsOf(text)).toMatch(/Nom-z Dupont Urgence \(24-48h\) Débarras/);
  expect(text.match(/class="urgent"/g)).toHaveLength(1);
  expect(Buffer.byteLength(text)).toBeLessThan(2 * PAGE_MAX_BYTES);
  // After an unanswered call, the emergency has a time, and stands before the others with the same time.
  const evening = { data: { callAt: at('2026-11-23T18:00') } };
  for (const name of ['Nom-a', 'Nom-z']) await act(idOf(name), 'no-answer', evening);
  expect(order((await get('/bureau')).text)).toEqual([...expected.slice(2), 'Nom-z', 'Nom-a']);
});

it('the list of calls has pages, counts all calls, and shows an emergency on the first page', async () => {
  const { store, get, receive, act, idOf, clock } = await deskWith([]);
  for (let count = 0; count < 230; count += 1)
    await enterRequest(store, {
      formToken: newToken(),
      request: { ...REQUEST, lastName: `Robot-${count}` },
      note: '',
      actor: '',
      at: NINE,
      callAt: NINE + 60 * MINUTE,
    });
  clock.now = NINE + 2 * MINUTE;
  await receive('Anne', {}, 'urgence');
  clock.now = NINE + 61 * MINUTE;
  const read = async (url: string, headers = {}) => (await get(url, 'anne', headers)).text;
  const names = (page: string) =>
    [...page.matchAll(/class="name"[^>]*>\S+ ([^<]*)</g)].map(([, name]) => name);
  const pages: string[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) pages.push(await read(`/bureau?page=${number}`));
  for (const page of pages) {
    expect(wordsOf(page)).toContain('231 demandes, dont 230 en retard.');
    expect(Buffer.byteLength(page)).toBeLessThan(4 * PAGE_MAX_BYTES);
  }
  const [first = '', second = '', , , fifth = '', sixth] = pages;
  expect(names(first).slice(0, 2)).toEqual(['Dupont', 'Robot-0']);
  expect(names(pages.slice(0, 5).join(''))).toHaveLength(231);
  expect(new Set(names(pages.slice(0, 5).join(''))).size).toBe(231);
  expect(first).toContain('rel="next" href="/bureau?page=2"');
  expect(second).toContain('rel="prev" href="/bureau?page=1"');
  expect(second).toMatch(/<title>À rappeler\u00a0: 231 demandes, dont 230 en retard, page 2/);
  expect(fifth).not.toContain('rel="next"');
  expect(names(sixth ?? '')).toEqual(names(fifth));

  // An open first page gets its own requests, and the number of those that have come since.
  const ids = [...first.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id);
  const ask = () => read('/bureau', { [SHOWN_HEADER]: ids.map((id) => `,${id}`).join('') });
  await act(ids[1] ?? '', 'spam');
  const updated = await ask();
  expect(names(updated)).toEqual([...names(first).slice(0, 1), ...names(first).slice(2), 'Robot-0']);
  expect(buttonIn(updated)).toBeUndefined();
  await receive('Basile', {}, 'urgence');
  await receive('Chloé');
  expect(buttonIn(await ask())).toBe('1 nouvelle demande. Afficher');
  expect(wordsOf(await ask())).toContain('232 demandes');
  expect(idOf('Chloé')).not.toBe('');
});

/** Opens the list of these requests. `ask` loads it again, as its script does. */
async function openList(...names: string[]) {
  const desk = await deskWith(names);
  const opened = names.map((name) => `,${desk.idOf(name)}`).join('');
  const ask = async (shown = opened) => (await desk.get('/bureau', 'anne', { [SHOWN_HEADER]: shown })).text;
  return { ...desk, ask };
}

const buttonIn = (page: string) => /\d+ nouvelles? demandes?\. Afficher/.exec(wordsOf(page))?.[0];

it('an open list of calls learns what was done about its requests', async () => {
  const { idOf, act, store, ask } = await openList('Anne', 'Basile', 'Chloé', 'Denis', 'Élise');
  await act(idOf('Anne'), 'called');
  await act(idOf('Anne'), 'note', { note: 'Rien de neuf' });
  await act(idOf('Basile'), 'claimed');
  await act(idOf('Denis'), 'quote-sent', { data: { callAt: at('2026-12-01T00:00') } });
  await eraseRequest(store, idOf('Chloé'), { actor: 'ligne de commande', at: NINE + 5 * MINUTE });
  const rows = (await ask()).split(/(?=<li id=")/).map(wordsOf);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/Basile Dupont .* Suivie par camille/),
    expect.stringMatching(/Élise Dupont/),
    expect.stringMatching(/Rappelé par camille à 9 h 05 Anne Dupont/),
    expect.stringMatching(/Effacé par ligne de commande à 9 h 05 Cette demande n’existe plus\./),
    expect.stringMatching(/Devis envoyé par camille à 9 h 05 Denis Dupont/),
  ]);
});

it('an open list of calls learns how many requests have come or were verified', async () => {
  const { idOf, ask, act, receive } = await openList('Anne', 'Basile', 'Chloé');
  await act(idOf('Anne'), 'called');
  expect(buttonIn(await ask())).toBeUndefined();
  await receive('Noémie', { botcheck: 'x' });
  await receive('Octave');
  expect(buttonIn(await ask())).toBe('1 nouvelle demande. Afficher');
  await act(idOf('Noémie'), 'verified');
  expect(buttonIn(await ask())).toBe('2 nouvelles demandes. Afficher');
  for (const shown of ['x', ',1;drop', ',é', ',a'.repeat(201)])
    expect(buttonIn(await ask(shown))).toBeUndefined();
});

it('the lists by state show each request under its state, newest first, in pages of 20', async () => {
  const names = LETTERS.map((letter) => `Nom-${letter}`);
  const { get, act, idOf, words } = await deskWith(names);
  for (const name of names) await act(idOf(name), 'called');
  const rows = async (url: string) => (await get(url)).text.match(/Nom-./g) ?? [];
  const expected = names.toReversed();
  expect(await rows('/bureau?etape=rappele')).toEqual(expected.slice(0, 20));
  expect(await rows('/bureau?etape=rappele&page=2')).toEqual(expected.slice(20));
  expect(Buffer.byteLength((await get('/bureau?etape=rappele')).text)).toBeLessThan(PAGE_MAX_BYTES);
  expect(await words()).toMatch(/À relancer plus tard 0 À vérifier 0 Rappelé 22 Devis envoyé 0/);
  expect(await words('/bureau?etape=accepte')).toContain('Aucune demande ici');
  expect(await words('/bureau?etape=accepte')).toContain('Toutes les listes À relancer plus tard 0');
  // The name of an unknown list opens the list of calls.
  const first = await words('/bureau?etape=constructor');
  expect(first).toMatch(/Personne n’attend d’appel\. Lundi 23 novembre, 9 h 22\..* Tout est à jour\./);
});

it('a follow-up appears among the calls on the day before it is due', async () => {
  const { act, idOf, words, clock } = await deskWith(['Anne']);
  await act(idOf('Anne'), 'quote-sent', { data: { callAt: at('2026-11-26T00:00') - 1 } });
  expect(await words()).toContain('Personne n’attend d’appel.');
  expect(await words('/bureau?etape=plus-tard')).toContain('Devis envoyé, à relancer mercredi · reçue');
  clock.now = at('2026-11-24T00:00');
  expect(await words()).toMatch(/1 demande\..* Devis envoyé, à relancer demain Anne Dupont/);
});

it('a search appears in no address, and a reload shows its results again', async () => {
  const desk = await startOfficePages({ now: NINE });
  await desk.receive({ firstName: 'Léa', lastName: 'Œuvrard', phone: '06 39 98 24 75' });
  await desk.receive({ firstName: 'Basile', lastName: 'Dupont' });
  const search = (q: string) => desk.submit('/bureau/recherche', { q });
  for (const q of ['oeuvrard', '+33 6 39 98 24 75', 'LEA']) {
    expect(await search(q)).toMatchObject({ status: 303, location: '/bureau/recherche' });
    const { text } = await desk.get('/bureau/recherche');
    expect(wordsOf(text)).toContain('1 demande, la plus récente d’abord. Léa Œuvrard');
    expect(wordsOf(text)).toContain('À rappeler avant 11 h · reçue à 9 h');
    for (const [, address] of text.matchAll(/(?:href|action)="([^"]*)"/g))
      expect(decodeURIComponent(address ?? '').toLowerCase()).not.toContain(q.toLowerCase());
  }
  await search('zzz');
  expect(wordsOf((await desk.get('/bureau/recherche')).text)).toContain('Aucune demande ne correspond.');
  const nothing = { status: 303, location: '/bureau' };
  expect(await search(' ')).toMatchObject(nothing);
  // Camille has a session of her own, without a search.
  expect(await desk.get('/bureau/recherche', 'camille')).toMatchObject(nothing);
});

it('a search shows all matching requests, in pages of twenty', async () => {
  const desk = await startOfficePages({ now: NINE });
  for (let count = 0; count < 20; count += 1) await desk.receive();
  await desk.submit('/bureau/recherche', { q: 'lefevre' });
  expect((await desk.get('/bureau/recherche')).text).not.toContain('rel="next"');
  await desk.receive();
  const pages = [];
  for (const url of ['/bureau/recherche', '/bureau/recherche?page=2']) pages.push((await desk.get(url)).text);
  expect(pages.map((page) => page.match(/class="name"/g)?.length)).toEqual([20, 1]);
  expect(wordsOf(pages[0] ?? '')).toContain('20 demandes sur 21, la plus récente d’abord.');
  expect(pages[0]).toContain('rel="next" href="/bureau/recherche?page=2"');
  for (const page of pages) expect(Buffer.byteLength(page)).toBeLessThan(PAGE_MAX_BYTES);
});

it('the export is a dated file with all requests', async () => {
  const { get } = await deskWith(['Anne', 'Basile']);
  const { status, headers, text } = await get('/bureau/demandes.csv');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="demandes-du-2026-11-23.csv"');
  expect(text).toMatch(/^\uFEFF[\s\S]*"Basile"[\s\S]*"Anne"/);
});
