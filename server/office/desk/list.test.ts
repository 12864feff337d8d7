import { describe, expect, it } from 'vitest';
import { at, fieldsOf, MINUTE, NINE, PAGE_MAX_BYTES, startDesk, wordsOf } from '../../../testing/desk.ts';

const LETTERS = [...'abcdefghijklmnopqrstuv'];

/** A desk that received requests by these first names, one a minute. Their ids, by name. */
async function listOf(names: readonly string[], more = {}) {
  const clock = { now: NINE };
  const desk = await startDesk(clock);
  const ids: Record<string, string> = {};
  for (const [index, firstName] of names.entries()) {
    const phone = `06 12 34 56 ${10 + index}`;
    const { record } = await desk.receive({ firstName, lastName: 'Dupont', phone }, more);

    ids[firstName] = record.id;
    clock.now += MINUTE;
  }
  const words = async (url = '/bureau') => wordsOf((await desk.get(url)).text);
  return { ...desk, clock, words, idOf: (name: string) => ids[name] ?? '' };
}

/** What the button « Rappelé » of a row sends, and where to. */
function buttonOf(page: string, name: string): { url: string; id: string } {
  const [button = ''] =
    page.match(/<button [^>]*>/g)?.filter((tag) => tag.includes(`Rappelé : ${name} `)) ?? [];
  const attribute = (key: string) => new RegExp(` ${key}="([^"]*)"`, 'i').exec(button)?.[1] ?? '';
  return { url: attribute('formaction'), id: attribute('value') };
}

describe('the list', () => {
  it('has the most urgent first, says what is overdue and who takes care of it', async () => {
    const { act, idOf, clock, words } = await listOf(['Anne', 'Basile', 'Chloé', 'Denis']);
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

  it('shows what is held back or doubtful as such', async () => {
    const { receive, words } = await listOf(['Anne'], { botcheck: 'Anne' });
    const times = { timestamp: '2026-11-21T09:00:10.000Z', startedAt: '2026-11-21T09:00:09.000Z' };
    await receive({ firstName: 'Basile', lastName: 'Dupont' }, times);
    const list = await words();
    expect(list).toMatch(/Basile Dupont Débarras après décès · Paris À vérifier 06 12 34 56 78/);
    expect(list).toContain('1 demande à vérifier . Peut-être des robots : rien n’a été envoyé par e-mail.');
    expect(await words('/bureau?etape=a-verifier')).toMatch(/Anne Dupont .* gestionnaire de mots de passe\./);
    await receive({ firstName: 'Chloé', lastName: 'Dupont' }, { botcheck: 'Chloé' });
    expect(await words('/bureau?etape=a-verifier')).toMatch(/Chloé Dupont .* Anne Dupont/);
    expect(list).toMatch(/Les autres demandes À relancer plus tard 0 À vérifier 1 Rappelé 0/);
  });

  it('marks « Rappelé » at once, says so, and counts a double tap once', async () => {
    const { get, submit, store, idOf, clock } = await listOf(['Anne', 'Basile']);
    const page = (await get('/bureau')).text;
    const press = (name: string) => {
      const { url, id } = buttonOf(page, name);
      return submit(url, { ...fieldsOf(page, 'action="/bureau"'), id });
    };
    clock.now = NINE + 10 * MINUTE;
    const location = `/bureau?fait=${idOf('Anne')}.2`;
    for (const _ of ['once', 'twice']) expect(await press('Anne')).toMatchObject({ status: 303, location });
    const after = (await get(location)).text;
    expect(wordsOf(after)).toContain('Anne Dupont : « Rappelé » est noté. Annuler Ouvrir la demande');
    expect(after).toMatch(/<title>Anne Dupont\u00a0: «\u00a0Rappelé\u00a0» est noté\./);
    expect(wordsOf(after)).toContain('1 demande.');
    expect(await store.history(idOf('Anne'))).toMatchObject([
      { action: 'received' },
      { action: 'called', actor: 'anne@example.org', at: clock.now },
    ]);
    // The page that was not loaded again can still mark the other one.
    await press('Basile');
    expect(await store.officeCounts(clock.now)).toEqual({ toCall: 0, overdue: 0 });
  });

  it('has everyone who waits on its first page, whoever wrote first at the top, and marks what is urgent', async () => {
    const clock = { now: at('2026-11-23T02:00') };
    const { get, receive } = await startDesk(clock);
    const names = LETTERS.slice(0, 20).map((letter) => `Nuit-${letter}`);
    for (const firstName of names) {
      await receive({ firstName, urgency: firstName === 'Nuit-b' ? 'urgence' : 'mois' });
      clock.now += MINUTE;
    }
    clock.now = NINE;
    const { text } = await get('/bureau');
    expect(text.match(/Nuit-./g)?.filter((name, index, all) => all.indexOf(name) === index)).toEqual(names);
    expect(wordsOf(text)).toMatch(/Nuit-b d'Aubigné Lefèvre Urgence \(24-48h\) Débarras/);
    expect(text.match(/class="urgent"/g)).toHaveLength(1);
    expect(Buffer.byteLength(text)).toBeLessThan(2 * PAGE_MAX_BYTES);
  });
});

it('the lists by state show each request under its state, newest first, in pages of 20', async () => {
  const names = LETTERS.map((letter) => `Nom-${letter}`);
  const { get, act, idOf, words } = await listOf(names);
  for (const name of names) await act(idOf(name), 'called');
  const rows = async (url: string) => (await get(url)).text.match(/Nom-./g) ?? [];
  const expected = names.toReversed();
  expect(await rows('/bureau?etape=rappele')).toEqual(expected.slice(0, 20));
  expect(await rows('/bureau?etape=rappele&page=2')).toEqual(expected.slice(20));
  expect(Buffer.byteLength((await get('/bureau?etape=rappele')).text)).toBeLessThan(PAGE_MAX_BYTES);
  expect(await words()).toMatch(/À relancer plus tard 0 À vérifier 0 Rappelé 22 Devis envoyé 0/);
  expect(await words('/bureau?etape=accepte')).toContain('Aucune demande ici');
  // An unknown state is the first page.
  const first = await words('/bureau?etape=constructor');
  expect(first).toMatch(/Personne n’attend d’appel\. Lundi 23 novembre, 9 h 22\..* Tout est à jour\./);
});
