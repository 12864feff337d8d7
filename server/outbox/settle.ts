import { pendingMessage } from '../store/rows.ts';
import type { Write } from '../store/schema.ts';
import type { Claimed, Outcome } from './messages.ts';

export function createSettle(write: Write) {
  /**
   * A delivery is recorded whoever holds the lease now. Any other outcome counts only from the lease's
   * holder.
   */
  async function settle(worker: string, message: Claimed, outcome: Outcome, now: number): Promise<void> {
    const { state } = outcome;
    const delivered = state === 'delivered';
    await write(async (work) => {
      const { numUpdatedRows } = await work
        .updateTable('messages')
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
      if (numUpdatedRows === 0n || state !== 'failed' || !outcome.alertId) return;
      const alert = pendingMessage(outcome.alertId, message.requestId, 'alert', now, {
        last_error: outcome.error,
      });
      // Replaces the alert of an earlier failure: the request was retried since, and has failed again.
      await work
        .insertInto('messages')
        .values(alert)
        .onConflict((conflict) =>
          conflict
            .columns(['request_id', 'kind'])
            .doUpdateSet(alert)
            .where('messages.state', '!=', 'pending'),
        )
        .execute();
    });
  }

  return { settle };
}
