import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startApp } from '../tests/support/app.ts';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { openMailbox } from '../tests/support/smtp.ts';
import { storeInEveryState } from '../tests/support/store-in-every-state.ts';
import { openPostgres } from './postgres.ts';
import type { Engine } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Takes all migrations but the first back; interrupted ones had made their changes, but were not recorded. */
async function takeMigrationsBack({ db }: Engine, interrupted: boolean): Promise<void> {
  if (!interrupted) {
    for (const index of ['messages_claimed', 'messages_queued', 'requests_call_at', 'requests_stage'])
      await db.schema.dropIndex(index).execute();
    await db.schema.dropIndex('messages_of_request').execute();
    await db.schema.dropIndex('messages_once').execute();
    for (const table of ['photo_files', 'photos', 'marks', 'history', 'notices', 'sessions'])
      await db.schema.dropTable(table).execute();
    for (const column of ['refusals', 'delivered_to', 'queued_at'])
      await db.schema.alterTable('messages').dropColumn(column).execute();
    for (const column of ['stage', 'call_at', 'taken_by', 'taken_at', 'called_at'])
      await db.schema.alterTable('requests').dropColumn(column).execute();
  }
  await sql`delete from kysely_migration where name > '002'`.execute(db);
  await db.destroy();
}

it.each([
  ['of an earlier version', false],
  ['whose migration was interrupted', true],
])(
  'a database %s is migrated at the start and keeps its content, and nobody is reminded of it',
  async (_, interrupted) => {
    const { config, app, close } = await storeInEveryState(await openMailbox());
    const before = await app.store.select();
    await close();
    const { databaseUrl, dataDir } = config;
    const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
    await takeMigrationsBack(engine, interrupted);
    const again = await startApp(config, { deliver: false });
    expect(before).toHaveLength(4);
    // What an interrupted migration had added keeps its values.
    const expected = interrupted ? before : before.map((record) => ({ ...record, callAt: null }));
    expect(await again.app.store.select()).toEqual(expected);
    const waiting = before.filter(({ callAt }) => callAt !== null).length;
    expect(await again.app.store.officeCounts(Date.now())).toEqual({
      toCall: interrupted ? waiting : 0,
      overdue: 0,
    });
  },
);

it('no IP address stays that an earlier version kept of whoever acted at the office', async () => {
  const by = { actor: 'anne@example.org', at: Date.now() };
  const first = await startApp({}, { deliver: false });
  await first.post(jsonBody());
  const [{ id = '' } = {}] = await first.app.store.select();
  await first.app.store.mark({ ...by, id: 'tap', requestId: id, action: 'taken' });
  await first.close();
  const { databaseUrl, dataDir } = first.config;
  const { db } = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
  onTestFinished(() => db.destroy());
  const setAddress = () => db.updateTable('history').set({ address: '192.0.2.1' }).execute();
  const addresses = async () =>
    (await db.selectFrom('history').select('address').execute()).map(({ address }) => address);

  await setAddress();
  await sql`delete from kysely_migration where name >= '008'`.execute(db);
  const { app } = await startApp(first.config, { deliver: false });
  expect(await addresses()).toEqual(['']);
  // An earlier version may run beside this one until it is restarted.
  await setAddress();
  await app.store.erase(id, by);
  expect(await addresses()).toEqual(['', '']);
});
