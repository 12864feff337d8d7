import type { Kysely, Transaction } from 'kysely';
import { type EntryData, type HistoryEntry, standing, stateOf } from '../../quote/history.ts';
import { searchText } from '../../quote/search.ts';
import { contentOf } from './content.ts';
import type { Engine, HistoryRow, RequestRow, Schema } from './schema.ts';

/** The entries of a request, and its row, which follows from them. */

/** It never throws: a damaged entry stops nothing but itself. */
function dataOf(json: string): EntryData {
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}

const entryOf = ({ request_id, reference, note, data, ...row }: HistoryRow): HistoryEntry => ({
  ...row,
  note: note ?? '',
  data: dataOf(data),
});

/** Oldest first. */
export async function historyOf(db: Kysely<Schema>, requestId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('number')
    .execute();
  return rows.map(entryOf);
}

/** A request that nobody else changes until this transaction ends. */
export const lockedRequest = (
  work: Transaction<Schema>,
  kind: Engine['kind'],
  id: string,
): Promise<RequestRow | undefined> =>
  work
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

type Stored = Pick<RequestRow, 'reference' | 'fields' | 'notes'>;

/** What lists sort by, select by and search: the state that follows from the history. */
export function columnsOf(request: Stored, history: readonly HistoryEntry[]) {
  const { stage, quarantine, callAt, callKind, claimedBy, claimedAt, calledAt, corrections } =
    stateOf(history);
  const row = { ...request, corrections: JSON.stringify(corrections) };
  const notes = standing(history).map(({ note }) => note);
  return {
    stage,
    quarantine,
    call_at: callAt,
    call_kind: callKind,
    claimed_by: claimedBy,
    claimed_at: claimedAt,
    called_at: calledAt,
    corrections: row.corrections,
    entries: history.length,
    search: searchText(contentOf(row).request, row.reference, notes),
  } satisfies Partial<RequestRow>;
}

const entryRow = (
  { id: request_id, reference }: Pick<RequestRow, 'id' | 'reference'>,
  { note, data, ...entry }: HistoryEntry,
): HistoryRow => ({ ...entry, request_id, reference, note: note || null, data: JSON.stringify(data) });

type NewRequest = Pick<
  RequestRow,
  'id' | 'form_token' | 'content_hash' | 'reference' | 'received_at' | 'fields' | 'notes'
>;

/** Stores a request with the entry by which its history begins. */
export async function insertRequest(
  work: Transaction<Schema>,
  request: NewRequest,
  begun: Pick<HistoryEntry, 'action' | 'actor' | 'note' | 'data'>,
): Promise<void> {
  const first = { ...begun, id: `first ${request.id}`, number: 1, at: request.received_at };
  await work
    .insertInto('requests')
    .values({ ...request, ...columnsOf(request, [first]) })
    .execute();
  await work.insertInto('history').values(entryRow(request, first)).execute();
}

export const insertEntry = (
  work: Transaction<Schema>,
  request: Pick<RequestRow, 'id' | 'reference'>,
  entry: HistoryEntry,
) => work.insertInto('history').values(entryRow(request, entry)).execute();

/** Adds an entry to the history of a request, whose row is locked, and brings the row up to date. */
export async function append(
  work: Transaction<Schema>,
  request: Stored & { id: string },
  before: readonly HistoryEntry[],
  entry: Omit<HistoryEntry, 'number'>,
): Promise<HistoryEntry> {
  const added = { ...entry, number: before.length + 1 };
  await insertEntry(work, request, added);
  await work
    .updateTable('requests')
    .set(columnsOf(request, [...before, added]))
    .where('id', '=', request.id)
    .execute();
  return added;
}
