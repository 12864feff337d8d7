import { type RawBuilder, sql } from 'kysely';
import { contentOf, type MessageData, objectOf } from './content.ts';
import { type Message, type Outcome, RETRY_POLICY } from './message.ts';
import { addMessage, type NewMessage } from './message-rows.ts';
import type { Store } from './store.ts';

/**
 * The time for which a claimed message belongs to the process that sends it. A mail server may be silent for ten
 * minutes. The time must be less than the longest delay of a retry: otherwise {@link isDue} would take a claim for a
 * clock that was set back.
 */
export const CLAIM_MS = 10 * 60_000;

/**
 * SQL: a message is due once its time has come. It is also due if the clock was set back: `queued_at` of a new message,
 * or `due_at` of a retry, is then further ahead than any retry delay. `due_at` of a new message proves nothing, because
 * a message may be queued for any later time.
 */
const isDue = (now: number): RawBuilder<boolean> =>
  sql`(due_at <= ${now}
    or case attempts when 0 then queued_at else due_at end > ${now + RETRY_POLICY.maxDelayMs})`;

async function readMessages({ db }: Store, ids: string[]): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('requests', 'requests.id', 'messages.request_id')
    .selectAll('messages')
    .select(['fields', 'receipt', 'reference', 'received_at'])
    .where('messages.id', 'in', ids)
    .orderBy('queued_at')
    .execute();
  return rows.map((row) => {
    const receivedAt = new Date(Number(row.received_at));
    const content = contentOf({ fields: row.fields ?? '', receipt: row.receipt ?? '' });
    return {
      id: row.id,
      kind: row.kind,
      reference: row.reference ?? '',
      about: row.request_id === null ? undefined : { requestId: row.request_id, receivedAt, ...content },
      data: objectOf(row.data) as MessageData,
      queuedAt: row.queued_at,
      attempts: row.attempts,
      refusals: row.refusals,
      lastError: row.last_error,
      deliveredTo: row.delivered_to?.split(' ') ?? [],
    };
  });
}

/**
 * Claims up to `limit` due messages, except those with `heldIds`, which this process is still sending. No other process
 * gets them for {@link CLAIM_MS}. Afterwards they are due again, because the process that claimed them has ended.
 */
export async function claimMessages(
  store: Store,
  now: number,
  limit: number,
  heldIds: string[] = [],
): Promise<Message[]> {
  const claimed = await store.write((work) =>
    work
      .with('due', (query) =>
        query
          .selectFrom('messages')
          .select('id')
          .where('state', '=', 'pending')
          .where(isDue(now))
          .$if(heldIds.length > 0, (due) => due.where('id', 'not in', heldIds))
          .orderBy('due_at')
          .limit(limit)
          .$if(store.dialect === 'postgres', (due) => due.forUpdate().skipLocked()),
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
 * Stores the outcome of an attempt, and queues its report. A delivery is always stored. Any other outcome is ignored if
 * a later attempt has begun.
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

export const queueMessage = ({ write }: Store, message: NewMessage, now: number): Promise<boolean> =>
  write((work) => addMessage(work, message, now));

/** Makes every waiting retry due at once. Messages that were never tried keep their time. */
export async function retryNow({ db }: Store, now: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ due_at: now })
    .where('state', '=', 'pending')
    .where('attempts', '>', 0)
    .execute();
}
