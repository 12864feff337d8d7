import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResult, Migrator } from 'kysely/migration';
import { beginHistories } from './history-migration.ts';
import { type Engine, type Schema, StoreError } from './schema.ts';

/** Every statement can be repeated, so that a migration cut short by a crash can simply run again. */
const run = async (db: Kysely<Schema>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Partial indexes keep the worker and the health page fast however many requests are stored. */
const REQUESTS = [
  `create table if not exists requests (id text primary key, form_token text not null, content_hash text not null,
    reference text not null, received_at bigint not null, fields text not null, notes text not null,
    quarantine text)`,
  `create table if not exists messages (id text primary key,
    request_id text not null references requests (id) on delete cascade, kind text not null, state text not null,
    attempts integer not null default 0, due_at bigint not null, claim text, last_error text, settled_at bigint,
    recipient_key text)`,
  'create table if not exists attempts (key text not null, at bigint not null)',
  'create unique index if not exists requests_token on requests (form_token, content_hash)',
  'create index if not exists requests_reference on requests (reference)',
  'create index if not exists requests_received on requests (received_at)',
  'create index if not exists requests_quarantine on requests (received_at) where quarantine is not null',
  'create unique index if not exists messages_request on messages (request_id, kind)',
  "create index if not exists messages_pending on messages (due_at) where state = 'pending'",
  "create index if not exists messages_failed on messages (kind) where state = 'failed'",
  'create index if not exists messages_recipient on messages (recipient_key) where recipient_key is not null',
  'create index if not exists attempts_key on attempts (key, at)',
  'create index if not exists attempts_at on attempts (at)',
];

type Altered = 'messages' | 'requests';

const hasColumn = async (db: Kysely<Schema>, table: Altered, name: string): Promise<boolean> =>
  (await sql`select 1 from pragma_table_info(${table}) where name = ${name}`.execute(db)).rows.length > 0;

/** Adds a column, unless an interrupted migration did. */
async function addColumn(
  db: Kysely<Schema>,
  kind: Engine['kind'],
  table: Altered,
  name: string,
  type: string,
): Promise<void> {
  // SQLite has no `add column if not exists`.
  if (kind === 'sqlite' && (await hasColumn(db, table, name))) return;
  const once = kind === 'postgres' ? 'if not exists' : '';
  await run(db, [`alter table ${table} add column ${once} ${name} ${type}`]);
}

const OFFICE_COLUMNS = {
  stage: "text not null default 'new'",
  call_at: 'bigint',
  taken_by: 'text',
  taken_at: 'bigint',
  called_at: 'bigint',
};

const OFFICE_TABLES = [
  `create table if not exists history (id text primary key, request_id text not null, reference text not null,
    at bigint not null, action text not null, actor text not null, address text not null, note text)`,
  `create table if not exists notices (id text primary key, key text not null, channel text not null,
    kind text not null, request_id text, reference text, facts text not null, state text not null,
    attempts integer not null, refusals integer not null, due_at bigint not null, claim text, delivered_to text,
    last_error text, settled_at bigint, queued_at bigint not null)`,
  `create table if not exists sessions (id text primary key, link_id text not null, actor text not null,
    begun_at bigint not null, ends_at bigint not null)`,
  'create index if not exists requests_call_at on requests (call_at) where call_at is not null',
  'create index if not exists requests_stage on requests (stage, id)',
  'create index if not exists history_request on history (request_id, at)',
  'create index if not exists history_at on history (at)',
  'create unique index if not exists notices_key on notices (key, channel)',
  "create index if not exists notices_pending on notices (channel, due_at) where state = 'pending'",
  'create index if not exists notices_claimed on notices (id) where claim is not null',
  'create index if not exists notices_settled on notices (settled_at) where settled_at is not null',
  'create unique index if not exists sessions_link on sessions (link_id)',
  "create index if not exists messages_queued on messages (queued_at) where state = 'pending'",
];

/** Requests that are there already keep `call_at` empty: nobody is reminded of years of them. */
async function createOffice(db: Kysely<Schema>, kind: Engine['kind']): Promise<void> {
  for (const [name, type] of Object.entries(OFFICE_COLUMNS))
    await addColumn(db, kind, 'requests', name, type);
  await addColumn(db, kind, 'messages', 'queued_at', 'bigint not null default 0');
  const receivedAt = '(select received_at from requests where requests.id = messages.request_id)';
  await run(db, [...OFFICE_TABLES, `update messages set queued_at = ${receivedAt} where queued_at = 0`]);
}

const photoTables = (bytes: 'bytea' | 'blob') => [
  `create table if not exists photos (id text primary key,
    request_id text not null references requests (id) on delete cascade, sha256 text not null, at bigint not null,
    bytes integer not null, width integer not null, height integer not null, message_id text)`,
  'create unique index if not exists photos_once on photos (request_id, sha256)',
  'create index if not exists photos_message on photos (message_id) where message_id is not null',
  // A request may have several messages with photos, and one of every other kind.
  "create unique index if not exists messages_once on messages (request_id, kind) where kind <> 'photos'",
  'drop index if exists messages_request',
  'create index if not exists messages_of_request on messages (request_id, kind)',
  `create table if not exists photo_files (id text not null references photos (id) on delete cascade,
    size text not null, data ${bytes} not null, constraint photo_files_key primary key (id, size))`,
];

/** Of both queues. Reminders are left out: they come as one list from now on. */
const ONE_QUEUE = [
  `create table queue (id text primary key, key text not null, kind text not null,
    request_id text references requests (id) on delete cascade, data text not null, recipient_key text,
    state text not null, attempts integer not null, refusals integer not null, due_at bigint not null, claim text,
    delivered_to text, last_error text, settled_at bigint, queued_at bigint not null)`,
  `insert into queue select id,
    case kind when 'ack' then 'confirmation ' || request_id when 'alert' then 'undelivered ' || request_id
      when 'photos' then 'photos ' || id else kind || ' ' || request_id end,
    case kind when 'ack' then 'confirmation' when 'alert' then 'undelivered' else kind end,
    request_id, '{}', recipient_key, state, attempts, refusals, due_at, claim,
    delivered_to, last_error, settled_at, queued_at from messages`,
  `insert into queue select id, key,
    case kind when 'held-back' then 'quarantined' when 'address-refused' then 'refused-address' else kind end,
    null, facts, null, state, attempts, refusals, due_at, claim,
    delivered_to, last_error, settled_at, queued_at from notices
    where kind in ('digest', 'held-back', 'office-link', 'address-refused')`,
  'drop table messages',
  'drop table notices',
  'alter table queue rename to messages',
  'create unique index messages_key on messages (key)',
  'create index messages_of_request on messages (request_id) where request_id is not null',
  "create index messages_pending on messages (due_at) where state = 'pending'",
  "create index messages_failed on messages (kind) where state = 'failed'",
  'create index messages_claimed on messages (id) where claim is not null',
  'create index messages_settled on messages (settled_at) where request_id is null',
  'create index messages_recipient on messages (recipient_key) where recipient_key is not null',
  'alter table marks rename to checkpoints',
  "delete from checkpoints where name like 'refused %'",
  "update checkpoints set name = 'quarantined' where name = 'held-back-told'",
];

type Column = [table: Altered, name: string];

/**
 * One transaction: half of it could not be repeated. It may have been done a moment ago, by another process or by one
 * that was killed before it was recorded: `done` is a column that it adds.
 */
async function atOnce(
  db: Kysely<Schema>,
  kind: Engine['kind'],
  done: Column,
  change: (work: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  // PostgreSQL's migrations are in a transaction already.
  if (kind === 'postgres') return change(db);
  await db.transaction().execute(async (work) => {
    if (!(await hasColumn(work, ...done))) await change(work);
  });
}

const migrationsFor = (kind: Engine['kind']): Record<string, Migration> => ({
  '001-requests': { up: (db) => run(db, REQUESTS) },
  '002-refusals': { up: (db) => addColumn(db, kind, 'messages', 'refusals', 'integer not null default 0') },
  '003-marks': {
    up: (db) => run(db, ['create table if not exists marks (name text primary key, at bigint not null)']),
  },
  '004-leases': {
    up: (db) =>
      run(db, ['create index if not exists messages_claimed on messages (id) where claim is not null']),
  },
  '005-recipients': { up: (db) => addColumn(db, kind, 'messages', 'delivered_to', 'text') },
  '006-office': { up: (db) => createOffice(db, kind) },
  '007-photos': { up: (db) => run(db, photoTables(kind === 'postgres' ? 'bytea' : 'blob')) },
  '008-history-without-addresses': { up: (db) => run(db, ["update history set address = ''"]) },
  '009-one-channel': {
    up: (db) =>
      run(db, [
        "delete from notices where channel = 'webhook'",
        "delete from marks where name in ('mail-failures', 'mail-down')",
      ]),
  },
  '010-one-queue': {
    up: (db) => atOnce(db, kind, ['messages', 'key'], (work) => run(work, ONE_QUEUE)),
  },
  '011-history': { up: (db) => atOnce(db, kind, ['requests', 'search'], beginHistories) },
});

/**
 * Another process may do the same step at the same moment. SQLite holds no lock for it, and PostgreSQL waits for it no
 * longer than for any statement.
 */
const TRIES = 5;
const PAUSE_MS = 100;

/** Brings the tables up to date, or as far as `last`. Safe when several processes start at once. */
export async function migrate({ db, kind }: Engine, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(kind) } });
  for (let tries = 1; ; tries++) {
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error === undefined) return;
    if (tries === TRIES) throw failure(error, results);
    await pause(PAUSE_MS);
  }
}

function failure(cause: unknown, results: MigrationResult[] = []): StoreError {
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const step = failed ? ` (étape ${failed})` : '';
  return new StoreError(`La base de données ne peut pas être mise à jour${step}.`, { cause });
}
