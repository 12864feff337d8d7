import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { referenceOf } from '../../quote/message.ts';
import { phoneKey } from '../../quote/normalise.ts';
import { type HistoryEntry, standing, stateOf } from '../../quote/office/history.ts';
import { isUrgent } from '../../quote/options.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { searchText } from '../../quote/search.ts';
import { throttleKey } from '../../quote/throttle.ts';
import type { Database, HistoryRow, RequestRow, Schema } from '../db/schema.ts';
import { contentOf, objectOf, type Receipt } from './content.ts';

/** The entries of a request, and its row, which follows from them. */

const entryOf = ({ request_id, reference, note, data, ...row }: HistoryRow): HistoryEntry => ({
  ...row,
  note: note ?? '',
  data: objectOf(data),
});

/** Reads the history of a request, oldest entry first. */
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
  dialect: Database['dialect'],
  id: string,
): Promise<RequestRow | undefined> =>
  work
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

type Stored = Pick<RequestRow, 'reference' | 'fields' | 'notes'>;

/** The columns by which lists sort, select and search: the state that follows from the history. */
export function columnsOf(request: Stored, history: readonly HistoryEntry[]) {
  const { stage, quarantine, callAt, callKind, claimedBy, claimedAt, calledAt } = stateOf(history);
  const notes = standing(history).map(({ note }) => note);
  const answers = contentOf(request).request;
  return {
    stage,
    quarantine,
    call_at: callAt,
    call_kind: callKind,
    claimed_by: claimedBy,
    claimed_at: claimedAt,
    called_at: calledAt,
    entries: history.length,
    search: searchText(answers, request.reference, notes),
    urgent: Number(isUrgent(answers)),
    email: throttleKey(answers.email) || null,
    phone: phoneKey(answers.phone) || null,
  } satisfies Partial<RequestRow>;
}

/** Writes these columns of every request anew, as today's fold of its history says. */
export async function deriveColumns(db: Kysely<Schema>): Promise<void> {
  const requests = await db.selectFrom('requests').select(['id', 'reference', 'fields', 'notes']).execute();
  for (const request of requests) {
    const columns = columnsOf(request, await historyOf(db, request.id));
    await db.updateTable('requests').set(columns).where('id', '=', request.id).execute();
  }
}

const entryRow = (
  { id: request_id, reference }: Pick<RequestRow, 'id' | 'reference'>,
  { note, data, ...entry }: HistoryEntry,
): HistoryRow => ({ ...entry, request_id, reference, note: note || null, data: JSON.stringify(data) });

export interface NewRequest {
  /** The token of the form: the same form posted twice is one request. */
  formToken: string;
  contentHash: string;
  request: QuoteRequest;
  receipt?: Receipt;
}

/** Stores a request with the entry by which its history begins, and returns its identifier. */
export async function insertRequest(
  work: Transaction<Schema>,
  { formToken, contentHash, request, receipt }: NewRequest,
  begun: Omit<HistoryEntry, 'id' | 'number'>,
): Promise<string> {
  const id = randomUUIDv7();
  const content = { fields: JSON.stringify(request), notes: JSON.stringify(receipt ?? {}) };
  const row = { id, form_token: formToken, content_hash: contentHash, reference: referenceOf(formToken) };
  const first = { ...begun, id: `first ${id}`, number: 1 };
  const stored = { ...row, ...content, received_at: first.at };
  await work
    .insertInto('requests')
    .values({ ...stored, ...columnsOf(stored, [first]) })
    .execute();
  await insertEntry(work, stored, first);
  return id;
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
    .set({ fields: request.fields, ...columnsOf(request, [...before, added]) })
    .where('id', '=', request.id)
    .execute();
  return added;
}
