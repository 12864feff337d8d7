import { type RawBuilder, sql } from 'kysely';
import { contentOf } from '../../store/content.ts';
import { addMessage, type NewMessage, PHOTOS_WAIT_MS } from '../../store/message-rows.ts';
import type { Engine, Write } from '../../store/schema.ts';
import type { Lease } from './lease-watch.ts';
import type { About, Message, Outcome } from './message.ts';
import { RETRY_POLICY, type RetryPolicy } from './retry.ts';

/** The queue of messages, which processes share. */

/** From the next attempt on, every delay may be the longest: 2 s, 4 s, 8 s and so on have reached it. */
const LAST_SHORTER_DELAY = 9;

/**
 * A message is due when its time has come. It is also due when its time is further ahead than any retry is
 * planned after so many attempts: the clock was set back since. A message with photos waits before its first one.
 */
const isDue = (now: number, { firstDelayMs, maxDelayMs }: RetryPolicy): RawBuilder<boolean> =>
  sql`(due_at <= ${now} or due_at - ${now} > case
    when attempts = 0 and kind = 'photos' then ${sql.lit(PHOTOS_WAIT_MS)}
    when attempts > ${sql.lit(LAST_SHORTER_DELAY)} then ${sql.lit(maxDelayMs)}
    else ${sql.lit(firstDelayMs)} * ((1 << attempts) / 2)
  end)`;

export interface ClaimOptions {
  /** What the worker is already sending. */
  held?: string[];
  policy?: RetryPolicy;
}

export function createQueue({ db, kind }: Engine, write: Write) {
  async function messagesOf(ids: string[]): Promise<Message[]> {
    const rows = await db
      .selectFrom('messages')
      .leftJoin('requests', 'requests.id', 'messages.request_id')
      .selectAll('messages')
      .select(['fields', 'notes', 'corrections', 'reference', 'received_at'])
      .where('messages.id', 'in', ids)
      .orderBy('queued_at')
      .execute();
    return rows.map(({ request_id, fields, notes, corrections, received_at, ...row }) => {
      const about: About | undefined =
        request_id === null ||
        fields === null ||
        notes === null ||
        corrections === null ||
        received_at === null
          ? undefined
          : {
              requestId: request_id,
              receivedAt: new Date(received_at),
              ...contentOf({ fields, notes, corrections }),
            };
      return {
        id: row.id,
        kind: row.kind,
        reference: row.reference ?? '',
        about,
        data: JSON.parse(row.data),
        queuedAt: row.queued_at,
        attempts: row.attempts,
        refusals: row.refusals,
        lastError: row.last_error,
        deliveredTo: row.delivered_to?.split(' ') ?? [],
      };
    });
  }

  /** Leases up to `limit` due messages to `worker`. Two workers never get the same one. */
  async function claim(
    worker: string,
    now: number,
    limit: number,
    { held = [], policy = RETRY_POLICY }: ClaimOptions = {},
  ): Promise<Message[]> {
    const claimed = await write((work) =>
      work
        .with('due', (query) =>
          query
            .selectFrom('messages')
            .select('id')
            .where('state', '=', 'pending')
            .where('claim', 'is', null)
            .where(isDue(now, policy))
            .$if(held.length > 0, (free) => free.where('id', 'not in', held))
            .orderBy('due_at')
            .limit(limit)
            .$if(kind === 'postgres', (free) => free.forUpdate().skipLocked()),
        )
        .updateTable('messages')
        .set((row) => ({ claim: worker, due_at: now, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', (row) => row.selectFrom('due').select('id'))
        .returning('id')
        .execute(),
    );
    return claimed.length === 0 ? [] : messagesOf(claimed.map(({ id }) => id));
  }

  /**
   * Records what became of an attempt, and queues what is to report. A delivery is recorded whoever holds the lease
   * now. Any other outcome counts only from the lease's holder.
   */
  const settle = (worker: string, message: Message, outcome: Outcome, now: number): Promise<void> =>
    write(async (work) => {
      const { state, reports = [], resolves } = outcome;
      const isDelivered = state === 'delivered';
      const { numUpdatedRows } = await work
        .updateTable('messages')
        .set({
          state,
          claim: null,
          last_error: isDelivered ? null : outcome.error,
          delivered_to: isDelivered ? null : outcome.deliveredTo.join(' ') || null,
          ...(state === 'pending'
            ? { due_at: outcome.dueAt, refusals: message.refusals + Number(outcome.refused) }
            : { settled_at: now }),
        })
        .where('id', '=', message.id)
        .$if(!isDelivered, (query) => query.where('claim', '=', worker).where('state', '=', 'pending'))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      for (const report of reports) await addMessage(work, report, now);
      if (resolves)
        await work
          .deleteFrom('messages')
          .where('kind', '=', resolves)
          .where('state', '!=', 'pending')
          .execute();
    });

  /** Queues the messages whose event is new. Writes nothing, and waits for no lock, if none is. Returns how many. */
  async function addNew(messages: NewMessage[], now: number): Promise<number> {
    if (messages.length === 0) return 0;
    const keys = messages.map(({ key }) => key);
    const rows = await db.selectFrom('messages').select('key').where('key', 'in', keys).execute();
    const known = new Set(rows.map(({ key }) => key));
    const fresh = messages.filter(({ key }) => !known.has(key));
    if (fresh.length === 0) return 0;
    return write(async (work) => {
      let added = 0;
      for (const message of fresh) added += Number(await addMessage(work, message, now));
      return added;
    });
  }

  /** Renews what `worker` holds. Each renewal raises `due_at`, even with a clock that is set back. */
  async function renew(worker: string, now: number): Promise<void> {
    await write((work) =>
      work
        .updateTable('messages')
        .set({ due_at: sql<number>`case when due_at < ${now} then ${now} else due_at + 1 end` })
        .where('claim', '=', worker)
        .where('state', '=', 'pending')
        .execute(),
    );
  }

  /** The leases of every worker but this one. */
  const leasesOfOthers = async (worker: string): Promise<Lease[]> =>
    db
      .selectFrom('messages')
      .select(['id', 'claim', 'due_at'])
      .where('claim', 'is not', null)
      .where('claim', '!=', worker)
      .where('state', '=', 'pending')
      .orderBy('id')
      .$narrowType<{ claim: string }>()
      .execute();

  /** Ends leases, except those renewed since they were read. Returns how many. */
  const release = (leases: Lease[], now: number): Promise<number> =>
    write(async (work) => {
      let freed = 0;
      for (const { id, claim, due_at } of leases) {
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

  /** Ends the leases of `worker` that it does not know of: the answer to its claim was lost. */
  async function releaseUnknown(worker: string, known: string[], now: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ claim: null, due_at: now })
      .where('claim', '=', worker)
      .where('state', '=', 'pending')
      .$if(known.length > 0, (query) => query.where('id', 'not in', known))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return { addNew, claim, renew, leasesOfOthers, release, releaseUnknown, settle };
}
