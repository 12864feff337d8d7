import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  type EntryData,
  type HistoryEntry,
  type ProposedEntry,
  stateOf,
  verdictOn,
} from '../../quote/office/history.ts';
import { LISTS } from '../../quote/office/words.ts';
import type { ErasedPage, Fault, ListCounts, RefusedAction } from '../../quote/pages/office.ts';
import { onlyAsked, type QuoteRequest } from '../../quote/schema.ts';
import type { RequestRow, Schema } from '../db/schema.ts';
import { contentOf, sha256 } from './content.ts';
import {
  appendEntry,
  historyOf,
  insertEntry,
  insertRequest,
  lockedRequest,
  type NewRequest,
} from './history.ts';
import { deletePhoto } from './photos.ts';
import { inList } from './requests.ts';
import { requeue } from './requeue.ts';
import type { Store } from './store.ts';
import { contentHash, findKnown } from './submissions.ts';
import { lock } from './throttle.ts';

/** The input of a form that the office posts about a request. */
export interface OfficeEntry extends ProposedEntry {
  requestId: string;
  actor: string;
  note: string;
  data: EntryData;
  answers?: Partial<QuoteRequest> | undefined;
}

/** The entry that a form adds to the history, or the reason why it cannot. */
export type PlannedEntry =
  | {
      data: EntryData;
      answers?: Partial<QuoteRequest> | undefined;
      photo?: string;
      fault?: undefined;
    }
  | Refusal;

type Refusal = { fault: Fault } & Pick<RefusedAction, 'typed' | 'messages'>;

type AddResult =
  /** `number` is the position of the entry. A double tap gets the position of the first tap. */
  | { outcome: 'done'; number: number }
  /** The form changed nothing. `entry` was added after the page of the form was shown. */
  | { outcome: 'outdated'; entry: HistoryEntry }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'gone' };

interface PhoneRequest extends Omit<NewRequest, 'contentHash'> {
  note: string;
  actor: string;
  at: number;
  callAt: number;
}

/** Erases the note of an entry. SQLite's log contains the note until `scrub` empties it. */
const eraseNote = (work: Transaction<Schema>, requestId: string, number: number) =>
  work
    .updateTable('history')
    .set({ note: null })
    .where('request_id', '=', requestId)
    .where('number', '=', number)
    .execute();

/** Deletes the search words that sessions keep: they may repeat personal data that is being erased. */
const clearSearches = (work: Transaction<Schema>) =>
  work.updateTable('sessions').set({ search: null }).execute();

const withCorrections = (request: RequestRow, answers: Partial<QuoteRequest>): RequestRow => ({
  ...request,
  fields: JSON.stringify(onlyAsked({ ...contentOf(request).request, ...answers })),
});

/**
 * Adds an entry to the history of a request, unless the form is repeated or outdated. `plan` computes the data of the
 * entry. It runs while the request is locked, because an earlier form may have made the action impossible.
 */
export const addEntry = (
  { write, dialect }: Store,
  { requestId, lastSeen, data, answers, ...proposed }: OfficeEntry,
  plan: (history: readonly HistoryEntry[]) => PlannedEntry = () => ({ data, answers }),
): Promise<AddResult> =>
  write(async (work): Promise<AddResult> => {
    const request = await lockedRequest(work, dialect, requestId);
    if (!request) return { outcome: 'gone' };
    const before = await historyOf(work, requestId);
    const verdict = verdictOn(before, { lastSeen, ...proposed });
    if (verdict.outcome === 'outdated') return verdict;
    if (verdict.outcome === 'repeated') return { outcome: 'done', number: verdict.entry.number };
    const planned = plan(before);
    if (planned.fault) return { outcome: 'refused', refusal: planned };
    const { erases } = planned.data;
    const { answers: corrections, photo } = planned;
    if (erases) await eraseNote(work, requestId, erases);
    if (photo) await deletePhoto(work, requestId, photo, proposed.at);
    if (corrections || erases) await clearSearches(work);
    const changed = corrections ? withCorrections(request, corrections) : request;
    const entry = { ...proposed, data: planned.data };
    // Read again, so that an erased note leaves the search text too.
    const added = await appendEntry(work, changed, await historyOf(work, requestId), entry);
    const isReleased = request.quarantine !== null && stateOf([...before, added]).quarantine === null;
    if (isReleased) await requeue(work, requestId, proposed.at);
    return { outcome: 'done', number: added.number };
  });

export const enterRequest = (
  { write, dialect }: Store,
  { formToken, request, callAt, ...entry }: PhoneRequest,
): Promise<string> =>
  write(async (work) => {
    // The hash includes the note, so that the form posted again with another note is a new request.
    const hash = sha256(contentHash(request) + entry.note);
    await lock(work, dialect, sha256(formToken));
    const known = await findKnown(work, formToken, hash);
    if (known) return known.id;
    const firstEntry = { ...entry, action: 'entered' as const, data: { callAt } };
    return insertRequest(work, { formToken, contentHash: hash, request }, firstEntry);
  });

/** Deletes a request. Its history stays, without notes and data. Returns false if the request does not exist. */
export const eraseRequest = (
  { write, dialect }: Store,
  requestId: string,
  by: Pick<OfficeEntry, 'actor' | 'at'>,
): Promise<boolean> =>
  write(async (work) => {
    const request = await lockedRequest(work, dialect, requestId);
    if (!request) return false;
    const erased = { id: randomUUIDv7(), action: 'erased' as const, note: '', data: {}, ...by };
    await insertEntry(work, request, { ...erased, number: request.entries + 1 });
    await work
      .updateTable('history')
      .set({ note: null, data: '{}' })
      .where('request_id', '=', requestId)
      .execute();
    await work.deleteFrom('requests').where('id', '=', requestId).execute();
    await clearSearches(work);
    return true;
  });

export const selectErasures = ({ db }: Store): Promise<ErasedPage['erasures']> =>
  db
    .selectFrom('history')
    .select(['reference', 'at', 'actor'])
    .where('action', '=', 'erased')
    .orderBy('at', 'desc')
    .execute();

/** Counts the requests of each list except the calls. The queries use indexes: each view of the home page runs them. */
export async function countLists({ db }: Store, laterFrom: number): Promise<ListCounts> {
  const all = db.selectFrom('requests').select(({ fn }) => fn.countAll<number>().as('count'));
  const counts = [...LISTS.values()].map(async ({ office }) => {
    const { count } = await inList(all, { list: office, laterFrom }).clearOrderBy().executeTakeFirstOrThrow();
    return [office, count];
  });
  return Object.fromEntries(await Promise.all(counts));
}
