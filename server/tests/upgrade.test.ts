import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../store/postgres.ts';
import type { Engine } from '../store/schema.ts';
import { openSqlite } from '../store/sqlite.ts';
import { startApp } from './support/app.ts';
import { filled } from './support/filled.ts';
import { Mailbox } from './support/mailbox.ts';
import { PostgresCluster } from './support/postgres.ts';

/** A store that an earlier version left is brought up to date at the start, and holds what it held. */

const cluster = await PostgresCluster.start();
afterAll(() => cluster.end());

/** Takes the second migration back: its mark, and its column unless it was cut short between the two. */
async function setBack({ db }: Engine, cutShort: boolean): Promise<void> {
  if (!cutShort) await db.schema.alterTable('messages').dropColumn('refusals').execute();
  await sql`delete from kysely_migration where name = '002-refusals'`.execute(db);
  await db.destroy();
}

describe.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => cluster.newDatabase()],
])('%s as an earlier version left it', (_, newDatabase) => {
  it.each([
    ['', false],
    [' when a start was cut short in between', true],
  ])('is brought up to date%s', async (__, cutShort) => {
    const mailbox = await new Mailbox().open();
    const { config, app, close } = await filled(mailbox, { databaseUrl: await newDatabase() });
    const before = await app.store.select();
    await close();
    const { databaseUrl, dataDir } = config;
    await setBack(databaseUrl ? await openPostgres(databaseUrl, () => {}) : openSqlite(dataDir), cutShort);
    const again = await startApp(config, { deliver: false });
    expect(before).toHaveLength(4);
    expect(await again.app.store.select()).toEqual(before);
    await mailbox.close();
  });
});
