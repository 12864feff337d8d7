import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { OfficeListName } from '../../quote/office.ts';
import type { OfficeMessage, OfficeRequest } from '../../quote/pages/office.ts';
import { contentOf, type Notes } from './content.ts';
import type { MessageKind, RequestRow, Schema } from './schema.ts';

export interface MessageRecord extends OfficeMessage {
  id: string;
  kind: MessageKind;
  lastError: string | null;
}

/** A stored request as the operator sees it. */
export interface RequestRecord extends OfficeRequest {
  notes: Notes;
  messages: MessageRecord[];
}

/** A request that the office must call back. */
export interface OpenCall {
  id: string;
  /** By when. */
  callAt: number;
  claimedBy: string | null;
  /** When the office first called, or null. */
  calledAt: number | null;
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
   * Only requests that the office must call, the most urgent first; that are held back; or that are in a
   * stage and wait for nothing else.
   */
  office?: OfficeListName | undefined;
}

function ofOffice<Row>(
  query: SelectQueryBuilder<Schema, 'requests', Row>,
  office: NonNullable<Selection['office']>,
) {
  if (office === 'to-call') return query.where('call_at', 'is not', null).orderBy('call_at');
  if (office === 'held-back') return query.where('quarantine', 'is not', null);
  return query.where('stage', '=', office).where('call_at', 'is', null).where('quarantine', 'is', null);
}

export function createRecords(db: Kysely<Schema>) {
  const messagesOf = async (ids: string[]) =>
    Map.groupBy(
      await db
        .selectFrom('messages')
        .select(['request_id', 'id', 'kind', 'state', 'attempts'])
        .select(['last_error as lastError', 'settled_at as settledAt'])
        .where('request_id', 'in', ids)
        .orderBy('id')
        .execute(),
      ({ request_id }) => request_id,
    );

  async function photosOf(ids: string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('photos')
      .select(({ fn }) => ['request_id', fn.countAll<number>().as('count')])
      .where('request_id', 'in', ids)
      .groupBy('request_id')
      .execute();
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
      .select(['id', 'reference', 'received_at as receivedAt', 'quarantine', 'stage', 'call_at as callAt'])
      .select(['taken_by as claimedBy', 'taken_at as claimedAt', 'called_at as calledAt', 'fields', 'notes'])
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
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const [messages, photos] = await Promise.all([messagesOf(ids), photosOf(ids)]);
    return rows.map(({ fields, notes, ...row }) => ({
      ...row,
      ...contentOf({ fields, notes }),
      photos: photos.get(row.id) ?? 0,
      messages: messages.get(row.id) ?? [],
    }));
  }

  /** Finds requests by identifier or by reference. Several requests can share a reference. */
  async function find(name: string): Promise<RequestRecord[]> {
    const own = await select({ id: name });
    return own.length > 0 ? own : select({ reference: name, limit: Number.MAX_SAFE_INTEGER });
  }

  /** Calls due after `from` and until `until`; of one deadline, whoever wrote first comes first. */
  async function openCalls(from: number, until: number): Promise<OpenCall[]> {
    return db
      .selectFrom('requests')
      .select(['id', 'call_at as callAt', 'taken_by as claimedBy', 'called_at as calledAt'])
      .where('call_at', '>', from)
      .where('call_at', '<=', until)
      .orderBy('call_at')
      .orderBy('id')
      .$narrowType<{ callAt: number }>()
      .execute();
  }

  /** By when the call was promised that waits for longest, or null. */
  async function oldestCallAt(): Promise<number | null> {
    const { callAt } = await db
      .selectFrom('requests')
      .select(({ fn }) => fn.min<number | null>('call_at').as('callAt'))
      .executeTakeFirstOrThrow();
    return callAt;
  }

  /** Requests received after `from` and until `until` that are still in quarantine. */
  const quarantined = (from: number, until: number): Promise<Pick<RequestRow, 'id' | 'reference'>[]> =>
    db
      .selectFrom('requests')
      .select(['id', 'reference'])
      .where('quarantine', 'is not', null)
      .where('received_at', '>', from)
      .where('received_at', '<=', until)
      .orderBy('received_at')
      .execute();

  return { select, find, openCalls, oldestCallAt, quarantined };
}
