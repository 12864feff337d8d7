/**
 * The migration steps of the tables, as SQL. A released step never changes. This file imports nothing, because today's
 * code does not fit the tables of earlier versions.
 */

/** Creates the oldest tables that are supported. Partial indexes keep the worker and `/healthz` fast. */
const tablesOf007 = (bytes: 'bytea' | 'blob') => [
  `create table requests (id text primary key, form_token text not null, content_hash text not null,
    reference text not null, received_at bigint not null, fields text not null, notes text not null,
    quarantine text, stage text not null default 'new', call_at bigint, taken_by text, taken_at bigint,
    called_at bigint)`,
  `create table messages (id text primary key, request_id text not null references requests (id) on delete cascade,
    kind text not null, state text not null, attempts integer not null default 0, due_at bigint not null, claim text,
    last_error text, settled_at bigint, recipient_key text, refusals integer not null default 0, delivered_to text,
    queued_at bigint not null default 0)`,
  'create table attempts (key text not null, at bigint not null)',
  'create table marks (name text primary key, at bigint not null)',
  `create table history (id text primary key, request_id text not null, reference text not null,
    at bigint not null, action text not null, actor text not null, address text not null, note text)`,
  `create table sessions (id text primary key, link_id text not null, actor text not null,
    begun_at bigint not null, ends_at bigint not null)`,
  `create table photos (id text primary key, request_id text not null references requests (id) on delete cascade,
    sha256 text not null, at bigint not null, bytes integer not null, width integer not null,
    height integer not null, message_id text)`,
  `create table photo_files (id text not null references photos (id) on delete cascade, size text not null,
    data ${bytes} not null, constraint photo_files_key primary key (id, size))`,
  'create unique index requests_token on requests (form_token, content_hash)',
  'create index requests_reference on requests (reference)',
  'create index requests_received on requests (received_at)',
  'create index requests_quarantine on requests (received_at) where quarantine is not null',
  'create index requests_call_at on requests (call_at) where call_at is not null',
  'create index requests_stage on requests (stage, id)',
  'create index attempts_key on attempts (key, at)',
  'create index attempts_at on attempts (at)',
  'create index history_request on history (request_id, at)',
  'create index history_at on history (at)',
  'create unique index sessions_link on sessions (link_id)',
  'create unique index photos_once on photos (request_id, sha256)',
  'create index photos_message on photos (message_id) where message_id is not null',
];

/** Earlier steps, which are empty: the seventh step creates all tables. Databases still list these names as done. */
const EMPTY_STEPS = [
  '001-requests',
  '002-refusals',
  '003-marks',
  '004-leases',
  '005-recipients',
  '006-office',
];

/** Merges the queues. Drops `notices`, the second queue of some databases: its reminders are queued anew. */
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
  'drop table messages',
  'drop table if exists notices',
  'alter table queue rename to messages',
  'create unique index messages_key on messages (key)',
  'create index messages_of_request on messages (request_id) where request_id is not null',
  "create index messages_pending on messages (due_at) where state = 'pending'",
  "create index messages_failed on messages (kind) where state = 'failed'",
  'create index messages_claimed on messages (id) where claim is not null',
  'create index messages_settled on messages (settled_at) where request_id is null',
  'create index messages_recipient on messages (recipient_key) where recipient_key is not null',
  'alter table marks rename to checkpoints',
  "delete from checkpoints where name like 'refused %' or name = 'held-back-told'",
];

/** Prepares the history, from which the state of a request is computed from now on. */
const HISTORY_COLUMNS = [
  'alter table history add column number integer not null default 0',
  "alter table history add column data text not null default '{}'",
  'alter table history drop column address',
  'alter table requests rename column taken_by to claimed_by',
  'alter table requests rename column taken_at to claimed_at',
  "alter table requests add column call_kind text not null default 'promise'",
  "alter table requests add column corrections text not null default '{}'",
  'alter table requests add column entries integer not null default 0',
  "alter table requests add column search text not null default ''",
  'alter table sessions add column search text',
  'alter table sessions add column searched_at bigint',
];

const RENAMED_ACTIONS = {
  taken: 'claimed',
  quoted: 'quote-sent',
  won: 'accepted',
  lost: 'closed',
  new: 'reopened',
  released: 'verified',
};

const callAt = (time: string) => `'{"callAt":' || coalesce(cast(${time} as text), 'null') || '}'`;
const firstCallAt = `case when exists (select 1 from history where history.request_id = requests.id)
  then coalesce(call_at, received_at) else call_at end`;

const HISTORY_CONTENT = [
  ...Object.entries(RENAMED_ACTIONS).map(
    ([old, action]) => `update history set action = '${action}' where action = '${old}'`,
  ),
  // These entries get the deadline of the request. Earlier deadlines of the request are unknown.
  `update history set data = (select ${callAt('coalesce(call_at, history.at)')} from requests where id = request_id)
    where action in ('no-answer', 'reopened', 'verified') and exists (select 1 from requests where id = request_id)`,
  `insert into history (id, request_id, reference, number, at, action, actor, data)
    select 'first ' || id, id, reference, 0, received_at, 'received', '',
    case when quarantine is null then ${callAt(firstCallAt)}
      else '{"quarantine":"' || quarantine || '"}' end from requests`,
  `update history set number = ordered.position from
    (select id, row_number() over (partition by request_id
        order by case action when 'received' then 0 else 1 end, at, id) as position
      from history) as ordered where ordered.id = history.id`,
  'create unique index history_number on history (request_id, number)',
];

const CALLER_COLUMNS = [
  'alter table requests add column urgent integer not null default 0',
  'alter table requests add column email text',
  'alter table requests add column phone text',
  'create index requests_email on requests (email) where email is not null',
  'create index requests_phone on requests (phone) where phone is not null',
];

/** Writes the corrections, a column of their own until now, into the answers. They replace damaged answers entirely. */
const overwriteAnswers = (merged: string): string[] => [
  `update requests set fields = case when fields like '{%}' then ${merged} else corrections end
    where corrections <> '{}'`,
  "update history set data = '{}' where action = 'corrected'",
  'alter table requests drop column corrections',
];

export const stepsFor = (dialect: 'sqlite' | 'postgres'): Record<string, readonly string[]> => ({
  ...Object.fromEntries(EMPTY_STEPS.map((name) => [name, []])),
  '007-photos': tablesOf007(dialect === 'postgres' ? 'bytea' : 'blob'),
  '008-history-without-addresses': ["update history set address = ''"],
  '009-one-channel': ["delete from marks where name in ('mail-failures', 'mail-down')"],
  '010-one-queue': ONE_QUEUE,
  '011-history': [...HISTORY_COLUMNS, ...HISTORY_CONTENT],
  '012-callers': CALLER_COLUMNS,
  // Empty: any new step makes the upgrade compute the columns that follow from the histories.
  '013-derived': [],
  '014-corrections': overwriteAnswers(
    dialect === 'postgres'
      ? '(fields::jsonb || corrections::jsonb)::text'
      : 'json_patch(fields, corrections)',
  ),
  '015-claims-and-receipts': [
    'drop index messages_claimed',
    'alter table messages drop column claim',
    'alter table requests rename column notes to receipt',
  ],
});
