import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Notes } from '../store/accept.ts';
import { storedRequest } from '../store/rows.ts';
import type { Engine, Schema, Write } from '../store/schema.ts';
import { type Claimed, LEASE_MS } from './messages.ts';

/**
 * No retry and no lease is set this far ahead. A due time beyond it comes from a clock since set back: due
 * now.
 */
const AHEAD_MAX_MS = 60 * 60_000;

export function createClaim({ db, kind }: Engine, write: Write) {
  const isDue =
    (now: number) =>
    (row: ExpressionBuilder<Schema, 'messages'>): Expression<SqlBool> =>
      row.or([row('due_at', '<=', now), row('due_at', '>', now + AHEAD_MAX_MS)]);

  const details = (ids: string[]) =>
    db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .selectAll('requests')
      .select(['messages.id as message_id', 'kind', 'attempts', 'refusals', 'last_error'])
      .where('messages.id', 'in', ids)
      .orderBy('received_at')
      .execute();

  /**
   * Leases up to `limit` due messages to `worker`. Two workers never get the same one. `held` excludes what
   * the worker is already sending, whose lease a clock set forward may have ended.
   */
  async function claim(worker: string, now: number, limit: number, held: string[] = []): Promise<Claimed[]> {
    const taken = await write((transaction) =>
      transaction
        .with('due', (work) =>
          work
            .selectFrom('messages')
            .select('id')
            .where('state', '=', 'pending')
            .where(isDue(now))
            .$if(held.length > 0, (query) => query.where('id', 'not in', held))
            .orderBy('due_at')
            .limit(limit)
            .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('messages')
        .set((row) => ({ claim: worker, due_at: now + LEASE_MS, attempts: row('attempts', '+', 1) }))
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
      request: storedRequest(row.fields),
      notes: JSON.parse(row.notes) as Notes,
      lastError: row.last_error,
    }));
  }

  return { claim };
}
