import { type MessageKind, type MessageRow, TO_COMPANY } from '../db/schema.ts';
import { DEFERRED } from '../mail/mailer.ts';
import type { Store } from './store.ts';

/** The kinds of messages to the office, except links to log in: any stranger can ask for one. */
const WATCHED_KINDS: MessageKind[] = [...TO_COMPANY, 'photo-removed', 'reminder'];

const WAIT_MAX_MS = 10 * 60_000;
/** The longest time while a mail server defers the recipients: it may be greylisting. */
const DEFERRED_WAIT_MAX_MS = 20 * 60_000;
/**
 * The number of attempts after which photos have waited too long. The time since `queued_at` says nothing: photos also
 * wait before the first attempt. The tenth attempt comes about seventeen minutes after the first.
 */
const PHOTO_ATTEMPTS_MAX = 10;

export type UndeliveredMessage = Pick<
  MessageRow,
  'kind' | 'attempts' | 'due_at' | 'queued_at' | 'last_error'
>;

export function waitsTooLong(row: UndeliveredMessage, now: number): boolean {
  if (row.attempts === 0) return now - row.due_at > WAIT_MAX_MS;
  if (row.kind === 'photos') return row.attempts >= PHOTO_ATTEMPTS_MAX;
  const isDeferred = row.last_error?.startsWith(DEFERRED);
  return now - row.queued_at > (isDeferred ? DEFERRED_WAIT_MAX_MS : WAIT_MAX_MS);
}

/**
 * Returns the numbers that `/healthz` shows. Messages to visitors do not count, because their address may be mistyped.
 *
 * - `pending`: waiting e-mails about requests. E-mails with photos do not count: they wait for further photos.
 * - `failed`: messages to the company that were given up and reached nobody, while their request needs a call.
 * - `quarantined`: requests in quarantine that nobody has checked.
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

/** Checks whether any message to the office has reached nobody for too long. */
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
