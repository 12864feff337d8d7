import type { Kysely, SelectQueryBuilder } from 'kysely';
import { type Content, contentOf } from './content.ts';
import type { MessageKind, MessageState, RequestRow, Schema, Stage } from './schema.ts';

export interface MessageRecord {
  id: string;
  kind: MessageKind;
  state: MessageState;
  attempts: number;
  lastError: string | null;
  settledAt: number | null;
}

/** A stored request as the operator sees it. */
export interface RequestRecord extends Content {
  id: string;
  reference: string;
  receivedAt: number;
  quarantine: string | null;
  stage: Stage;
  /** By when the office must call, or null. */
  callAt: number | null;
  takenBy: string | null;
  takenAt: number | null;
  calledAt: number | null;
  /** How many it has. */
  photos: number;
  messages: MessageRecord[];
}

export interface Selection {
  id?: string | undefined;
  /** The reference, or the whole form token that it begins. */
  reference?: string | undefined;
  limit?: number | undefined;
  /** Only requests before this id, for reading in pages. */
  before?: string | undefined;
  /** How many to pass over, for pages in another order than that of the ids. */
  offset?: number | undefined;
  /**
   * Only requests that the office must call, the most urgent first; that are held back; or that are in a stage
   * and wait for nothing else.
   */
  office?: 'to-call' | 'held-back' | Stage | undefined;
}

type Requests = SelectQueryBuilder<Schema, 'requests', RequestRow>;

function ofOffice(query: Requests, office: NonNullable<Selection['office']>): Requests {
  if (office === 'to-call') return query.where('call_at', 'is not', null).orderBy('call_at');
  if (office === 'held-back') return query.where('quarantine', 'is not', null);
  return query.where('stage', '=', office).where('call_at', 'is', null).where('quarantine', 'is', null);
}

export function createRecords(db: Kysely<Schema>) {
  async function messagesOf(ids: string[]): Promise<Map<string, MessageRecord[]>> {
    const rows = ids.length
      ? await db.selectFrom('messages').selectAll().where('request_id', 'in', ids).orderBy('id').execute()
      : [];
    const grouped = new Map<string, MessageRecord[]>();
    for (const { request_id, id, kind, state, attempts, last_error, settled_at } of rows) {
      const list = grouped.get(request_id ?? '') ?? [];
      list.push({ id, kind, state, attempts, lastError: last_error, settledAt: settled_at });
      grouped.set(request_id ?? '', list);
    }
    return grouped;
  }

  async function photosOf(ids: string[]): Promise<Map<string, number>> {
    const rows = ids.length
      ? await db
          .selectFrom('photos')
          .select(({ fn }) => ['request_id', fn.countAll<number>().as('count')])
          .where('request_id', 'in', ids)
          .groupBy('request_id')
          .execute()
      : [];
    return new Map(rows.map(({ request_id, count }) => [request_id, count]));
  }

  /** Newest first. */
  async function select({
    id,
    reference,
    limit = 50,
    before,
    offset = 0,
    office,
  }: Selection = {}): Promise<RequestRecord[]> {
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
      .$if(office !== undefined, (query) => ofOffice(query, office as NonNullable<typeof office>))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const ids = rows.map((row) => row.id);
    const [messages, photos] = await Promise.all([messagesOf(ids), photosOf(ids)]);
    return rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      receivedAt: row.received_at,
      quarantine: row.quarantine,
      stage: row.stage,
      callAt: row.call_at,
      takenBy: row.taken_by,
      takenAt: row.taken_at,
      calledAt: row.called_at,
      ...contentOf(row),
      photos: photos.get(row.id) ?? 0,
      messages: messages.get(row.id) ?? [],
    }));
  }

  /** Finds requests by identifier or by reference. Several requests can share a reference. */
  async function find(name: string): Promise<RequestRecord[]> {
    const own = await select({ id: name });
    return own.length > 0 ? own : select({ reference: name, limit: Number.MAX_SAFE_INTEGER });
  }

  return { select, find };
}
