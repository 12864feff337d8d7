import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Outcome, Sendable } from './messages.ts';

/** Whether somebody at the office got it: an attempt may serve some of its addresses. */
const hasReached = ({ deliveredTo }: Sendable, outcome: Outcome): boolean =>
  outcome.state === 'delivered' || outcome.deliveredTo.length > deliveredTo.length;

/**
 * Counts in a mark how many attempts to mail the office have failed, one after the other. Runs in the transaction
 * that records an outcome.
 */
export async function countMailFailures(
  work: Transaction<Schema>,
  item: Sendable,
  outcome: Outcome,
): Promise<void> {
  const counter = { name: 'mail-failures', at: 1 } as const;
  if (hasReached(item, outcome)) {
    await work.deleteFrom('marks').where('name', '=', counter.name).execute();
    return;
  }
  await work
    .insertInto('marks')
    .values(counter)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ at: row('marks.at', '+', 1) })))
    .execute();
}
