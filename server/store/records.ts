import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { QuoteRequest } from '../../quote/schema.ts';
import { WINDOW_MS } from '../../quote/throttle.ts';
import type { Notes } from './accept.ts';
import { dueAgain, pendingMessage } from './message.ts';
import type { Engine, MessageKind, MessageState } from './schema.ts';
import { storedRequest } from './stored-request.ts';

/** Rows deleted at a time, so that a purge never holds up a visitor for long. */
const PURGE_BATCH = 50;

export interface MessageRecord {
  id: string;
  kind: MessageKind;
  state: MessageState;
  attempts: number;
  lastError: string | null;
  settledAt: number | null;
}

/** A stored request as the operator sees it. */
export interface RequestRecord {
  id: string;
  reference: string;
  receivedAt: number;
  quarantine: string | null;
  request: QuoteRequest;
  notes: Notes;
  messages: MessageRecord[];
}

export interface Selection {
  id?: string | undefined;
  /** The reference, or the whole form token of which it is the beginning. */
  reference?: string | undefined;
  limit?: number | undefined;
  /** Only requests before this id, for reading page by page. */
  before?: string | undefined;
}

export function createRecords(engine: Engine) {
  const { db } = engine;

  async function messagesOf(ids: string[]): Promise<Map<string, MessageRecord[]>> {
    const rows = ids.length
      ? await db.selectFrom('messages').selectAll().where('request_id', 'in', ids).orderBy('id').execute()
      : [];
    const grouped = new Map<string, MessageRecord[]>();
    for (const { request_id, id, kind, state, attempts, last_error, settled_at } of rows) {
      const list = grouped.get(request_id) ?? [];
      list.push({ id, kind, state, attempts, lastError: last_error, settledAt: settled_at });
      grouped.set(request_id, list);
    }
    return grouped;
  }

  /** Newest first. */
  async function select({ id, reference, limit = 50, before }: Selection = {}): Promise<RequestRecord[]> {
    const rows = await db
      .selectFrom('requests')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id as string))
      .$if(reference !== undefined, (query) =>
        query.where((row) =>
          row.or([row('reference', '=', reference as string), row('form_token', '=', reference as string)]),
        ),
      )
      .$if(before !== undefined, (query) => query.where('id', '<', before as string))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const messages = await messagesOf(rows.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      receivedAt: row.received_at,
      quarantine: row.quarantine,
      request: storedRequest(row.fields),
      notes: JSON.parse(row.notes) as Notes,
      messages: messages.get(row.id) ?? [],
    }));
  }

  /** The requests that a name stands for: an identifier is one request's alone, a reference can be that of several. */
  async function find(name: string): Promise<RequestRecord[]> {
    const own = await select({ id: name });
    return own.length > 0 ? own : select({ reference: name, limit: Number.MAX_SAFE_INTEGER });
  }

  /**
   * Puts the company's message of a request back at the head of the queue; a quarantined request is released. Says whether it did: a message that
   * a worker is just sending, or has delivered, stays as it is.
   */
  async function retry(requestId: string, now: number, newId: () => string): Promise<boolean> {
    return db.transaction().execute(async (work) => {
      await work.updateTable('requests').set({ quarantine: null }).where('id', '=', requestId).execute();
      const { numInsertedOrUpdatedRows } = await work
        .insertInto('messages')
        .values(pendingMessage(newId(), requestId, 'quote', now))
        .onConflict((conflict) =>
          conflict
            .columns(['request_id', 'kind'])
            .doUpdateSet(dueAgain(now))
            .where('messages.state', '!=', 'delivered')
            .where('messages.claim', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    });
  }

  /** Puts every request whose delivery was given up back at the head of the queue. Returns how many. */
  async function retryFailed(now: number): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set(dueAgain(now))
      .where('state', '=', 'failed')
      .where('kind', '=', 'quote')
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  const erase = async (requestId: string): Promise<void> => {
    await db.deleteFrom('requests').where('id', '=', requestId).execute();
  };

  /**
   * Deletes in batches, each a transaction of its own, and leaves the time that each took to visitors. Returns how many; the
   * signal ends it between two batches.
   */
  async function inBatches(
    batch: () => Promise<{ numDeletedRows: bigint }>,
    signal?: AbortSignal,
  ): Promise<number> {
    for (let deleted = 0; ; ) {
      const start = performance.now();
      const { numDeletedRows } = await batch();
      deleted += Number(numDeletedRows);
      if (numDeletedRows < BigInt(PURGE_BATCH) || signal?.aborted) return deleted;
      await pause(performance.now() - start);
    }
  }

  /** Deletes every request received before `time`, with its messages. */
  const purge = (time: number, signal?: AbortSignal): Promise<number> =>
    inBatches(
      () =>
        db
          .deleteFrom('requests')
          .where('id', 'in', (row) =>
            row
              .selectFrom('requests')
              .select('id')
              .where('received_at', '<', time)
              .orderBy('received_at')
              .limit(PURGE_BATCH),
          )
          .executeTakeFirst(),
      signal,
    );

  /** Forgets attempts that no longer count. Those dated ahead stay: the next attempt redates them. */
  const forgetAttempts = (now: number, signal?: AbortSignal): Promise<number> =>
    inBatches(() => {
      const place = sql.ref(engine.kind === 'postgres' ? 'ctid' : 'rowid');
      const limit = now - WINDOW_MS;
      const old = sql`select ${place} from attempts where at <= ${limit} order by at limit ${PURGE_BATCH}`;
      return db.deleteFrom('attempts').where(sql<boolean>`${place} in (${old})`).executeTakeFirst();
    }, signal);

  return { select, find, retry, retryFailed, erase, purge, forgetAttempts };
}
