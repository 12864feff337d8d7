import type { Kysely, Transaction } from 'kysely';
import { queueQuarantinedPhotos } from '../photos/rows.ts';
import { dueAgain, messageRow, quoteMessage } from './message-rows.ts';
import { type Schema, TO_COMPANY } from './schema.ts';

interface Moment {
  now: number;
  /** By when a request that is released now must be called back. */
  callAt: number;
}

/** Releases a request from quarantine, with its photos. From now on somebody must call. */
async function release(work: Transaction<Schema>, requestId: string, { now, callAt }: Moment): Promise<void> {
  const { numUpdatedRows } = await work
    .updateTable('requests')
    .set({ quarantine: null, call_at: callAt })
    .where('id', '=', requestId)
    .where('quarantine', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await queueQuarantinedPhotos(work, requestId, now);
}

/** Requeues failed messages; the caller adds the filter. */
const givenUp = (db: Kysely<Schema>, now: number) =>
  db.updateTable('messages').set(dueAgain(now)).where('state', '=', 'failed');

/**
 * Makes the company's message of a request due again, and its photos, and releases a quarantined request.
 * Returns false if all is delivered or under lease, and stays as it is.
 */
export async function requeue(
  work: Transaction<Schema>,
  requestId: string,
  moment: Moment,
): Promise<boolean> {
  await release(work, requestId, moment);
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('messages')
    .values(messageRow(quoteMessage(requestId), moment.now))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(dueAgain(moment.now))
        .where('messages.state', '!=', 'delivered')
        .where('messages.claim', 'is', null),
    )
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await givenUp(work, moment.now)
    .where('request_id', '=', requestId)
    .where('kind', '=', 'photos')
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n || numUpdatedRows > 0n;
}

export function createRequeue(db: Kysely<Schema>, callBackDue: (at: number) => number) {
  /** The operator's {@link requeue}. */
  const retry = (requestId: string, now: number): Promise<boolean> =>
    db.transaction().execute((work) => requeue(work, requestId, { now, callAt: callBackDue(now) }));

  /** Makes every given-up message due again. Returns how many. */
  async function retryFailed(now: number): Promise<number> {
    const { numUpdatedRows } = await givenUp(db, now).where('kind', 'in', TO_COMPANY).executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return { retry, retryFailed };
}
