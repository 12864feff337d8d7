import type { Transaction } from 'kysely';
import type { Schema, Write } from '../store/schema.ts';
import type { QueueTable } from './claim.ts';
import type { Outcome, Sendable } from './messages.ts';

type Work = Transaction<Schema>;

/**
 * Records what became of an attempt. A delivery is recorded whoever holds the lease now. Any other outcome
 * counts only from the lease's holder. `onRecorded` runs in the same transaction.
 */
export function createSettle<Item extends Sendable>(
  write: Write,
  { table }: QueueTable,
  onRecorded: (work: Work, message: Item, outcome: Outcome, now: number) => Promise<void>,
) {
  // The two tables share every column that is used here.
  const name = table as 'messages';
  return async (worker: string, message: Item, outcome: Outcome, now: number): Promise<void> => {
    const { state } = outcome;
    const delivered = state === 'delivered';
    await write(async (work) => {
      const { numUpdatedRows } = await work
        .updateTable(name)
        .set({
          state,
          claim: null,
          last_error: delivered ? null : outcome.error,
          delivered_to: delivered ? null : outcome.deliveredTo.join(' ') || null,
          ...(state === 'pending'
            ? { due_at: outcome.dueAt, refusals: message.refusals + Number(outcome.refused) }
            : { settled_at: now }),
        })
        .where('id', '=', message.id)
        .$if(!delivered, (query) => query.where('claim', '=', worker).where('state', '=', 'pending'))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await onRecorded(work, message, outcome, now);
    });
  };
}
