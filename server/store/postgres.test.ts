import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { newPostgresDatabase } from '../../testing/database.ts';
import { openPostgres } from './postgres.ts';

const WEAK = ['synchronous_commit = off', "default_transaction_isolation = 'repeatable read'"];

/** A database whose host chose speed over safety, for all its sessions and for each role in it. */
async function weakDatabase(): Promise<string> {
  const url = await newPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  for (const target of [`database ${name}`, `role postgres in database ${name}`])
    for (const setting of WEAK) await client.query(`alter ${target} set ${setting}`);
  await client.end();
  return url;
}

it('a PostgreSQL whose host sets weak defaults commits to the disk, and sees what others committed', async () => {
  const url = new URL(await weakDatabase());
  url.searchParams.set('options', '-c synchronous_commit=off');
  const { db } = await openPostgres(url.href);
  onTestFinished(() => db.destroy());
  const settings = sql<{ durable: string; isolation: string }>`
      select current_setting('synchronous_commit') durable, current_setting('transaction_isolation') isolation,
             pg_sleep(0.05)`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => settings.execute(db)));
  for (const { rows } of answers)
    expect(rows).toMatchObject([{ durable: 'on', isolation: 'read committed' }]);
});
