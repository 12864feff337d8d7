import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Version 011: the state of a request follows from its history, which begins with its receipt. */

const COLUMNS = [
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

const ACTIONS = {
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

const CONTENT = [
  ...Object.entries(ACTIONS).map(
    ([old, action]) => `update history set action = '${action}' where action = '${old}'`,
  ),
  // The last entry that set a deadline gets it from the request; earlier deadlines are not known any more.
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

export async function beginHistories(db: Kysely<Schema>): Promise<void> {
  for (const statement of [...COLUMNS, ...CONTENT]) await sql.raw(statement).execute(db);
}
