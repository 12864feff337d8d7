import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { at, MINUTE } from '../../testing/watched.ts';
import type { Store } from './index.ts';
import type { Mark } from './office.ts';

const NINE = at('2026-11-23T09:00');

/** Anne does something with a request ten minutes after it came. */
const markIn = (store: Store, requestId: string, action: Mark['action'], more: Partial<Mark> = {}) =>
  store.mark({
    ...{ id: randomUUID(), requestId, action, actor: 'anne@example.org', at: NINE + 10 * MINUTE },
    ...more,
  });

/** One request, received at nine; the company of the test's site calls back from 9 h to 19 h. */
async function oneRequest(more: Record<string, unknown> = {}) {
  const { app, post } = await startApp({}, { now: () => NINE, deliver: false });
  const { store } = app;
  await post(jsonBody({}, more));
  const [record] = await store.select();
  if (!record) throw new Error('no request');
  const mark = (action: Mark['action'], others: Partial<Mark> = {}) =>
    markIn(store, record.id, action, others);
  const now = async () => (await store.find(record.id))[0];
  return { store, record, mark, now };
}

it('a request is due two working hours after its receipt, until somebody has called', async () => {
  const { store, record, mark, now } = await oneRequest();
  const untouched = { stage: 'new', claimedBy: null, calledAt: null };
  expect(record).toMatchObject({ ...untouched, callAt: at('2026-11-23T11:00') });
  expect(await store.officeCounts(NINE)).toEqual({ toCall: 1, overdue: 0 });
  expect(await store.officeCounts(at('2026-11-23T11:01'))).toEqual({ toCall: 1, overdue: 1 });
  expect(await mark('called')).toEqual({ outcome: 'done', before: [] });
  expect(await now()).toMatchObject({ stage: 'called', callAt: null, claimedBy: 'anne@example.org' });
  expect(await store.officeCounts(at('2026-11-23T11:01'))).toEqual({ toCall: 0, overdue: 0 });
});

it('of two people who take a request, the first keeps it, and both are in its history', async () => {
  const { store, record, mark, now } = await oneRequest();
  const people = ['anne@example.org', 'camille@example.org'];
  const marked = await Promise.all(people.map((actor) => mark('taken', { id: actor, actor })));
  // Either may reach the database first.
  const first = people[marked.findIndex(({ before }) => before.length === 0)];
  expect(marked.flatMap(({ before }) => before)).toMatchObject([{ actor: first, action: 'taken' }]);
  expect(await now()).toMatchObject({ claimedBy: first, stage: 'new' });
  expect((await store.history(record.id)).map(({ actor }) => actor).toSorted()).toEqual(people);
});

it('what a page has not seen is not taken back by it, and the same tap sent twice is one mark', async () => {
  const { store, record, mark, now } = await oneRequest();
  await mark('called', { id: 'first' });
  await mark('won', { at: NINE + 11 * MINUTE });
  for (const action of ['called', 'no-answer', 'lost', 'new'] as const)
    expect(await mark(action, { seen: 1 })).toMatchObject({ outcome: 'stale', before: { length: 2 } });
  expect(await mark('called', { id: 'first', seen: 0 })).toMatchObject({ outcome: 'repeated' });
  expect(await now()).toMatchObject({ stage: 'won', callAt: null });
  expect(await store.history(record.id)).toHaveLength(2);
  for (const action of ['won', 'taken', 'note'] as const)
    expect(await mark(action, { seen: 1, at: NINE + 12 * MINUTE })).toMatchObject({ outcome: 'done' });
  expect(await mark('called', { seen: 5, at: NINE + 13 * MINUTE })).toMatchObject({ outcome: 'done' });
});

it('a request that was held back is sent and is to be called once it is released', async () => {
  const { store, record, mark, now } = await oneRequest({ botcheck: 'Anne' });
  expect(record).toMatchObject({ quarantine: 'honeypot', callAt: null, messages: [] });
  expect(await store.select({ office: 'held-back' })).toHaveLength(1);
  await mark('released');
  expect(await now()).toMatchObject({
    quarantine: null,
    callAt: at('2026-11-23T11:10'),
    messages: [{ kind: 'quote', state: 'pending' }],
  });
});

it('an erased request leaves what was done with it, without the notes', async () => {
  const { store, record, mark } = await oneRequest();
  await mark('note', { note: 'Voir avec le notaire' });
  const by = { actor: 'anne@example.org', at: NINE };
  expect(await store.erase(record.id, by)).toBe(true);
  expect(await store.erase(record.id, by)).toBe(false);
  expect(await mark('called')).toEqual({ outcome: 'gone', before: [] });
  const trail = await store.history(record.id);
  expect(trail.map(({ action, note }) => [action, note])).toEqual([
    ['erased', ''],
    ['note', ''],
  ]);
});

it('a link serves once, and sessions end everywhere at once', async () => {
  const { store } = await oneRequest();
  const begin = (id: string, link_id: string) =>
    store.beginSession({ id, link_id, actor: 'anne@example.org', begun_at: NINE, ends_at: NINE + MINUTE });
  expect(await begin('one', 'link')).toBe(true);
  expect(await begin('two', 'link')).toBe(false);
  expect(await begin('three', 'other-link')).toBe(true);
  expect(await store.findSession('one', NINE)).toMatchObject({ actor: 'anne@example.org' });
  expect(await store.findSession('one', NINE + MINUTE)).toBeUndefined();
  await store.endSessions(NINE + 1);
  expect(await store.findSession('three', NINE + 1)).toBeUndefined();
  expect(await begin('two', 'link')).toBe(false);
});

it('counts by stage what waits for nothing else, and the entries of each history', async () => {
  const { app, post } = await startApp({}, { now: () => NINE, deliver: false });
  for (const botcheck of ['', '', '', 'Anne']) await post(jsonBody({}, { botcheck }));
  const { store } = app;
  const [heldBack = '', called = '', won = ''] = (await store.select()).map(({ id }) => id);
  await markIn(store, called, 'called');
  await markIn(store, won, 'called');
  await markIn(store, won, 'won');
  const stages = { new: 0, called: 1, quoted: 0, won: 1, lost: 0, 'held-back': 1 };
  expect(await store.stageCounts()).toEqual(stages);
  const counts = await store.historyCounts([heldBack, called, won]);
  expect([heldBack, called, won].map((id) => counts.get(id))).toEqual([undefined, 1, 2]);
  expect(await store.historyCounts([])).toEqual(new Map());
});

it('what is to be called is read in pages, the most urgent first', async () => {
  let now = NINE;
  const { app, post } = await startApp({}, { now: () => now, deliver: false });
  for (let count = 0; count < 3; count += 1) {
    await post(jsonBody());
    now += MINUTE;
  }
  const page = (offset: number) => app.store.select({ office: 'to-call', limit: 2, offset });
  const times = [...(await page(0)), ...(await page(2))].map(({ receivedAt }) => receivedAt);
  expect(times).toEqual([NINE, NINE + MINUTE, NINE + 2 * MINUTE]);
});
