import type { Kysely, Transaction } from 'kysely';
import { moveMark } from '../store/marks.ts';
import { contentOf, ONCE, pendingMessage } from '../store/rows.ts';
import { type Engine, type Schema, TO_COMPANY, type Write } from '../store/schema.ts';
import { type Claimed, type Outcome, progressOf } from './messages.ts';
import { ADDRESS_REFUSED, addNotice } from './notices.ts';
import { createQueue } from './queue.ts';

/** The queue of messages about requests: to the company, to the visitor, to the operator. */

const detailsIn =
  (db: Kysely<Schema>) =>
  async (ids: string[]): Promise<Claimed[]> => {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .select(['fields', 'notes', 'reference', 'received_at', 'request_id'])
      .select(['messages.id as id', 'kind', 'attempts', 'refusals', 'last_error', 'delivered_to'])
      .where('messages.id', 'in', ids)
      .orderBy('received_at')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      requestId: row.request_id,
      reference: row.reference,
      receivedAt: new Date(row.received_at),
      ...progressOf(row),
      ...contentOf(row),
    }));
  };

/** Queues the operator's alert. It replaces that of an earlier failure: the request was retried since. */
async function queueAlert(
  work: Transaction<Schema>,
  message: Claimed,
  { error, alertId }: { error: string; alertId: string },
  now: number,
): Promise<void> {
  const alert = pendingMessage(alertId, message.requestId, 'alert', now, { last_error: error });
  await work
    .insertInto('messages')
    .values(alert)
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'kind'])
        .where(ONCE)
        .doUpdateSet(alert)
        .where('messages.state', '!=', 'pending'),
    )
    .execute();
}

/** Reports an address that refuses what others get: once, until a message has reached all of them. */
async function reportRefusals(
  work: Transaction<Schema>,
  { id }: Claimed,
  outcome: Outcome,
  { alerts, now }: { alerts: boolean; now: number },
): Promise<void> {
  if (outcome.state === 'delivered') {
    await work.deleteFrom('marks').where('name', 'like', 'refused %').execute();
    return;
  }
  for (const address of outcome.refusedBy ?? []) {
    if (!(await moveMark(work, `refused ${address}`, undefined, now))) continue;
    const facts = { address, error: outcome.error ?? '' };
    const notice = { key: `${ADDRESS_REFUSED} ${address} ${id}`, kind: ADDRESS_REFUSED, facts, now };
    if (alerts) await addNotice(work, notice);
  }
}

/** `alerts`: whether the operator hears of an address that refuses. */
export function createMessageQueue(engine: Engine, write: Write, alerts: boolean) {
  async function onRecorded(
    work: Transaction<Schema>,
    message: Claimed,
    outcome: Outcome,
    now: number,
  ): Promise<void> {
    if (!TO_COMPANY.includes(message.kind)) return;
    await reportRefusals(work, message, outcome, { alerts, now });
    if (outcome.state !== 'failed' || !outcome.alertId) return;
    const { error, alertId } = outcome;
    await queueAlert(work, message, { error, alertId }, now);
  }
  return createQueue<Claimed>(engine, write, {
    table: 'messages',
    details: detailsIn(engine.db),
    onRecorded,
  });
}
