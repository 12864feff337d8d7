import { chmodSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openSqlite, SQLITE_FILE } from './sqlite.ts';

// No test can cut the power. These settings are what makes SQLite keep the site's promises.
test.each<[name: string, value: string | number, why: string]>([
  ['synchronous', 2, 'a commit returns only once the disk has it'],
  ['journal_mode', 'wal', 'readers and the writer do not block each other'],
  ['foreign_keys', 1, 'no message outlives its request'],
  ['secure_delete', 1, 'what is erased is overwritten'],
])('%s is %s: %s', async (name, value) => {
  const { db } = openSqlite(temporaryFolder());
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  expect(Object.values(rows[0] ?? {})).toEqual([value]);
  await db.destroy();
});

test('refuses queries soon after its file has been moved, replaced or emptied', async () => {
  const folder = temporaryFolder();
  const file = join(folder, SQLITE_FILE);
  const { db } = openSqlite(folder);
  const answer = () =>
    sql`select 1`.execute(db).then(
      () => 'answered',
      ({ message }: Error) => message,
    );
  const isRefused = async () => /retiré ou remplacé/.test(await answer());
  expect(await answer()).toBe('answered');
  renameSync(file, `${file}.away`);
  await waitUntil(isRefused);
  writeFileSync(file, '');
  await waitUntil(isRefused);
  renameSync(`${file}.away`, file);
  await waitUntil(async () => !(await isRefused()));
  await db.destroy();
});

test('its files can be read by their owner only, whatever the rights of the folder', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const { db } = openSqlite(folder);
  await sql`create table kept (id)`.execute(db);
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  await db.destroy();
});
