import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/database.ts';
import { openStore } from '../data/store.ts';
import { openPostgres } from './postgres.ts';
import { SQLITE_FILE } from './sqlite.ts';

const WEAK_SETTINGS = ['synchronous_commit = off', "default_transaction_isolation = 'repeatable read'"];

/** Creates a database with weak settings, both for all its sessions and for the role in it. */
async function weakDatabase(): Promise<string> {
  const url = await newPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  for (const target of [`database ${name}`, `role postgres in database ${name}`])
    for (const setting of WEAK_SETTINGS) await client.query(`alter ${target} set ${setting}`);
  await client.end();
  return url;
}

it('lost connections, restarts and conflicts of PostgreSQL are transient, and other errors are not', async () => {
  const { db, isTransient } = await openPostgres(await newPostgresDatabase());
  onTestFinished(() => db.destroy());
  const codes = ['08006', '57P01', '40001', '40P01', '53300', '55P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
  const texts = ['Connection terminated', 'Query read timeout', 'timeout exceeded when trying to connect'];
  for (const error of [...codes.map((code) => ({ code })), ...texts.map((text) => new Error(text))]) {
    expect([error, isTransient(error)]).toEqual([error, true]);
    expect(isTransient(new AggregateError([new Error(), error]))).toBe(true);
  }
  for (const error of [{ code: '23505' }, { code: '22001' }, new Error('of ours'), new AggregateError([{}])])
    expect([error, isTransient(error)]).toEqual([error, false]);
});

it('a PostgreSQL with weak defaults still commits to the disk, and sees what others have committed', async () => {
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

it('a PostgreSQL that does not answer is reported without its password', async () => {
  const dataDir = temporaryFolder();
  const opened = openStore({ dataDir, databaseUrl: 'postgres://u:secret@127.0.0.1:9/x' });
  await expect(opened).rejects.toThrow('DATABASE_URL : la base PostgreSQL ne répond pas (ECONNREFUSED).');
  expect(existsSync(join(dataDir, SQLITE_FILE))).toBe(false);
});
