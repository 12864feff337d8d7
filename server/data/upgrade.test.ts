import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { stateOf } from '../../quote/office/history.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { jsonBody, startApp, testConfig } from '../../testing/app.ts';
import { newDatabase } from '../../testing/database.ts';
import { insertRow, oldStore } from '../../testing/old-store.ts';
import { storedBytes } from '../../testing/stored.ts';
import { tablesOf } from '../../testing/watched.ts';
import { stepsFor } from '../db/migration-steps.ts';
import type { Schema } from '../db/schema.ts';
import type { Config } from '../settings/config.ts';
import { historyOf } from './history.ts';
import { countLists } from './office.ts';
import { searchRequests, selectRequests } from './requests.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');

/** Inserts a request with an e-mail to the company and a confirmation, in the columns of all versions. */
async function insertRequest(db: Kysely<Schema>, id: string, state: string, more = {}): Promise<void> {
  await insertRow(db, 'requests', {
    id,
    form_token: id,
    content_hash: id,
    reference: id.toUpperCase(),
    received_at: NOW,
    fields: JSON.stringify(EMPTY_REQUEST),
    notes: '{}',
    ...more,
  });
  for (const kind of ['quote', 'ack']) {
    const message = { id: `${id}-${kind}`, request_id: id, kind, state, attempts: 1, due_at: NOW };
    await insertRow(db, 'messages', message);
  }
}

/** Upgrades a store. Returns the messages of each request, and the number of requests to call. */
async function upgraded(config: Config) {
  const { store } = await startApp(config, { now: () => NOW });
  const messages = (await selectRequests(store)).map(({ id, messages }) => [
    id,
    ...messages.map(({ kind, state }) => `${kind} ${state}`),
  ]);
  return {
    messages: messages.toSorted(),
    toCall: (await selectRequests(store, { list: 'to-call' })).length,
  };
}

/** Inserts rows into every table of version `number`. */
async function fill(db: Kysely<Schema>, number: number): Promise<void> {
  const since = <Row extends object>(first: number, row: Row) => (number >= first ? row : {});
  const fields = JSON.stringify({ ...EMPTY_REQUEST, lastName: 'Lefèvre', urgency: 'urgence' });
  await insertRow(db, 'requests', {
    id: 'r',
    form_token: 't',
    content_hash: 'h',
    reference: 'R',
    received_at: NOW,
    fields,
    notes: '{}',
    call_at: NOW + 9,
    ...since(11, { entries: 2 }),
  });
  for (const kind of ['quote', number < 10 ? 'ack' : 'confirmation'])
    await insertRow(db, 'messages', {
      id: kind,
      request_id: 'r',
      kind,
      state: 'pending',
      attempts: 1,
      due_at: NOW,
      ...since(10, { key: `${kind} r`, data: '{}', refusals: 0, queued_at: NOW }),
    });
  await insertRow(db, 'attempts', { key: 'email jeanne', at: NOW });
  await insertRow(db, number < 10 ? 'marks' : 'checkpoints', { name: 'housekeeping', at: NOW });
  await insertRow(db, 'sessions', { id: 's', link_id: 'l', actor: 'anne', begun_at: NOW, ends_at: NOW + 9 });
  const entry = { request_id: 'r', reference: 'R', at: NOW, ...(number < 11 && { address: '' }) };
  const [received, missed] = [{ callAt: NOW + 1 }, { callAt: NOW + 9 }].map((data) => JSON.stringify(data));
  if (number >= 11)
    await insertRow(db, 'history', {
      ...entry,
      id: 'first r',
      number: 1,
      action: 'received',
      actor: '',
      data: received ?? '',
    });
  await insertRow(db, 'history', {
    ...entry,
    id: 'missed',
    action: 'no-answer',
    actor: 'anne',
    note: 'Répondeur',
    ...since(11, { number: 2, data: missed ?? '' }),
  });
  const photo = { id: 'p', request_id: 'r', sha256: 'a', at: NOW, bytes: 1, width: 1, height: 1 };
  await insertRow(db, 'photos', { ...photo, message_id: 'quote' });
  await sql`insert into photo_files values ('p', 'large', ${Buffer.from('picture')})`.execute(db);
}

const OLDEST = '007-photos';
const EARLIER = Object.keys(stepsFor('sqlite'))
  .filter((name) => name >= OLDEST)
  .slice(0, -1);

it.each(EARLIER)('an upgrade from version %s loses nothing', async (version) => {
  const number = Number.parseInt(version, 10);
  const { config, db } = await oldStore(version);
  await fill(db, number);
  await db.destroy();
  const { store } = await startApp(config, { now: () => NOW });
  expect(await searchRequests(store, 'lefevre')).toEqual(['r']);
  const [found] = await selectRequests(store);
  const history = await historyOf(store.db, 'r');
  expect(history.map(({ action, note }) => [action, note])).toEqual([
    ['received', ''],
    ['no-answer', 'Répondeur'],
  ]);
  const state = stateOf(history);
  expect(found).toMatchObject({ ...state, entryCount: history.length, callAt: NOW + 9 });
  expect(found?.messages.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'confirmation pending',
    'quote pending',
  ]);
  const after = await tablesOf(config);
  const rowsOf = (table: keyof Schema) => after.selectFrom(table).selectAll().execute();
  expect(await rowsOf('requests')).toMatchObject([
    { form_token: 't', urgent: 1, search: expect.any(String) },
  ]);
  expect(await rowsOf('attempts')).toEqual([{ key: 'email jeanne', at: NOW }]);
  expect(await rowsOf('checkpoints')).toEqual([{ name: 'housekeeping', at: NOW }]);
  expect(await rowsOf('sessions')).toMatchObject([{ link_id: 'l', actor: 'anne' }]);
  expect(await rowsOf('photos')).toMatchObject([{ id: 'p', message_id: 'quote' }]);
  const [file] = await after.selectFrom('photo_files').selectAll().execute();
  expect(Buffer.from(file?.data ?? []).toString()).toBe('picture');
});

const STATES = ['delivered', 'failed', 'pending'];
const MIGRATED = STATES.map((state) => [`r-${state}`, `confirmation ${state}`, `quote ${state}`]);

it('a request from before the office existed keeps its messages, and needs no call', async () => {
  const { config, db } = await oldStore(OLDEST);
  for (const state of STATES) await insertRequest(db, `r-${state}`, state);
  await db.destroy();
  expect(await upgraded(config)).toEqual({ messages: MIGRATED, toCall: 0 });
});

it('a store older than the oldest supported version is refused, and stays unchanged', async () => {
  const { config, db } = await oldStore('006-office');
  await sql`create table requests (id text primary key)`.execute(db);
  await insertRow(db, 'requests', { id: 'r' });
  await db.destroy();
  await expect(startApp(config)).rejects.toThrow(/étape 007-photos/);
  expect((await sql`select id from requests`.execute(await tablesOf(config))).rows).toEqual([{ id: 'r' }]);
});

it('a migration that fails leaves the tables unchanged', async () => {
  const { config, db } = await oldStore('009-one-channel');
  for (const state of STATES) await insertRequest(db, `r-${state}`, state, { call_at: NOW });
  // Makes step 011 fail, after step 010 has succeeded.
  await sql`alter table sessions add column search text`.execute(db);
  await expect(startApp(config)).rejects.toThrow(
    /ne peut pas être mise à jour \(étape 011-history\) : .+\.$/,
  );
  await sql`alter table sessions drop column search`.execute(db);
  await db.destroy();
  expect(await upgraded(config)).toEqual({ messages: MIGRATED, toCall: 3 });
});

it('an upgrade drops the second queue of earlier versions, and the addresses in it', async () => {
  const { config, db } = await oldStore('009-one-channel');
  await sql`create table notices (id text primary key)`.execute(db);
  await insertRow(db, 'marks', { name: 'refused chef@example.org', at: 1 });
  await insertRow(db, 'marks', { name: 'housekeeping', at: NOW });
  await db.destroy();
  await startApp(config, { now: () => NOW });
  const after = await tablesOf(config);
  await expect(sql`select * from notices`.execute(after)).rejects.toThrow('notices');
  expect(await after.selectFrom('checkpoints').selectAll().execute()).toEqual([
    { name: 'housekeeping', at: NOW },
  ]);
});

it('an upgrade adds receipt, numbers and deadlines to a history, and removes IP addresses', async () => {
  const { config, db } = await oldStore('010-one-queue');
  const request = { content_hash: 'h', reference: 'R', received_at: NOW, notes: '{}' };
  const fields = JSON.stringify({ ...EMPTY_REQUEST, lastName: 'Lefèvre' });
  const columns = { stage: 'new', taken_by: 'anne', taken_at: NOW + 1, called_at: NOW + 2, call_at: NOW + 9 };
  for (const [id, more] of [
    ['called', { ...columns, stage: 'won', call_at: null }],
    ['waits', columns],
    ['held', { quarantine: 'honeypot' }],
    ['old', {}],
  ] as const)
    await insertRow(db, 'requests', { ...request, id, form_token: id, fields, ...more });
  const entry = (request_id: string, at: number, action: string) =>
    insertRow(db, 'history', {
      id: `${request_id} ${at}`,
      request_id,
      reference: 'R',
      at: NOW + at,
      action,
      actor: 'anne',
      address: '192.0.2.1',
      note: null,
    });
  for (const id of ['called', 'waits', 'erased']) await entry(id, 1, 'taken');
  await entry('called', 2, 'called');
  await entry('called', 3, 'won');
  await entry('waits', 2, 'no-answer');
  await entry('erased', 3, 'erased');
  await db.destroy();
  const { store } = await startApp(config, { now: () => NOW });
  const trail = async (id: string) =>
    (await historyOf(store.db, id)).map(({ number, action }) => `${number} ${action}`);
  expect(await trail('called')).toEqual(['1 received', '2 claimed', '3 called', '4 accepted']);
  expect(await trail('erased')).toEqual(['1 claimed', '2 erased']);
  const read = Object.fromEntries((await selectRequests(store)).map((record) => [record.id, record]));
  for (const id of ['called', 'waits', 'held', 'old']) {
    const state = stateOf(await historyOf(store.db, id));
    expect(read[id]).toMatchObject({ ...state, entryCount: (await historyOf(store.db, id)).length });
  }
  expect(read.called).toMatchObject({ stage: 'accepted', callAt: null, claimedBy: 'anne' });
  expect(read.waits).toMatchObject({ callAt: NOW + 9, callKind: 'appointment', calledAt: NOW + 2 });
  expect(read.held).toMatchObject({ quarantine: 'honeypot', callAt: null });
  // A request from before the office existed needs no call.
  expect(read.old).toMatchObject({ stage: 'new', callAt: null });
  expect(await searchRequests(store, 'lefevre')).toHaveLength(4);
});

it('an upgrade computes states and counts anew that an earlier version computed differently', async () => {
  const { config, db } = await oldStore('011-history');
  const request = { content_hash: 'h', received_at: NOW, notes: '{}', fields: JSON.stringify(EMPTY_REQUEST) };
  const entry = { actor: 'anne@example.org', at: NOW };
  const stored = async (id: string, stage: string, callAt: number | null, ...steps: [string, object][]) => {
    const state = { stage, call_at: callAt, call_kind: 'follow-up', entries: steps.length };
    await insertRow(db, 'requests', { ...request, id, form_token: id, reference: id, ...state });
    for (const [index, [action, data]] of steps.entries())
      await insertRow(db, 'history', {
        id: `${id} ${index}`,
        request_id: id,
        reference: id,
        number: index + 1,
        action,
        ...entry,
        data: JSON.stringify(data),
      });
  };
  const received: [string, object] = ['received', { callAt: NOW }];
  const quoted: [string, object] = ['quote-sent', { callAt: NOW }];
  // The states as version 1.0.0 computed them.
  await stored('followed-up', 'called', null, received, quoted, ['called', {}]);
  await stored('missed', 'new', NOW + 9, received, quoted, ['no-answer', { callAt: NOW + 9 }]);
  await stored('sold', 'called', null, received, ['accepted', {}], ['called', {}]);
  await db.destroy();
  const { store } = await startApp(config, { now: () => NOW });
  const records = await selectRequests(store);
  expect(records.map(({ id, stage, callAt }) => [id, stage, callAt]).toSorted()).toEqual([
    ['followed-up', 'quoted', null],
    ['missed', 'quoted', NOW + 9],
    ['sold', 'accepted', null],
  ]);
  expect(await countLists(store, NOW)).toMatchObject({ called: 0, quoted: 2, accepted: 1 });
  for (const record of records) {
    const state = stateOf(await historyOf(store.db, record.id));
    expect(record).toMatchObject(state);
  }
});

it('an upgrade overwrites answers with their corrections, and keeps no former answer', async () => {
  const { config, db } = await oldStore('013-derived');
  const sent = {
    ...EMPTY_REQUEST,
    lastName: 'Wrongname',
    email: 'wrong@example.org',
    phone: '06 98 76 54 32',
  };
  const right = { email: 'right@example.org', phone: '01 99 00 24 76' };
  const undone = { email: 'undone@example.org' };
  const request = { content_hash: 'h', received_at: NOW, notes: '{}', entries: 4 };
  const stored = { fields: JSON.stringify(sent), corrections: JSON.stringify(right) };
  await insertRow(db, 'requests', { ...request, ...stored, id: 'r', form_token: 'r', reference: 'R' });
  await insertRow(db, 'requests', {
    ...request,
    id: 'd',
    form_token: 'd',
    reference: 'D',
    fields: '{"email":"wro',
    corrections: JSON.stringify({ ...EMPTY_REQUEST, ...right }),
  });
  for (const [index, [action, data]] of (
    [
      ['received', { callAt: NOW }],
      ['corrected', { fields: right }],
      ['corrected', { fields: undone }],
      ['undone', { undoes: 3 }],
    ] as const
  ).entries())
    await insertRow(db, 'history', {
      ...{
        id: `${index}`,
        request_id: 'r',
        reference: 'R',
        number: index + 1,
        at: NOW,
        action,
        actor: 'anne',
      },
      data: JSON.stringify(data),
    });
  await db.destroy();
  const { store } = await startApp(config, { now: () => NOW });
  const [found] = await selectRequests(store, { id: 'r' });
  expect(found?.request).toEqual({ ...sent, ...right });
  expect((await selectRequests(store, { id: 'd' }))[0]).toMatchObject({ request: right, damaged: undefined });
  expect(await searchRequests(store, '0199002476')).toEqual(['r', 'd']);
  expect(await searchRequests(store, '0698765432')).toEqual([]);
  const bytes = await storedBytes(config);
  for (const old of ['wrong@', 'undone@', '98 76 54 32']) expect(bytes).not.toContain(old);
});

it('an older server refuses requests on the tables of a newer version, and does not start on them', async () => {
  const older = await startApp(testConfig({ databaseUrl: await newDatabase() }));
  expect((await older.post(jsonBody())).status).toBe(200);
  const db = await tablesOf(older.config);
  await sql`alter table requests rename column claimed_by to somebody`.execute(db);
  await sql`insert into kysely_migration values ('999-later', '2030')`.execute(db);
  expect((await older.post(jsonBody())).status).toBe(503);
  expect((await older.app.inject('/healthz')).json()).toMatchObject({
    status: 'degraded',
    reasons: ['refusing'],
  });
  await older.close();
  await expect(startApp(older.config)).rejects.toThrow(/ne peut pas être mise à jour : .*999-later/);
  expect(await db.selectFrom('requests').select('id').execute()).toHaveLength(1);
});
