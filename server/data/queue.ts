import { type RawBuilder, sql } from 'kysely';
import { contentOf, type Data, objectOf } from './content.ts';
import { type Message, type Outcome, RETRY_POLICY } from './message.ts';
import { addMessage, type NewMessage } from './message-rows.ts';
import type { Store } from './store.ts';

/** The queue of messages, which processes share. */

/**
 * A message is due when its time has come, or when the clock was set back since: a new one was queued far in the
 * future, or a retry is further ahead than any delay. A new one may be due at any later time.
 */
const isDue = (now: number): RawBuilder<boolean> =>
  sql`(due_at <= ${now}
    or case attempts when 0 then queued_at else due_at end > ${now + RETRY_POLICY.maxDelayMs})`;

/** A message that some worker is sending. */
export interface Lease {
  id: string;
  /** The identity of the worker. */
  claim: string;
  /** A number that each renewal raises. */
  due_at: number;
}

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

/** Leases up to `limit` due messages to `worker`. Two workers never get the same one. */
export async function claimMessages(
  store: Store,
  worker: string,
  now: number,
  limit: number,
): Promise<Message[]> {
  const claimed = await store.write((work) =>
    work
      .with('due', (query) =>
        query
          .selectFrom('messages')
          .select('id')
          .where('state', '=', 'pending')
          .where('claim', 'is', null)
          .where(isDue(now))
          .orderBy('due_at')
          .limit(limit)
          .$if(store.dialect === 'postgres', (free) => free.forUpdate().skipLocked()),
      )
      .updateTable('messages')
      .set((row) => ({ claim: worker, due_at: now, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', (row) => row.selectFrom('due').select('id'))
      .returning('id')
      .execute(),
  );
  const ids = claimed.map(({ id }) => id);
  return ids.length === 0 ? [] : readMessages(store, ids);
}

/**
 * Records what became of an attempt, and queues what is to report. A delivery is recorded whoever holds the lease
 * now. Any other outcome counts only from the lease's holder.
 */
export const settleMessage = (
  { write }: Store,
  worker: string,
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
        claim: null,
        last_error: outcome.error ?? null,
        delivered_to: isDelivered ? null : outcome.deliveredTo.join(' ') || null,
        ...(state === 'pending'
          ? { due_at: outcome.dueAt, refusals: message.refusals + Number(outcome.refused) }
          : { settled_at: now }),
      })
      .where('id', '=', message.id)
      .$if(!isDelivered, (query) => query.where('claim', '=', worker).where('state', '=', 'pending'))
      .executeTakeFirst();
    if (report && numUpdatedRows > 0n) await addMessage(work, report, now);
  });

/** Queues a message whose event is new. Returns whether it is. */
export const queueMessage = ({ write }: Store, message: NewMessage, now: number): Promise<boolean> =>
  write((work) => addMessage(work, message, now));

/** Renews the leases of `worker` on these messages. Each raises `due_at`, even with a clock that is set back. */
export async function renewLeases(
  { write }: Store,
  worker: string,
  ids: string[],
  now: number,
): Promise<void> {
  await write((work) =>
    work
      .updateTable('messages')
      .set({ due_at: sql<number>`case when due_at < ${now} then ${now} else due_at + 1 end` })
      .where('id', 'in', ids)
      .where('claim', '=', worker)
      .where('state', '=', 'pending')
      .execute(),
  );
}

/** Reads all leases but those on these messages. */
export const selectLeases = async ({ db }: Store, but: string[] = []): Promise<Lease[]> =>
  db
    .selectFrom('messages')
    .select(['id', 'claim', 'due_at'])
    .where('claim', 'is not', null)
    .$if(but.length > 0, (query) => query.where('id', 'not in', but))
    .$narrowType<{ claim: string }>()
    .execute();

/** Ends leases, except those renewed since they were read. Returns how many. */
export const endLeases = ({ write }: Store, ended: Lease[], now: number): Promise<number> =>
  write(async (work) => {
    let freed = 0;
    for (const { id, claim, due_at } of ended) {
      const { numUpdatedRows } = await work
        .updateTable('messages')
        .set({ claim: null, due_at: now })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('due_at', '=', due_at)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      freed += Number(numUpdatedRows);
    }
    return freed;
  });
