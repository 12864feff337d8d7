import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { QuoteRequest } from '../../quote/schema.ts';
import type { Notes } from '../store/accept.ts';
import { pendingMessage } from '../store/message.ts';
import type { Engine, MessageKind, Schema, Write } from '../store/schema.ts';
import { storedRequest } from '../store/stored-request.ts';

/** How long a worker may hold a message; another takes it up after that. */
export const LEASE_MS = 2 * 60_000;
/**
 * No retry and no lease is ever set this far ahead: a message that seems to be was dated by a clock that has since been set
 * back, and is due now.
 */
const AHEAD_MAX_MS = 60 * 60_000;

/** A message that a worker holds, with the request that it is about. */
export interface Claimed {
  id: string;
  kind: MessageKind;
  /** Attempts including this one. */
  attempts: number;
  /** Refusals for good before this attempt. */
  refusals: number;
  requestId: string;
  reference: string;
  receivedAt: Date;
  request: QuoteRequest;
  notes: Notes;
  lastError: string | null;
}

export type Outcome =
  | { state: 'delivered' }
  | { state: 'pending'; dueAt: number; error: string; refused: boolean }
  | { state: 'failed'; error: string; alertId?: string | undefined };

export interface OutboxCounts {
  /** Waiting for a first or a further attempt. */
  pending: number;
  /** Of these, how many failed at least once. */
  retrying: number;
  failed: number;
  quarantined: number;
  /** When the oldest request that is still undelivered came in, or null. */
  oldestPendingAt: number | null;
}

/** Where a process number means one and the same process: containers of one machine may share its name, and each has a number 1. */
function place(): string {
  try {
    const [, space = ''] = /(\d+)/.exec(readlinkSync('/proc/self/ns/pid')) ?? [];
    return `${hostname()}/${space}`;
  } catch {
    return hostname();
  }
}
const PLACE = place();

/** `place:pid:number`, so that a later process at the same place can tell whether the worker is still alive. */
export const workerName = (serial: string): string => `${PLACE}:${process.pid}:${serial}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the worker belonged to a process of this place that has ended (the same pid: an earlier life of this one). */
function isDead(claim: string, self: string): boolean {
  const [where, pid] = claim.split(':');
  if (where !== PLACE || claim === self) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

export function createOutbox({ db, kind }: Engine, write: Write) {
  const isDue =
    (now: number) =>
    (row: ExpressionBuilder<Schema, 'messages'>): Expression<SqlBool> =>
      row.or([row('due_at', '<=', now), row('due_at', '>', now + AHEAD_MAX_MS)]);

  const details = (ids: string[]) =>
    db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .selectAll('requests')
      .select(['messages.id as message_id', 'kind', 'attempts', 'refusals', 'last_error'])
      .where('messages.id', 'in', ids)
      .orderBy('received_at')
      .execute();

  /**
   * Takes up to `limit` due messages for `worker`. Two workers never get the same one; nor does one worker get what it is already sending (`held`), though
   * a clock set forward may have ended the lease.
   */
  async function claim(worker: string, now: number, limit: number, held: string[] = []): Promise<Claimed[]> {
    const taken = await write((transaction) =>
      transaction
        .with('due', (work) =>
          work
            .selectFrom('messages')
            .select('id')
            .where('state', '=', 'pending')
            .where(isDue(now))
            .$if(held.length > 0, (query) => query.where('id', 'not in', held))
            .orderBy('due_at')
            .limit(limit)
            .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable('messages')
        .set((row) => ({ claim: worker, due_at: now + LEASE_MS, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', (row) => row.selectFrom('due').select('id'))
        .returning('id')
        .execute(),
    );
    if (taken.length === 0) return [];
    const rows = await details(taken.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.message_id,
      kind: row.kind,
      attempts: row.attempts,
      refusals: row.refusals,
      requestId: row.id,
      reference: row.reference,
      receivedAt: new Date(row.received_at),
      request: storedRequest(row.fields),
      notes: JSON.parse(row.notes) as Notes,
      lastError: row.last_error,
    }));
  }

  /** An accepted message is delivered whoever holds it now; any other outcome counts only from its holder. */
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
      // One that told of an earlier failure gives way: the request was put back, and has failed again.
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

  /** Frees what a killed process of this machine held, without waiting for its lease to end. */
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

  /** Frees what `worker` holds by the store's word but knows nothing of: the answer to its claim was lost on the way. */
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

  /** Counts for the health page. Only the company's messages: a visitor's mistyped address is no alarm. */
  async function counts(): Promise<OutboxCounts> {
    const open = await db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .select(({ fn }) => [
        fn.countAll<number>().as('pending'),
        fn.count<number>('last_error').as('retrying'),
        fn.min<number | null>('received_at').as('oldestPendingAt'),
      ])
      .where('state', '=', 'pending')
      .where('kind', '=', 'quote')
      .executeTakeFirstOrThrow();
    const { failed } = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('failed'))
      .where('state', '=', 'failed')
      .where('kind', '=', 'quote')
      .executeTakeFirstOrThrow();
    const { quarantined } = await db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('quarantined'))
      .where('quarantine', 'is not', null)
      .executeTakeFirstOrThrow();
    return { ...open, failed, quarantined };
  }

  return { claim, settle, releaseDead, releaseUnknown, counts };
}
