import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { dueNow } from '../store/rows.ts';
import type { Engine, NoticeRow, Schema, Write } from '../store/schema.ts';
import { progressOf, type Sendable } from './messages.ts';
import { createQueue } from './queue.ts';

/** What else is mailed: reminders, digests, links to enter, refused addresses. Each event once. */

/** Reports to the operator an address of MAIL_TO that refuses what the others get. */
export const ADDRESS_REFUSED = 'address-refused';
/** The column of an earlier second channel. */
const CHANNEL = 'mail';

export type Facts = Record<string, string | number>;

export interface NewNotice {
  /** Names the event: a second notice with this key is not added. */
  key: string;
  kind: string;
  requestId?: string;
  reference?: string;
  facts?: Facts;
  now: number;
}

/** A notice under lease. */
export interface Notice extends Sendable {
  requestId: string | null;
  facts: Facts;
  queuedAt: number;
}

const rowOf = ({ key, kind, requestId, reference, facts = {}, now }: NewNotice): NoticeRow => ({
  id: randomUUIDv7(),
  key,
  channel: CHANNEL,
  kind,
  request_id: requestId ?? null,
  reference: reference ?? null,
  facts: JSON.stringify(facts),
  ...dueNow(now),
});

/** Queues a notice, unless this or another process has queued the same. Returns whether it is new. */
export async function addNotice(
  db: Kysely<Schema> | Transaction<Schema>,
  notice: NewNotice,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notices')
    .values(rowOf(notice))
    .onConflict((conflict) => conflict.columns(['key', 'channel']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const detailsIn =
  (db: Kysely<Schema>) =>
  async (ids: string[]): Promise<Notice[]> => {
    const rows = await db
      .selectFrom('notices')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('queued_at')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      requestId: row.request_id,
      reference: row.reference ?? '',
      facts: JSON.parse(row.facts),
      queuedAt: row.queued_at,
      ...progressOf(row),
    }));
  };

/** Keys asked for in one query; SQLite takes no more than some thousand parameters. */
const KEYS_MAX = 500;

export function createNotices(engine: Engine, write: Write) {
  const { db } = engine;

  /** Of these keys, those that were queued before. */
  async function knownKeys(keys: string[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (let start = 0; start < keys.length; start += KEYS_MAX) {
      const asked = keys.slice(start, start + KEYS_MAX);
      const rows = await db.selectFrom('notices').select('key').where('key', 'in', asked).execute();
      for (const { key } of rows) known.add(key);
    }
    return known;
  }

  /**
   * Queues those of these notices whose key is new. Writes nothing, and
   * waits for no lock, if none is. Returns how many.
   */
  async function queueNew(notices: NewNotice[]): Promise<number> {
    const known = await knownKeys(notices.map(({ key }) => key));
    const fresh = notices.filter(({ key }) => !known.has(key));
    if (fresh.length === 0) return 0;
    return write(async (work) => {
      let added = 0;
      for (const notice of fresh) added += Number(await addNotice(work, notice));
      return added;
    });
  }

  return {
    addNotice: (notice: NewNotice): Promise<boolean> => write((work) => addNotice(work, notice)),
    queueNew,
    noticeQueue: createQueue<Notice>(engine, write, { table: 'notices', details: detailsIn(db) }),
  };
}
