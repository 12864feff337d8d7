import { sql } from 'kysely';
import type { Engine, Write } from '../store/schema.ts';
import type { Lease } from './lease-watch.ts';

export function createLeases({ db }: Engine, write: Write) {
  /** Renews what `worker` holds. Each renewal raises `due_at`, even with a clock that is set back. */
  async function renew(worker: string, now: number): Promise<void> {
    await write((work) =>
      work
        .updateTable('messages')
        .set({ due_at: sql<number>`case when due_at < ${now} then ${now} else due_at + 1 end` })
        .where('claim', '=', worker)
        .where('state', '=', 'pending')
        .execute(),
    );
  }

  /** The leases of every worker but this one. */
  const leasesOfOthers = async (worker: string): Promise<Lease[]> =>
    db
      .selectFrom('messages')
      .select(['id', 'claim', 'due_at'])
      .where('claim', 'is not', null)
      .where('claim', '!=', worker)
      .where('state', '=', 'pending')
      .orderBy('id')
      .$narrowType<{ claim: string }>()
      .execute();

  /** Ends leases, except those renewed since they were read. Returns how many. */
  const release = (leases: Lease[], now: number): Promise<number> =>
    write(async (work) => {
      let freed = 0;
      for (const { id, claim, due_at } of leases) {
        const { numUpdatedRows } = await work
          .updateTable('messages')
          .set({ claim: null, due_at: now })
          .where('id', '=', id)
          .where('claim', '=', claim)
          .where('due_at', '=', due_at)
          .where('state', '=', 'pending')
          .executeTakeFirst();
        freed += Number(numUpdatedRows);
      }
      return freed;
    });

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

  return { renew, leasesOfOthers, release, releaseUnknown };
}
