import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fieldsOf, startDesk, wordsOf } from '../../../testing/desk.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').epochMilliseconds;
const NINE = at('2026-11-23T09:00');
const MINUTE = 60_000;
const PAGE_MAX_BYTES = 15_000;
const LIST = '<form method="post" action="/bureau"';

type Desk = Awaited<ReturnType<typeof startDesk>>;

/** Sends requests by these first names, one a minute. */
async function receive(desk: Desk, clock: { now: number }, names: string[], more = {}) {
  for (const firstName of names) {
    await desk.post(jsonBody({ firstName, lastName: 'Dupont' }, more));
    clock.now += MINUTE;
  }
}

async function idOf({ store }: Desk, firstName: string): Promise<string> {
  const records = await store.select();
  return records.find(({ request }) => request.firstName === firstName)?.id ?? '';
}

/** What the button « Rappelé » of a row sends. */
function buttonOf(page: string, name: string): { url: string; id: string } {
  const button = new RegExp(
    `<button name="id" value="([^"]*)" formaction="([^"]*)" aria-label="Rappelé : ${name} `,
  );
  const [, id = '', url = ''] = button.exec(page) ?? [];
  return { url, id };
}

describe('the list', () => {
  it('says kindly that nobody waits', async () => {
    const { get } = await startDesk({ now: NINE });
    const { text, status } = await get('/bureau');
    expect(status).toBe(200);
    expect(wordsOf(text)).toContain('Personne n’attend d’appel. Lundi 23 novembre, 9 h.');
    expect(wordsOf(text)).toContain('Tout est à jour.');
  });

  it('has the most urgent first, says what is overdue and who takes care of it', async () => {
    const clock = { now: NINE };
    const desk = await startDesk(clock);
    await receive(desk, clock, ['Anne', 'Basile', 'Chloé', 'Denis']);
    const by = { actor: 'camille@example.org', at: clock.now };
    const missed = await idOf(desk, 'Anne');
    const callAt = at('2026-11-23T18:00');
    await desk.store.mark({ id: randomUUID(), requestId: missed, action: 'no-answer', callAt, ...by });
    await desk.store.mark({ id: randomUUID(), requestId: await idOf(desk, 'Denis'), action: 'taken', ...by });
    clock.now = at('2026-11-23T11:02:30');
    const words = wordsOf((await desk.get('/bureau')).text);
    expect(words).toContain('4 demandes, dont 2 en retard.');
    const rows = words.match(/(En retard|Avant|À \d).*?06 12 34 56 78/g);
    expect(rows).toEqual([
      'En retard de 1 min Basile Dupont Débarras après décès · Paris 06 12 34 56 78',
      'En retard de 1 min Chloé Dupont Débarras après décès · Paris 06 12 34 56 78',
      'Avant 11 h 03, dans 1 min Denis Dupont Débarras après décès · Paris Suivie par camille 06 12 34 56 78',
      'À 18 h Anne Dupont Débarras après décès · Paris Suivie par camille 06 12 34 56 78',
    ]);
  });

  it('shows what is held back or doubtful as such', async () => {
    const clock = { now: NINE };
    const desk = await startDesk(clock);
    await receive(desk, clock, ['Anne'], { botcheck: 'Anne' });
    const times = { timestamp: '2026-11-21T09:00:10.000Z', startedAt: '2026-11-21T09:00:09.000Z' };
    await receive(desk, clock, ['Basile'], times);
    const words = wordsOf((await desk.get('/bureau')).text);
    expect(words).toMatch(/Basile Dupont Débarras après décès · Paris À vérifier 06 12 34 56 78/);
    expect(words).toMatch(/À vérifier Ces demandes .* Anne Dupont .* gestionnaire de mots de passe\./);
    expect(words).toMatch(/À rappeler 1 À vérifier 1 Nouveau 0 Rappelé 0/);
  });

  it('marks « Rappelé » at once, says so, and counts a double tap once', async () => {
    const clock = { now: NINE };
    const desk = await startDesk(clock);
    await receive(desk, clock, ['Anne', 'Basile']);
    const page = (await desk.get('/bureau')).text;
    const { url, id } = buttonOf(page, 'Anne');
    clock.now = NINE + 10 * MINUTE;
    const [first, second] = [
      await desk.submit(url, { ...fieldsOf(page, LIST), id }),
      await desk.submit(url, { ...fieldsOf(page, LIST), id }),
    ];
    const reference = url.split('/').at(-1);
    for (const { status, location } of [first, second]) {
      expect(status).toBe(303);
      expect(location).toBe(`/bureau?fait=rappele&demande=${reference}`);
    }
    const after = (await desk.get(String(first?.location))).text;
    expect(wordsOf(after)).toContain('Anne Dupont : « Rappelé » est noté. Ouvrir la demande');
    expect(after).toMatch(/<title>Anne Dupont\u00a0: «\u00a0Rappelé\u00a0» est noté\./);
    expect(wordsOf(after)).toContain('1 demande.');
    expect(await desk.store.history(await idOf(desk, 'Anne'))).toMatchObject([
      { action: 'called', actor: 'anne@example.org', at: clock.now },
    ]);
    // The page that was not loaded again can still mark the other one.
    const other = buttonOf(page, 'Basile');
    await desk.submit(other.url, { ...fieldsOf(page, LIST), id: other.id });
    expect(await desk.store.officeCounts(clock.now)).toEqual({ toCall: 0, overdue: 0 });
  });

  it('stays small, and leads to the rest', async () => {
    const clock = { now: NINE };
    const desk = await startDesk(clock);
    const names = [...'ABCDEFGHIJKLMNOPQR'].map((letter) => `${letter}nne-${'x'.repeat(40)}`);
    await receive(desk, clock, names);
    await receive(desk, clock, names.slice(0, 6), { botcheck: 'x' });
    const first = (await desk.get('/bureau')).text;
    expect(Buffer.byteLength(first)).toBeLessThan(PAGE_MAX_BYTES);
    expect(wordsOf(first)).toContain('6 autres demandes');
    expect(wordsOf(first)).toContain('2 autres demandes');
    const page = (await desk.get('/bureau?etape=a-rappeler')).text;
    expect(Buffer.byteLength(page)).toBeLessThan(PAGE_MAX_BYTES);
    const next = (await desk.get('/bureau?etape=a-rappeler&page=2')).text;
    const shown = (text: string) =>
      [...text.matchAll(/class="name" href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set([...shown(page), ...shown(next)]).size).toBe(18);
    expect(page).toContain('rel="next"');
    expect(next).toContain('rel="prev"');
    expect(next).not.toContain('rel="next"');
  });
});

describe('the lists by state', () => {
  it('show each request under its state, newest first, in pages of 20', async () => {
    const clock = { now: NINE };
    const desk = await startDesk(clock);
    const names = Array.from({ length: 22 }, (_, index) => `Nom-${String.fromCharCode(97 + index)}`);
    await receive(desk, clock, names);
    const by = { actor: 'anne@example.org', at: clock.now };
    for (const { id } of await desk.store.select())
      await desk.store.mark({ id: randomUUID(), requestId: id, action: 'called', ...by });
    const rows = async (url: string) => (await desk.get(url)).text.match(/Nom-./g) ?? [];
    const expected = names.toReversed();
    expect(await rows('/bureau?etape=rappele')).toEqual(expected.slice(0, 20));
    expect(await rows('/bureau?etape=rappele&page=2')).toEqual(expected.slice(20));
    expect(await rows('/bureau?etape=gagne')).toEqual([]);
    const page = (await desk.get('/bureau?etape=rappele')).text;
    expect(Buffer.byteLength(page)).toBeLessThan(PAGE_MAX_BYTES);
    expect(wordsOf(page)).toMatch(/À rappeler 0 À vérifier 0 Nouveau 0 Rappelé 22 Devis envoyé 0/);
    expect(wordsOf((await desk.get('/bureau?etape=gagne')).text)).toContain('Aucune demande ici');
    // An unknown state is the first page.
    expect(wordsOf((await desk.get('/bureau?etape=constructor')).text)).toContain('Tout est à jour.');
  });
});
