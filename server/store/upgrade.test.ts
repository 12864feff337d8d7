import { type Kysely, sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { startApp, testConfig } from '../../testing/app.ts';
import { newDatabase } from '../../testing/database.ts';
import { tablesOf } from '../../testing/watched.ts';
import type { Config } from '../settings/config.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');

/** An empty store with the tables of an earlier version. */
async function storeOf(version: string) {
  const config = testConfig({ databaseUrl: await newDatabase(), mailTo: 'bureau@example.org' });
  const { databaseUrl, dataDir } = config;
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
  await migrate(engine, version);
  return { config, db: engine.db };
}

const insert = (db: Kysely<Schema>, table: string, row: Record<string, string | number | null>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);

/** A request with its message to the company, and a confirmation, as every version has stored them. */
async function insertRequest(db: Kysely<Schema>, id: string, state: string, more = {}): Promise<void> {
  await insert(db, 'requests', {
    ...{ id, form_token: id, content_hash: id, reference: id.toUpperCase(), received_at: NOW },
    ...{ fields: JSON.stringify(EMPTY_REQUEST), notes: '{}', ...more },
  });
  for (const kind of ['quote', 'ack']) {
    const message = { id: `${id}-${kind}`, request_id: id, kind, state, attempts: 1, due_at: NOW };
    await insert(db, 'messages', message);
  }
}

/** What the present version finds in a store of an earlier one. */
async function upgraded(config: Config) {
  const { app } = await startApp(config, { now: () => NOW, deliver: false });
  const messages = (await app.store.select()).map(({ id, messages }) => [
    id,
    ...messages.map(({ kind, state }) => `${kind} ${state}`),
  ]);
  return { messages: messages.toSorted(), counts: await app.store.officeCounts(NOW) };
}

const STATES = ['delivered', 'failed', 'pending'];
const MIGRATED = STATES.map((state) => [`r-${state}`, `confirmation ${state}`, `quote ${state}`]);

it('a database of the first version keeps its content, and nobody is reminded of it', async () => {
  const { config, db } = await storeOf('001-requests');
  for (const state of STATES) await insertRequest(db, `r-${state}`, state);
  await db.destroy();
  expect(await upgraded(config)).toEqual({ messages: MIGRATED, counts: { toCall: 0, overdue: 0 } });
});

it.each(['009-one-channel', ...(inject('engine') === 'sqlite' ? ['010-one-queue'] : [])])(
  'a migration that was interrupted after %s is repeated',
  async (last) => {
    const { config, db } = await storeOf('009-one-channel');
    for (const state of STATES) await insertRequest(db, `r-${state}`, state, { call_at: NOW });
    if (last === '010-one-queue') await migrate({ db, kind: 'sqlite', isTransient: () => false });
    // The changes were made, and not all of them recorded.
    const recorded = last > '010' ? '009-one-channel' : '002';
    await sql`delete from kysely_migration where name > ${recorded}`.execute(db);
    await db.destroy();
    expect(await upgraded(config)).toEqual({ messages: MIGRATED, counts: { toCall: 3, overdue: 0 } });
  },
);

it('what waited in the queue of notices is sent, and reports that were made are not repeated', async () => {
  const { config, db } = await storeOf('009-one-channel');
  const notice = (id: string, kind: string, state: string, facts: Record<string, string | number>) =>
    insert(db, 'notices', {
      ...{ id, key: `${kind} 2026-11-23`, channel: 'mail', kind, facts: JSON.stringify(facts), state },
      ...{ attempts: 0, refusals: 0, due_at: NOW, queued_at: NOW },
    });
  await notice('a', 'digest', 'delivered', { opening: NOW });
  await notice('b', 'held-back', 'pending', { from: 1, until: 2 });
  await notice('c', 'due-soon', 'pending', { callAt: NOW });
  await insert(db, 'marks', { name: 'held-back-told', at: NOW - 60_000 });
  await insert(db, 'marks', { name: 'refused chef@example.org', at: 1 });
  await db.destroy();
  const { app } = await startApp(config, { now: () => NOW, deliver: false });
  await app.messages.round();
  const after = await tablesOf(config);
  const rows = await after.selectFrom('messages').select(['kind', 'state', 'data']).orderBy('id').execute();
  expect(rows).toEqual([
    { kind: 'digest', state: 'delivered', data: JSON.stringify({ opening: NOW }) },
    { kind: 'quarantined', state: 'pending', data: '{"from":1,"until":2}' },
  ]);
  expect(await after.selectFrom('checkpoints').selectAll().execute()).toEqual([
    { name: 'quarantined', at: NOW - 60_000 },
  ]);
});

it('no IP address stays that an earlier version kept of whoever acted at the office', async () => {
  const { config, db } = await storeOf('007-photos');
  await insertRequest(db, 'r', 'delivered');
  const by = { actor: 'anne@example.org', at: NOW };
  const entry = { id: 'tap', request_id: 'r', reference: 'R', action: 'taken', address: '192.0.2.1' };
  await insert(db, 'history', { ...entry, ...by });
  await db.destroy();
  const { app } = await startApp(config, { deliver: false });
  const after = await tablesOf(config);
  const addresses = async () =>
    (await after.selectFrom('history').select('address').execute()).map(({ address }) => address);
  expect(await addresses()).toEqual(['']);
  await app.store.mark({ ...by, id: 'tap-2', requestId: 'r', action: 'called' });
  expect(await addresses()).toEqual(['', '']);
  // An earlier version may run beside this one until it is restarted.
  await after.updateTable('history').set({ address: '192.0.2.1' }).execute();
  await app.store.erase('r', by);
  expect(await addresses()).toEqual(['', '', '']);
});
