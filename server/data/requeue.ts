import type { Kysely, Transaction } from 'kysely';
import { type Schema, TO_COMPANY } from '../db/schema.ts';
import { dueAgain, messageRow, requestMessage } from './message-rows.ts';
import type { Store } from './store.ts';

/** Requeues failed messages; the caller adds the filter. */
const givenUp = (db: Kysely<Schema>, now: number) =>
  db.updateTable('messages').set(dueAgain(now)).where('state', '=', 'failed');

/**
 * Requeues the company's message of a request, and its messages with photos that were given up. Returns false, and
 * changes nothing, if all are delivered.
 */
export async function requeue(work: Transaction<Schema>, requestId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('messages')
    .values(messageRow(requestMessage(requestId), now))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(dueAgain(now)).where('messages.state', '!=', 'delivered'),
    )
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await givenUp(work, now)
    .where('request_id', '=', requestId)
    .where('kind', '=', 'photos')
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n || numUpdatedRows > 0n;
}

/** Requeues a request for the operator, as {@link requeue} does. */
export const retryRequest = ({ db }: Store, requestId: string, now: number): Promise<boolean> =>
  db.transaction().execute((work) => requeue(work, requestId, now));

/** Requeues every message to the company that was given up. Returns how many. */
export async function retryGivenUp({ db }: Store, now: number): Promise<number> {
  const { numUpdatedRows } = await givenUp(db, now).where('kind', 'in', TO_COMPANY).executeTakeFirst();
  return Number(numUpdatedRows);
}
