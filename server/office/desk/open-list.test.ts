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
  const opened = ids.map((id) => `,${id}`).join('');
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
  const { ids, act, store, rows } = await openList('A', 'B', 'C', 'D');
  const [anne = '', basile = '', chloe = ''] = ids;
  await act(anne, 'called');
  await act(anne, 'note', { note: 'Rien de neuf' });
  await act(basile, 'claimed');
  await store.erase(chloe, { actor: 'ligne de commande', at: NINE + 5 * MINUTE });
  expect(await rows()).toEqual([
    expect.stringMatching(/Bnne Dupont .* Suivie par camille/),
    expect.stringMatching(/Dnne Dupont/),
    expect.stringMatching(/Rappelé par camille à 9 h 06 Anne Dupont/),
    expect.stringMatching(/Effacé par quelqu’un à 9 h 05 Cette demande n’existe plus\./),
  ]);
});

it('an open list is told how many requests come, come back or are verified', async () => {
  const { ids, ask, act, receive } = await openList(...'ABC');
  const [first = ''] = ids;
  await act(first, 'called');
  expect(buttonIn(await ask())).toBeUndefined();
  const heldBack = await receive('Noémie', { botcheck: 'x' });
  await receive('Octave');
  expect(buttonIn(await ask())).toBe('1 nouvelle demande. Afficher');
  await act(heldBack, 'verified');
  expect(buttonIn(await ask())).toBe('2 nouvelles demandes. Afficher');
});

it('what no script of ours says is not read', async () => {
  const { ask } = await openList('A');
  expect(buttonIn(await ask(',1'))).toBe('1 nouvelle demande. Afficher');
  for (const shown of ['x', ',1;drop', ',é', ',a'.repeat(201)])
    expect(buttonIn(await ask(shown))).toBeUndefined();
});
