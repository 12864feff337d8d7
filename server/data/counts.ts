import { type MessageKind, type MessageRow, TO_COMPANY } from '../db/schema.ts';
import { DEFERRED } from '../mail/mailer.ts';
import type { Store } from './store.ts';

/** Messages to the office, but for links to log in: a stranger may ask for one. */
const WATCHED_KINDS: MessageKind[] = [...TO_COMPANY, 'photo-removed', 'reminder'];

/** The time for which a message to the office may reach nobody. */
const WAIT_MS = 10 * 60_000;
/** The same time where a mail server only defers a recipient: it may be greylisting. */
const DEFERRED_MS = 20 * 60_000;
/**
 * The attempts after which photos have waited for too long. They wait before the first one: the tenth comes about
 * seventeen minutes after it.
 */
const PHOTO_ATTEMPTS = 10;

/** A message that has reached nobody yet. */
export type Waiting = Pick<MessageRow, 'kind' | 'attempts' | 'due_at' | 'queued_at' | 'last_error'>;

export function waitsTooLong(row: Waiting, now: number): boolean {
  if (row.attempts === 0) return now - row.due_at > WAIT_MS;
  if (row.kind === 'photos') return row.attempts >= PHOTO_ATTEMPTS;
  return now - row.queued_at > (row.last_error?.startsWith(DEFERRED) ? DEFERRED_MS : WAIT_MS);
}

/**
 * Counts messages to the company only: a visitor's mistyped address is no reason for an alarm. `pending`: requests,
 * since photos wait for further ones. `failed`: given up, nobody has it, and a call is still due.
 */
export async function countForHealth({ db }: Store) {
  const { pending } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('state', '=', 'pending')
    .where('kind', '=', 'quote')
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('messages')
    .innerJoin('requests', 'requests.id', 'messages.request_id')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('state', '=', 'failed')
    .where('delivered_to', 'is', null)
    .where('kind', 'in', TO_COMPANY)
    .where('call_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { quarantined } = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('quarantined'))
    .where('quarantine', 'is not', null)
    .where('stage', '=', 'new')
    .executeTakeFirstOrThrow();
  return { pending, failed, quarantined };
}

/** Checks whether a message to the office has reached nobody for too long. */
export async function isUndelivered({ db }: Store, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('messages')
    .select(['kind', 'attempts', 'due_at', 'queued_at', 'last_error'])
    .where('state', '=', 'pending')
    .where('delivered_to', 'is', null)
    .where('kind', 'in', WATCHED_KINDS)
    .execute();
  return rows.some((row) => waitsTooLong(row, now));
}
