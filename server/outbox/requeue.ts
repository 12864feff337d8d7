import type { Kysely } from 'kysely';
import { dueAgain, pendingMessage } from '../store/rows.ts';
import type { Schema } from '../store/schema.ts';

export function createRequeue(db: Kysely<Schema>) {
  /**
   * Makes the company's message of a request due again, and releases a quarantined request. Returns false
   * for a message that is delivered or under lease, which stays as it is.
   */
  async function retry(requestId: string, now: number, newId: () => string): Promise<boolean> {
    return db.transaction().execute(async (work) => {
      await work.updateTable('requests').set({ quarantine: null }).where('id', '=', requestId).execute();
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
    });
  }

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
