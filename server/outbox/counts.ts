import type { Kysely } from 'kysely';
import { type Schema, TO_COMPANY } from '../store/schema.ts';

export interface OutboxCounts {
  /** Waiting for a first or a further attempt. */
  pending: number;
  /** Of these, how many failed at least once. */
  retrying: number;
  /** Given up, and nobody has it. */
  failed: number;
  quarantined: number;
  /** When the oldest request that waits and has reached nobody came in, or null. */
  oldestPendingAt: number | null;
}

export function createCounts(db: Kysely<Schema>) {
  /**
   * Counts messages to the company only: a visitor's mistyped address is no reason for an alarm. Photos wait for
   * further ones, so they count once they are given up.
   */
  async function counts(): Promise<OutboxCounts> {
    const open = await db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .select(({ fn }) => [
        fn.countAll<number>().as('pending'),
        fn.count<number>('last_error').as('retrying'),
        fn.min<number | null>('received_at').filterWhere('delivered_to', 'is', null).as('oldestPendingAt'),
      ])
      .where('state', '=', 'pending')
      .where('kind', '=', 'quote')
      .executeTakeFirstOrThrow();
    const { failed } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('failed'))
      .where('state', '=', 'failed')
      .where('delivered_to', 'is', null)
      .where('kind', 'in', TO_COMPANY)
      .executeTakeFirstOrThrow();
    const { quarantined } = await db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('quarantined'))
      .where('quarantine', 'is not', null)
      .executeTakeFirstOrThrow();
    return { ...open, failed, quarantined };
  }

  return { counts };
}
