import { randomUUIDv7 } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { referenceOf } from '../../quote/message.ts';
import { phoneKey } from '../../quote/normalise.ts';
import { entriesInForce, type HistoryEntry, stateOf } from '../../quote/office/history.ts';
import { isUrgent } from '../../quote/options.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { searchText } from '../../quote/search.ts';
import { throttleKey } from '../../quote/throttle.ts';
import type { Database, HistoryRow, RequestRow, Schema } from '../db/schema.ts';
import { contentOf, objectOf, type Receipt } from './content.ts';

const entryOf = ({ request_id, reference, note, data, ...row }: HistoryRow): HistoryEntry => ({
  ...row,
  note: note ?? '',
  data: objectOf(data),
});

/** Returns the history of a request, oldest entry first. */
export async function historyOf(db: Kysely<Schema>, requestId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('number')
    .execute();
  return rows.map(entryOf);
}

/** Returns a request that no other transaction can change until this one ends. SQLite has a single writer anyway. */
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

type StoredContent = Pick<RequestRow, 'reference' | 'fields' | 'receipt'>;

/** Computes the columns by which lists sort, select and search. */
export function columnsOf(request: StoredContent, history: readonly HistoryEntry[]) {
  const { stage, quarantine, callAt, callKind, claimedBy, claimedAt, calledAt } = stateOf(history);
  const notes = entriesInForce(history).map(({ note }) => note);
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

/** Computes and writes these columns anew for every request. An earlier version may have computed them otherwise. */
export async function deriveColumns(db: Kysely<Schema>): Promise<void> {
  const requests = await db.selectFrom('requests').select(['id', 'reference', 'fields', 'receipt']).execute();
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
  formToken: string;
  contentHash: string;
  request: QuoteRequest;
  receipt?: Receipt;
}

export async function insertRequest(
  work: Transaction<Schema>,
  { formToken, contentHash, request, receipt }: NewRequest,
  entry: Omit<HistoryEntry, 'id' | 'number'>,
): Promise<string> {
  const id = randomUUIDv7();
  const first = { ...entry, id: `first ${id}`, number: 1 };
  const row = {
    id,
    form_token: formToken,
    content_hash: contentHash,
    reference: referenceOf(formToken),
    fields: JSON.stringify(request),
    receipt: JSON.stringify(receipt ?? {}),
    received_at: first.at,
  };
  await work
    .insertInto('requests')
    .values({ ...row, ...columnsOf(row, [first]) })
    .execute();
  await insertEntry(work, row, first);
  return id;
}

export const insertEntry = (
  work: Transaction<Schema>,
  request: Pick<RequestRow, 'id' | 'reference'>,
  entry: HistoryEntry,
) => work.insertInto('history').values(entryRow(request, entry)).execute();

/** Adds an entry to the history of a locked request, and updates the row of the request. */
export async function appendEntry(
  work: Transaction<Schema>,
  request: StoredContent & { id: string },
  history: readonly HistoryEntry[],
  entry: Omit<HistoryEntry, 'number'>,
): Promise<HistoryEntry> {
  const added = { ...entry, number: history.length + 1 };
  await insertEntry(work, request, added);
  await work
    .updateTable('requests')
    .set({ fields: request.fields, ...columnsOf(request, [...history, added]) })
    .where('id', '=', request.id)
    .execute();
  return added;
}
