import {
  chmodSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { jsonBody, startApp, temporaryFolder, waitUntil } from '../../testing/app.ts';
import { sha256 } from '../data/content.ts';
import { selectRequests } from '../data/requests.ts';
import { closeStore, openStore } from '../data/store.ts';
import { openSqlite, SQLITE_FILE } from './sqlite.ts';

// No test can cut the power. These settings make SQLite keep the promises of this product.
it.each<[name: string, value: string | number, why: string]>([
  ['synchronous', 2, 'a commit returns only once the disk has it'],
  ['journal_mode', 'wal', 'readers and the writer do not block each other'],
  ['foreign_keys', 1, 'no message outlives its request'],
  ['secure_delete', 1, 'what is erased is overwritten'],
])('the setting %s of SQLite is %s: %s', async (name, value) => {
  const { db } = openSqlite(temporaryFolder());
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  expect(Object.values(rows[0] ?? {})).toEqual([value]);
  await db.destroy();
});

it('SQLite refuses queries soon after its file was moved, replaced or emptied', async () => {
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

it('only the owner can read the files of SQLite, whatever the permissions of an existing folder', async () => {
  const existing = temporaryFolder();
  const created = join(temporaryFolder(), 'a/b');
  chmodSync(existing, 0o755);
  await openSqlite(created).db.destroy();
  expect(statSync(created).mode & 0o777).toBe(0o700);
  const { db } = openSqlite(existing);
  await sql`create table kept (id)`.execute(db);
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`])
    expect(statSync(join(existing, name)).mode & 0o777).toBe(0o600);
  await db.destroy();
});

describe('opening SQLite', () => {
  const damagePages = (content: Buffer) => content.fill(0xa5, 4096, content.length);
  it.each<[string, boolean, (content: Buffer) => Buffer]>([
    ['another kind of file', false, () => Buffer.from('ceci n’est pas une base de données\n'.repeat(300))],
    // Without its log, from which SQLite would repair the header.
    ['damaged in its header', false, (content) => content.fill(0xff, 0, 20)],
    ['damaged in its pages', false, damagePages],
    ['damaged in its pages', true, damagePages],
    ['cut short', false, (content) => content.subarray(0, 6000)],
  ])('fails on a file that is %s, and leaves it unchanged; with its log: %s', async (_, hasLog, damage) => {
    const { config, post, close } = await startApp({ databaseUrl: undefined });
    const files = ['', '-wal'].map((end) => join(config.dataDir, SQLITE_FILE) + end) as [string, string];
    for (const _ of [1, 2, 3]) await post(jsonBody());
    const log = readFileSync(files[1]);
    await close();
    writeFileSync(files[0], damage(readFileSync(files[0])));
    if (hasLog) writeFileSync(files[1], log);
    const contents = () => files.map((file) => sha256(existsSync(file) ? readFileSync(file, 'hex') : ''));
    const before = contents();
    await expect(openStore(config)).rejects.toThrow(/^DATA_DIR : [^\n]* abîmé [^\n]*$/);
    expect(contents()).toEqual(before);
  });

  it('does not check a file that is too large', async () => {
    const { config, post, close } = await startApp({ databaseUrl: undefined });
    await post(jsonBody());
    await close();
    truncateSync(join(config.dataDir, SQLITE_FILE), 300 * 1024 * 1024);
    const store = await openStore(config);
    expect(await selectRequests(store)).toHaveLength(1);
    await closeStore(store);
  });

  it('reports that DATA_DIR is a file', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    writeFileSync(dataDir, 'x');
    const opened = openStore({ dataDir, databaseUrl: undefined });
    await expect(opened).rejects.toThrow(/^DATA_DIR : le dossier .* ne peut pas être créé \(EEXIST\)\.$/);
  });
});

/** Takes the write lock, as another program may. Returns a function that releases it. */
function lockDatabase(dataDir: string) {
  const other = new DatabaseSync(join(dataDir, SQLITE_FILE));
  other.exec('begin immediate');
  return () => {
    other.exec('commit');
    other.close();
  };
}

it('while another program locks SQLite for a moment, visitors wait, and their requests are stored', async () => {
  const { post, config, store } = await startApp({ databaseUrl: undefined });
  const unlock = lockDatabase(config.dataDir);
  const answers = [post(jsonBody()), post(jsonBody()), post(jsonBody())];
  setTimeout(unlock, 300);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await selectRequests(store)).toHaveLength(3);
});

it('while another program locks SQLite for long, visitors get a 503', async () => {
  const { post, config, store, logged } = await startApp({ databaseUrl: undefined }, { patienceMs: 200 });
  const unlock = lockDatabase(config.dataDir);
  const refused = await post(jsonBody());
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json().success).toBe(false);
  expect(logged()).toContain('request could not be stored');
  unlock();
  expect((await post(jsonBody())).status).toBe(200);
  expect(await selectRequests(store)).toHaveLength(1);
});
