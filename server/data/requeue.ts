import type { Kysely, Transaction } from 'kysely';
import { type Schema, TO_COMPANY } from '../db/schema.ts';
import { messageRow, requestMessage, untriedColumns } from './message-rows.ts';
import type { Store } from './store.ts';

/** Builds the query that requeues failed messages. The caller adds a condition. */
const requeueFailed = (db: Kysely<Schema>, now: number) =>
  db.updateTable('messages').set(untriedColumns(now)).where('state', '=', 'failed');

/**
 * Requeues the e-mail to the company about a request, and the failed e-mails with its photos. Returns false, and
 * changes nothing, if all were delivered.
 */
export async function requeue(work: Transaction<Schema>, requestId: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('messages')
    .values(messageRow(requestMessage(requestId), now))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(untriedColumns(now)).where('messages.state', '!=', 'delivered'),
    )
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await requeueFailed(work, now)
    .where('request_id', '=', requestId)
    .where('kind', '=', 'photos')
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n || numUpdatedRows > 0n;
}

/** Requeues the e-mails of a request in a transaction of its own. Returns the same as {@link requeue}. */
export const retryRequest = ({ db }: Store, requestId: string, now: number): Promise<boolean> =>
  db.transaction().execute((work) => requeue(work, requestId, now));

export async function retryGivenUp({ db }: Store, now: number): Promise<number> {
  const { numUpdatedRows } = await requeueFailed(db, now).where('kind', 'in', TO_COMPANY).executeTakeFirst();
  return Number(numUpdatedRows);
}
