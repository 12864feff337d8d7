import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { append, historyOf, lockedRequest } from './history.ts';
import { dueAgain, messageRow, quoteMessage } from './message-rows.ts';
import { type Engine, type RequestRow, type Schema, TO_COMPANY } from './schema.ts';

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

export function createRequeue({ db, kind }: Engine, callBackDue: (at: number) => number) {
  /** The operator says that a request is no robot's. From now on somebody must call. */
  async function verify(work: Transaction<Schema>, request: RequestRow, actor: string, at: number) {
    const history = await historyOf(work, request.id);
    const entry = { id: randomUUID(), at, action: 'verified' as const, actor, note: '' };
    await append(work, request, history, { ...entry, data: { callAt: callBackDue(at) } });
  }

  /** The operator's {@link requeue}; it also releases a request from quarantine. */
  const retry = (requestId: string, actor: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (work) => {
      const request = await lockedRequest(work, kind, requestId);
      if (request && request.quarantine !== null) await verify(work, request, actor, now);
      return requeue(work, requestId, now);
    });

  /** Makes every given-up message due again. Returns how many. */
  async function retryFailed(now: number): Promise<number> {
    const { numUpdatedRows } = await givenUp(db, now).where('kind', 'in', TO_COMPANY).executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return { retry, retryFailed };
}
