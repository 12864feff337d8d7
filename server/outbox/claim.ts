import { type RawBuilder, sql } from 'kysely';
import { contentOf } from '../store/rows.ts';
import type { Engine, Write } from '../store/schema.ts';
import { leaseEnd } from './leases.ts';
import type { Claimed } from './messages.ts';
import { RETRY_POLICY, type RetryPolicy } from './retry-policy.ts';

/** From the next attempt on, every delay may be the longest: 2 s, 4 s, 8 s and so on have reached it. */
const LAST_SHORTER_DELAY = 9;

/**
 * A message is due when its time has come. It is also due when its time is further ahead than any retry is
 * planned after so many attempts: the clock was set back since.
 */
const isDue = (now: number, { firstDelayMs, maxDelayMs }: RetryPolicy): RawBuilder<boolean> =>
  sql`(due_at <= ${now} or due_at - ${now} > case
    when attempts > ${sql.lit(LAST_SHORTER_DELAY)} then ${sql.lit(maxDelayMs)}
    else ${sql.lit(firstDelayMs)} * ((1 << attempts) / 2)
  end)`;

export interface ClaimOptions {
  /** What the worker is already sending. */
  held?: string[];
  policy?: RetryPolicy;
}

export function createClaim({ db, kind }: Engine, write: Write) {
  const details = (ids: string[]) =>
    db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .selectAll('requests')
      .select(['messages.id as message_id', 'kind', 'attempts', 'refusals', 'last_error', 'delivered_to'])
      .where('messages.id', 'in', ids)
      .orderBy('received_at')
      .execute();

  /** Leases up to `limit` due messages to `worker`. Two workers never get the same one. */
  async function claim(
    worker: string,
    now: number,
    limit: number,
    { held = [], policy = RETRY_POLICY }: ClaimOptions = {},
  ): Promise<Claimed[]> {
    const taken = await write((transaction) =>
      transaction
        .with('due', (work) =>
          work
            .selectFrom('messages')
            .select('id')
            .where('state', '=', 'pending')
            .where('claim', 'is', null)
            .where(isDue(now, policy))
            .$if(held.length > 0, (query) => query.where('id', 'not in', held))
            .orderBy('due_at')
            .limit(limit)
            .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('messages')
        .set((row) => ({ claim: worker, due_at: leaseEnd(now), attempts: row('attempts', '+', 1) }))
        .where('id', 'in', (row) => row.selectFrom('due').select('id'))
        .returning('id')
        .execute(),
    );
    if (taken.length === 0) return [];
    const rows = await details(taken.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.message_id,
      kind: row.kind,
      attempts: row.attempts,
      refusals: row.refusals,
      requestId: row.id,
      reference: row.reference,
      receivedAt: new Date(row.received_at),
      lastError: row.last_error,
      deliveredTo: row.delivered_to?.split(' ') ?? [],
      ...contentOf(row),
    }));
  }

  return { claim };
}
