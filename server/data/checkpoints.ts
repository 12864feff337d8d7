import type { Transaction } from 'kysely';
import type { CheckpointRow, Schema } from '../db/schema.ts';
import type { Store } from './store.ts';

type CheckpointName = CheckpointRow['name'];

/** A move of the time until which a task is done. All processes that share the store share this time. */
export interface CheckpointMove {
  name: CheckpointName;
  /** The time that was read; undefined if none was stored. */
  from: number | undefined;
  to: number;
}

/** Moves a checkpoint. Returns false if the stored time is not `from` any more, because another process moved it. */
export async function moveCheckpoint(
  work: Transaction<Schema>,
  { name, from, to }: CheckpointMove,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await work
    .insertInto('checkpoints')
    .values({ name, at: to })
    .onConflict((conflict) =>
      from === undefined
        ? conflict.column('name').doNothing()
        : conflict.column('name').doUpdateSet({ at: to }).where('checkpoints.at', '=', from),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const checkpointAt = async ({ db }: Store, name: CheckpointName): Promise<number | undefined> =>
  (await db.selectFrom('checkpoints').select('at').where('name', '=', name).executeTakeFirst())?.at;

export async function setCheckpoint({ db }: Store, name: CheckpointName, at: number): Promise<void> {
  await db
    .insertInto('checkpoints')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
}
