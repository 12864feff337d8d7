import type { Transaction } from 'kysely';
import { OFFICE_LINK } from '../office/door/letter.ts';
import type { Schema } from '../store/schema.ts';
import type { Outcome, Sendable } from './messages.ts';

/** Tells the operator of an address of MAIL_TO that refuses what the others get. */
export const ADDRESS_REFUSED = 'address-refused';
/** Kinds of notices that are mailed to one person, whose mailbox may refuse them: the office's mail works. */
export const NOT_TO_OFFICE = [OFFICE_LINK, ADDRESS_REFUSED];

/** Whether somebody at the office got it: an attempt may serve some of its addresses. */
const hasReached = ({ deliveredTo }: Sendable, outcome: Outcome): boolean =>
  outcome.state === 'delivered' || outcome.deliveredTo.length > deliveredTo.length;

/**
 * Counts in a mark how many attempts to mail the office have failed, one after the other; further attempts to
 * send what somebody already has are not counted. Runs in the transaction that records an outcome.
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
  if (item.deliveredTo.length > 0 || NOT_TO_OFFICE.includes(item.kind)) return;
  await work
    .insertInto('marks')
    .values(counter)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ at: row('marks.at', '+', 1) })))
    .execute();
}
