import { expect, it } from 'vitest';
import { ANNE, beginningsOf, ROWS, stepsOf, TIMES } from '../../quote/office/history.fixture.ts';
import { type Action, type RequestState, stateOf } from '../../quote/office/history.ts';
import { LISTS, stageText } from '../../quote/office/words.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import {
  jsonBody,
  newToken,
  REQUEST,
  received,
  shareApp,
  startApp,
  type TestApp,
} from '../../testing/app.ts';
import { actOn } from '../../testing/office-acts.ts';
import { at, MINUTE } from '../../testing/watched.ts';
import { allRequests, csvLines } from './csv.ts';
import { historyOf } from './history.ts';
import { addEntry, countLists, enterRequest, eraseRequest, type OfficeEntry } from './office.ts';
import { type RequestRecord, requestsNamed, selectRequests } from './requests.ts';
import { beginSession, findSession } from './sessions.ts';
import { storeSubmission } from './submissions.ts';

const NINE = at('2026-11-23T09:00');

const OPTIONS = { now: () => NINE };
const shared = await shareApp({}, OPTIONS);

/** Posts a request at nine. The company of the test's site calls back from 9 h to 19 h. */
async function oneRequest(more: Record<string, unknown> = {}, { app, store } = shared) {
  const record = await received(app, jsonBody({}, more));
  const act = (action: Action, more: Partial<OfficeEntry> = {}) =>
    addEntry(store, actOn(record.id, action, { at: NINE + 10 * MINUTE, ...more }));
  const now = async () => (await requestsNamed(store, record.id))[0];
  return { store, record, act, now };
}

it('when two people press a button at the same moment, the second form is outdated', async () => {
  const { store, record, act, now } = await oneRequest();
  const people = ['anne@example.org', 'camille@example.org'];
  const acted = await Promise.all(people.map((actor) => act('claimed', { id: actor, actor, lastSeen: 1 })));
  const first = people[acted.findIndex(({ outcome }) => outcome === 'done')];
  expect(acted).toContainEqual(
    expect.objectContaining({ outcome: 'outdated', entry: expect.objectContaining({ actor: first }) }),
  );
  expect(await now()).toMatchObject({ claimedBy: first, stage: 'new' });
  expect(await historyOf(store.db, record.id)).toHaveLength(2);
});

it('the columns that lists read equal the state that is computed from the history', async () => {
  const { store, record, act, now } = await oneRequest({ botcheck: 'Anne' });
  const steps: [Action, Partial<OfficeEntry>][] = [
    ['verified', {}],
    ['claimed', { actor: 'camille@example.org' }],
    ['no-answer', { data: { callAt: at('2026-11-23T18:00') } }],
    ['corrected', { answers: { phone: '01 99 00 24 76' } }],
    ['quote-sent', { data: { callAt: at('2026-11-30T23:00') } }],
    ['undone', { data: { undoes: 6 } }],
    ['spam', {}],
    ['reopened', {}],
    ['closed', {}],
  ];
  for (const [action, more] of steps) {
    expect(await act(action, more)).toMatchObject({ outcome: 'done' });
    const history = await historyOf(store.db, record.id);
    expect(await now()).toMatchObject({ ...stateOf(history), entryCount: history.length });
  }
});

/**
 * Stores a request for each action on each stage, in turn with each way to reach the stage. Returns the number of the
 * last entry by the id of the request.
 */
async function everyAction({ store }: Pick<TestApp, 'store'>) {
  const lastEntries = new Map<string, number>();
  for (const [turn, row] of ROWS.entries())
    for (const step of stepsOf(row)) {
      const beginnings = beginningsOf(row.on).filter(([first]) => first?.[1]?.callAt !== null);
      const [first, ...steps] = beginnings[turn % beginnings.length] ?? [];
      const isQuarantined = first?.[1]?.quarantine !== undefined;
      const email = `visiteur${lastEntries.size}@example.org`;
      const accepted = await storeSubmission(store, {
        formToken: newToken(),
        request: { ...REQUEST, email },
        receipt: { noticeVersion: '', doubt: '' },
        address: undefined,
        isQuarantined,
        shouldConfirm: false,
        receivedAt: NINE,
        callAt: TIMES.promise,
      });
      if (accepted.outcome !== 'stored') throw new Error(accepted.outcome);
      const { id } = accepted;
      for (const [action, data = {}, actor = ANNE] of [...steps, step])
        await addEntry(store, actOn(id, action, { data, actor }));
      lastEntries.set(id, steps.length + 2);
    }
  return lastEntries;
}

/** Returns the found content of lists, counts and export, and the content expected from the histories. */
async function listsAndHistories({ store }: Pick<TestApp, 'store'>, ids: Iterable<string>) {
  const later = TIMES.day;
  const states: [string, RequestState][] = [];
  for (const id of ids) states.push([id, stateOf(await historyOf(store.db, id))]);
  const isIn: Record<string, (state: RequestState) => boolean> = {
    'to-call': ({ callAt, callKind }) => callAt !== null && (callKind !== 'follow-up' || callAt < later),
    later: ({ callAt, callKind }) => callKind === 'follow-up' && callAt !== null && callAt >= later,
    quarantined: ({ stage, quarantine }) => stage === 'new' && quarantine !== null,
  };
  const expected: Record<string, string[]> = {};
  const found: Record<string, string[]> = {};
  for (const office of ['to-call', ...[...LISTS.values()].map((list) => list.office)] as const) {
    const belongs = isIn[office] ?? (({ stage }) => stage === office);
    expected[office] = states.flatMap(([id, state]) => (belongs(state) ? [id] : [])).toSorted();
    found[office] = (await selectRequests(store, { list: office, laterFrom: later, limit: 1000 }))
      .map(({ id }) => id)
      .toSorted();
  }
  const { 'to-call': _, ...others } = expected;
  const csv = (await Array.fromAsync(csvLines(allRequests(store)))).slice(1);
  return {
    found: {
      lists: found,
      counts: await countLists(store, later),
      stages: csv.map((line) => line.split('"')[5]),
    },
    expected: {
      lists: expected,
      counts: Object.fromEntries(Object.entries(others).map(([name, list]) => [name, list.length])),
      stages: states.map(([, state]) => stageText(state)).toReversed(),
    },
  };
}

it('each list, count, export and undo agrees with the history after every action on every stage', async () => {
  const started = await startApp({}, OPTIONS);
  const lastEntries = await everyAction(started);
  const after = await listsAndHistories(started, lastEntries.keys());
  expect(after.found).toEqual(after.expected);
  expect(Object.values(after.found.lists).every((list) => list.length > 0)).toBe(true);
  for (const [id, undoes] of lastEntries)
    await addEntry(started.store, actOn(id, 'undone', { data: { undoes } }));
  const undone = await listsAndHistories(started, lastEntries.keys());
  expect(undone.found).toEqual(undone.expected);
});

it('the other requests of a person are found by e-mail address or phone number, at any stage', async () => {
  const { store, post } = await startApp({}, OPTIONS);
  for (const phone of ['01 99 00 24 11', '01 99 00 24 12'])
    await post(jsonBody({ phone, email: 'a@example.org' }));
  await post(jsonBody({ email: 'A@Example.org', phone: '01 99 00 24 13' }));
  await post(jsonBody({ email: 'b@example.org', phone: '01 99 00 24 11' }));
  await post(jsonBody({ email: 'c@example.org', phone: '01 99 00 24 19' }));
  // Two requests with neither address nor number are not of the same person.
  const unknown = { ...EMPTY_REQUEST, lastName: 'Inconnu' };
  for (const _ of [1, 2])
    await enterRequest(store, {
      formToken: newToken(),
      request: unknown,
      note: '',
      actor: '',
      at: NINE,
      callAt: NINE,
    });
  const [none, , stranger, neighbour, capitals, second, first] = await selectRequests(store);
  if (!none || !stranger || !first || !second || !capitals || !neighbour) throw new Error('no request');
  for (const [{ id }, action] of [
    [first, 'closed'],
    [second, 'called'],
    [capitals, 'spam'],
  ] as const)
    await addEntry(store, actOn(id, action));
  const ids = (...records: { id: string }[]) => records.map(({ id }) => id);
  const others = async (samePersonAs: RequestRecord) =>
    ids(...(await selectRequests(store, { samePersonAs })));
  expect(await others(first)).toEqual(ids(neighbour, capitals, second));
  expect(await others(neighbour)).toEqual(ids(first));
  for (const alone of [stranger, none]) expect(await others(alone)).toEqual([]);
  // The request is found by its corrected number.
  const answers = { phone: '01 99 00 24 19' };
  await addEntry(store, actOn(neighbour.id, 'corrected', { answers }));
  expect(await others(stranger)).toEqual(ids(neighbour));
  const known = (await selectRequests(store)).filter(({ hasOthers }) => hasOthers);
  expect(ids(...known)).toEqual(ids(stranger, neighbour, capitals, second, first));
});

it('the other request of a person is found if the same phone number is written differently', async () => {
  const { store, post } = await startApp({}, OPTIONS);
  for (const phone of ['0692 12 34 56', '+262 692 12 34 56', 'pas de portable', 'aucun portable'])
    await post(jsonBody({ phone }));
  const [none, , abroad, home] = await selectRequests(store);
  if (!none || !abroad || !home) throw new Error('no request');
  expect(await selectRequests(store, { samePersonAs: home })).toMatchObject([{ id: abroad.id }]);
  expect(await selectRequests(store, { samePersonAs: none })).toEqual([]);
});

it('a request that was quarantined and marked as spam is mailed and due for a call once it is reopened', async () => {
  const alone = await startApp({}, OPTIONS);
  const { store, record, act, now } = await oneRequest({ botcheck: 'Anne' }, alone);
  expect(record).toMatchObject({ quarantine: 'honeypot', callAt: null, messages: [] });
  expect(await selectRequests(store, { list: 'quarantined' })).toHaveLength(1);
  for (const action of ['spam', 'reopened'] as const) await act(action);
  expect(await selectRequests(store, { list: 'quarantined' })).toEqual([]);
  expect(await now()).toMatchObject({
    quarantine: null,
    callAt: at('2026-11-23T11:10'),
    messages: [{ kind: 'quote', state: 'pending' }],
  });
});

it('an erased request leaves its history, without notes and data', async () => {
  const { store, record, act } = await oneRequest();
  await act('note', { note: 'Voir avec le notaire' });
  await act('corrected', { data: { corrected: ['phone'] }, answers: { phone: '01 99 00 24 76' } });
  const by = { actor: 'anne@example.org', at: NINE };
  const session = { id: 's', link_id: 'l', actor: '', begun_at: 0, searched_at: 0, ends_at: NINE };
  await beginSession(store, { ...session, search: 'Aubigné' });
  expect(await eraseRequest(store, record.id, by)).toBe(true);
  expect((await findSession(store, 's', 0))?.search).toBeNull();
  expect(await eraseRequest(store, record.id, by)).toBe(false);
  expect(await act('called')).toEqual({ outcome: 'gone' });
  const trail = await historyOf(store.db, record.id);
  const steps = trail.map(({ number, action }) => `${number} ${action}`);
  expect(steps).toEqual(['1 received', '2 note', '3 corrected', '4 erased']);
  for (const { note, data } of trail) expect({ note, data }).toEqual({ note: '', data: {} });
});

it('the requests of each list are counted, and follow-ups of a later day are a list of their own', async () => {
  const { store, post } = await startApp({}, OPTIONS);
  const nothing = { called: 0, quoted: 0, accepted: 0, closed: 0, spam: 0, later: 0, quarantined: 0 };
  expect(await countLists(store, NINE)).toEqual(nothing);
  for (const botcheck of ['', '', '', '', 'Anne']) await post(jsonBody({}, { botcheck }));
  const [, called = '', accepted = '', quoted = ''] = (await selectRequests(store)).map(({ id }) => id);
  const act = (id: string, action: Action, more = {}) =>
    addEntry(store, actOn(id, action, { at: NINE, ...more }));
  await act(called, 'called');
  await act(accepted, 'accepted');
  await act(quoted, 'quote-sent', { data: { callAt: NINE + 10 * MINUTE } });
  const counts = { ...nothing, called: 1, quoted: 1, accepted: 1, quarantined: 1 };
  const ids = async (office: 'later' | 'to-call' | 'quoted', later: number) =>
    (await selectRequests(store, { list: office, laterFrom: later })).map(({ id }) => id);
  for (const [later, isLater] of [
    [NINE + 10 * MINUTE, true],
    [NINE + 11 * MINUTE, false],
  ] as const) {
    expect(await countLists(store, later)).toEqual({ ...counts, later: isLater ? 1 : 0 });
    expect(await ids('to-call', later)).toHaveLength(isLater ? 1 : 2);
    expect((await ids('later', later)).includes(quoted)).toBe(isLater);
    expect((await ids('to-call', later)).includes(quoted)).toBe(!isLater);
  }
  expect(await ids('quoted', 0)).toEqual([quoted]);
});
