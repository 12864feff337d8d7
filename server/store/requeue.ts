import type { Kysely, Transaction } from 'kysely';
import { dueAgain, messageRow, quoteMessage } from './message-rows.ts';
import { type Schema, TO_COMPANY } from './schema.ts';

/** Requeues failed messages; the caller adds the filter. */
const givenUp = (db: Kysely<Schema>, now: number) =>
  db.updateTable('messages').set(dueAgain(now)).where('state', '=', 'failed');

/**
 * Makes the company's message of a request due again, and those with photos that were given up. Returns false if all is
 * delivered or under lease, and stays as it is.
 */
export async function requeue(work: Transaction<Schema>, requestId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('messages')
    .values(messageRow(quoteMessage(requestId), now))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(dueAgain(now))
        .where('messages.state', '!=', 'delivered')
        .where('messages.claim', 'is', null),
    )
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await givenUp(work, now)
    .where('request_id', '=', requestId)
    .where('kind', '=', 'photos')
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n || numUpdatedRows > 0n;
}

export const createRequeue = (db: Kysely<Schema>) => ({
  /** The operator's {@link requeue}. */
  retry: (requestId: string, now: number): Promise<boolean> =>
    db.transaction().execute((work) => requeue(work, requestId, now)),

  /** Makes every given-up message to the company due again. Returns how many. */
  async retryFailed(now: number): Promise<number> {
    const { numUpdatedRows } = await givenUp(db, now).where('kind', 'in', TO_COMPANY).executeTakeFirst();
    return Number(numUpdatedRows);
  },
});
