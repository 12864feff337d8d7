import type { Kysely, Transaction } from 'kysely';
import { dueAgain, pendingMessage } from '../store/rows.ts';
import type { Schema } from '../store/schema.ts';

/** Releases a request that was held back. From now on somebody must call. */
async function release(work: Transaction<Schema>, requestId: string, callAt: number): Promise<void> {
  await work
    .updateTable('requests')
    .set({ quarantine: null, call_at: callAt })
    .where('id', '=', requestId)
    .where('quarantine', 'is not', null)
    .execute();
}

/**
 * Makes the company's message of a request due again, and releases a quarantined request. Returns false for a
 * message that is delivered or under lease, which stays as it is.
 */
export async function requeue(
  work: Transaction<Schema>,
  requestId: string,
  { now, newId, callAt }: { now: number; newId: () => string; callAt: number },
): Promise<boolean> {
  await release(work, requestId, callAt);
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('messages')
    .values(pendingMessage(newId(), requestId, 'quote', now))
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'kind'])
        .doUpdateSet(dueAgain(now))
        .where('messages.state', '!=', 'delivered')
        .where('messages.claim', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface RequeueOptions {
  /** By when a request that is received or released at this moment must be called back. */
  callBackDue: (at: number) => number;
}

export function createRequeue(db: Kysely<Schema>, { callBackDue }: RequeueOptions) {
  /** The operator's {@link requeue}. */
  const retry = (requestId: string, now: number, newId: () => string): Promise<boolean> =>
    db.transaction().execute((work) => requeue(work, requestId, { now, newId, callAt: callBackDue(now) }));

  /** Makes every given-up message due again. Returns how many. */
  async function retryFailed(now: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set(dueAgain(now))
      .where('state', '=', 'failed')
      .where('kind', '=', 'quote')
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return { retry, retryFailed };
}
