import { expect, it } from 'vitest';
import { SHOWN_HEADER } from '../../../quote/office.ts';
import { MINUTE, NINE, startDesk, wordsOf } from '../../../testing/desk.ts';

/** A list that Anne has open with these requests, and what its script is answered. */
async function openList(...names: string[]) {
  const clock = { now: NINE };
  const desk = await startDesk(clock);
  const receive = async (firstName: string, more = {}) => {
    clock.now += MINUTE;
    return (await desk.receive({ firstName, lastName: 'Dupont' }, more)).record.id;
  };
  const ids: string[] = [];
  for (const name of names) ids.push(await receive(`${name}nne`));
  clock.now += 2 * MINUTE;
  const opened = [clock.now, ...ids.slice(0, 12)].join();
  const ask = async (shown = opened) => (await desk.get('/bureau', 'anne', { [SHOWN_HEADER]: shown })).text;
  const rows = async () =>
    (await ask())
      .split(/(?=<li id=")/)
      .slice(1)
      .map(wordsOf);
  return { ...desk, clock, receive, ids, ask, rows };
}

const buttonIn = (page: string) => /\d+ nouvelles? demandes?\. Afficher/.exec(wordsOf(page))?.[0];

it('an open list is told what became of the requests that it shows', async () => {
  const { ids, mark, store, rows } = await openList('A', 'B', 'C', 'D');
  const [anne = '', basile = '', chloe = ''] = ids;
  await mark(anne, 'called');
  await mark(anne, 'note', { note: 'Rien de neuf' });
  await mark(basile, 'taken');
  await store.erase(chloe, { actor: 'ligne de commande', at: NINE + 5 * MINUTE });
  expect(await rows()).toEqual([
    expect.stringMatching(/Bnne Dupont .* Suivie par camille/),
    expect.stringMatching(/Dnne Dupont/),
    expect.stringMatching(/Rappelé par camille à 9 h 06 Anne Dupont/),
    expect.stringMatching(/Effacé par quelqu’un à 9 h 05 Cette demande n’existe plus\./),
  ]);
});

it('an open list that is shown in part keeps its rows when others come before them', async () => {
  const { ids, ask, mark, receive, clock } = await openList(...'ABCDEFGHIJKL');
  for (const id of ids) await mark(id, 'no-answer', { callAt: clock.now + 100 * MINUTE });
  for (const name of ['Marc', 'Noémie']) await receive(name);
  const page = await ask();
  for (const id of ids) expect(page).toContain(`<li id="${id}"`);
});

it('an open list is told of requests that come, come back or are released, but not of those that move up', async () => {
  const { ids, ask, mark, receive } = await openList(...'ABCDEFGHIJKLM');
  const [first = ''] = ids;
  const thirteenth = ids.at(-1) ?? '';
  await mark(first, 'called');
  expect(buttonIn(await ask())).toBeUndefined();
  const heldBack = await receive('Noémie', { botcheck: 'x' });
  await receive('Octave');
  expect(buttonIn(await ask())).toBe('1 nouvelle demande. Afficher');
  await mark(heldBack, 'released');
  await mark(thirteenth, 'called');
  await mark(thirteenth, 'new');
  expect(buttonIn(await ask())).toBe('3 nouvelles demandes. Afficher');
});

it('what no script of ours says is not read', async () => {
  const { ask } = await openList('A');
  expect(buttonIn(await ask('1'))).toBe('1 nouvelle demande. Afficher');
  for (const shown of ['', 'x', '1;drop', '1,é', `1${',a'.repeat(41)}`, '1'.repeat(16)])
    expect(buttonIn(await ask(shown))).toBeUndefined();
});
