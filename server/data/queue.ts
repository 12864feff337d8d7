import { type RawBuilder, sql } from 'kysely';
import { contentOf, type Data, objectOf } from './content.ts';
import { type Message, type Outcome, RETRY_POLICY } from './message.ts';
import { addMessage, type NewMessage } from './message-rows.ts';
import type { Store } from './store.ts';

/** The queue of messages, which processes share. */

/**
 * The time for which a message that is being sent belongs to its process. A mail server may be silent for ten minutes;
 * it must be less than the longest delay of a retry, or {@link isDue} would take it for a clock that was set back.
 */
export const CLAIM_MS = 10 * 60_000;

/**
 * A message is due when its time has come, or when the clock was set back since: a new one was queued far in the
 * future, or a retry is further ahead than any delay. A new one may be due at any later time.
 */
const isDue = (now: number): RawBuilder<boolean> =>
  sql`(due_at <= ${now}
    or case attempts when 0 then queued_at else due_at end > ${now + RETRY_POLICY.maxDelayMs})`;

async function readMessages({ db }: Store, ids: string[]): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('requests', 'requests.id', 'messages.request_id')
    .selectAll('messages')
    .select(['fields', 'notes', 'reference', 'received_at'])
    .where('messages.id', 'in', ids)
    .orderBy('queued_at')
    .execute();
  return rows.map(({ fields, notes, received_at, ...row }) => ({
    id: row.id,
    kind: row.kind,
    reference: row.reference ?? '',
    about:
      row.request_id === null
        ? undefined
        : {
            requestId: row.request_id,
            receivedAt: new Date(Number(received_at)),
            ...contentOf({ fields: fields ?? '', notes: notes ?? '' }),
          },
    data: objectOf(row.data) as Data,
    queuedAt: row.queued_at,
    attempts: row.attempts,
    refusals: row.refusals,
    lastError: row.last_error,
    deliveredTo: row.delivered_to?.split(' ') ?? [],
  }));
}

/**
 * Takes up to `limit` due messages, but none of those `held`. Nobody else gets them for {@link CLAIM_MS}, after which
 * they are due again: the process that sends them has ended.
 */
export async function claimMessages(
  store: Store,
  now: number,
  limit: number,
  held: string[] = [],
): Promise<Message[]> {
  const claimed = await store.write((work) =>
    work
      .with('due', (query) =>
        query
          .selectFrom('messages')
          .select('id')
          .where('state', '=', 'pending')
          .where(isDue(now))
          .$if(held.length > 0, (others) => others.where('id', 'not in', held))
          .orderBy('due_at')
          .limit(limit)
          .$if(store.dialect === 'postgres', (free) => free.forUpdate().skipLocked()),
      )
      .updateTable('messages')
      .set((row) => ({ due_at: now + CLAIM_MS, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', (row) => row.selectFrom('due').select('id'))
      .returning('id')
      .execute(),
  );
  const ids = claimed.map(({ id }) => id);
  return ids.length === 0 ? [] : readMessages(store, ids);
}

/**
 * Records the outcome of an attempt, and queues its report. A delivery always counts. Any other outcome counts only if
 * no later attempt has begun.
 */
export const settleMessage = (
  { write }: Store,
  message: Message,
  outcome: Outcome,
  now: number,
): Promise<void> =>
  write(async (work) => {
    const { state, report } = outcome;
    const isDelivered = state === 'delivered';
    const { numUpdatedRows } = await work
      .updateTable('messages')
      .set({
        state,
        last_error: outcome.error ?? null,
        delivered_to: isDelivered ? null : outcome.deliveredTo.join(' ') || null,
        ...(state === 'pending'
          ? { due_at: outcome.dueAt, refusals: message.refusals + Number(outcome.refused) }
          : { settled_at: now }),
      })
      .where('id', '=', message.id)
      .$if(!isDelivered, (query) =>
        query.where('attempts', '=', message.attempts).where('state', '=', 'pending'),
      )
      .executeTakeFirst();
    if (report && numUpdatedRows > 0n) await addMessage(work, report, now);
  });

/** Queues a message whose event is new. Returns whether it is. */
export const queueMessage = ({ write }: Store, message: NewMessage, now: number): Promise<boolean> =>
  write((work) => addMessage(work, message, now));

/** Makes every message due that waits for its next attempt. A new one that is queued for later keeps its time. */
export async function retryNow({ db }: Store, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: now })
    .where('state', '=', 'pending')
    .where('attempts', '>', 0)
    .execute();
}
