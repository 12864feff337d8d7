import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { isDead } from './worker.ts';

/** Ends leases early, where nobody is working on the message. */
export function createRelease(db: Kysely<Schema>) {
  /** Ends the leases of killed processes of this machine. */
  async function releaseDead(worker: string, now: number): Promise<number> {
    const held = await db
      .selectFrom('messages')
      .select('claim')
      .distinct()
      .where('state', '=', 'pending')
      .where('claim', 'is not', null)
      .execute();
    const dead = held.flatMap(({ claim: name }) => (name !== null && isDead(name, worker) ? [name] : []));
    if (dead.length === 0) return 0;
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ claim: null, due_at: now })
      .where('claim', 'in', dead)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Ends the leases of `worker` that it does not know of: the answer to its claim was lost. */
  async function releaseUnknown(worker: string, known: string[], now: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ claim: null, due_at: now })
      .where('claim', '=', worker)
      .where('state', '=', 'pending')
      .$if(known.length > 0, (query) => query.where('id', 'not in', known))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  return { releaseDead, releaseUnknown };
}
