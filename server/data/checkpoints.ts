import type { Transaction } from 'kysely';
import type { CheckpointRow, Schema } from '../db/schema.ts';
import type { Store } from './store.ts';

type Name = CheckpointRow['name'];

/** The time until which a task is done, for all processes that share the store. */
export interface Checkpoint {
  name: Name;
  /** The time that is stored; undefined if there is none. */
  from: number | undefined;
  to: number;
}

/** Moves a checkpoint. False if it no longer stands at `from`: another process was first. */
export async function moveCheckpoint(
  work: Transaction<Schema>,
  { name, from, to }: Checkpoint,
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

export const checkpointAt = async ({ db }: Store, name: Name): Promise<number | undefined> =>
  (await db.selectFrom('checkpoints').select('at').where('name', '=', name).executeTakeFirst())?.at;

export async function setCheckpoint({ db }: Store, name: Name, at: number): Promise<void> {
  await db
    .insertInto('checkpoints')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute();
}
