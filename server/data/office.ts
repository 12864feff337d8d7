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
import { append, historyOf, insertEntry, insertRequest, lockedRequest, type NewRequest } from './history.ts';
import { deletePhoto } from './photos.ts';
import { inList } from './requests.ts';
import { requeue } from './requeue.ts';
import type { Store } from './store.ts';
import { contentHash, findKnown } from './submissions.ts';
import { lock } from './throttle.ts';

/** A form that the office posts about a request. */
export interface OfficeEntry extends ProposedEntry {
  requestId: string;
  actor: string;
  note: string;
  data: EntryData;
  /** Answers that overwrite the stored ones. */
  answers?: Partial<QuoteRequest> | undefined;
}

/** The plan of a form: what it adds to the history, or why it cannot. */
export type PlannedEntry =
  | {
      data: EntryData;
      answers?: Partial<QuoteRequest> | undefined;
      /** The photo that the entry erases. */
      photo?: string;
      fault?: undefined;
    }
  | Refusal;

type Refusal = { fault: Fault } & Pick<RefusedAction, 'typed' | 'messages'>;

type AddedEntry =
  /** `number`: of the entry. A repeated tap has the same. */
  | { outcome: 'done'; number: number }
  /** The form has done nothing. `entry`: what was done since its page was shown. */
  | { outcome: 'outdated'; entry: HistoryEntry }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'gone' };

/** A request that somebody made by phone. */
interface Entered extends Omit<NewRequest, 'contentHash'> {
  note: string;
  actor: string;
  at: number;
  /** The time by which to call. */
  callAt: number;
}

/** Erases the note of an entry. It is nowhere afterwards, once SQLite's log is emptied (`scrub`). */
const blankNote = (work: Transaction<Schema>, requestId: string, number: number) =>
  work
    .updateTable('history')
    .set({ note: null })
    .where('request_id', '=', requestId)
    .where('number', '=', number)
    .execute();

const forgetSearches = (work: Transaction<Schema>) =>
  work.updateTable('sessions').set({ search: null }).execute();

/** The row of a request with corrected answers. Those that they replace are nowhere afterwards. */
const withAnswers = (request: RequestRow, answers: Partial<QuoteRequest>): RequestRow => ({
  ...request,
  fields: JSON.stringify(onlyAsked({ ...contentOf(request).request, ...answers })),
});

/**
 * Adds an entry to a request, unless its form is repeated or outdated. `plan` says what the entry holds, once nobody
 * else changes the request: what a form did once may not be possible twice.
 */
export const addEntry = (
  { write, dialect }: Store,
  { requestId, lastSeen, data, answers, ...attempt }: OfficeEntry,
  plan: (history: readonly HistoryEntry[]) => PlannedEntry = () => ({ data, answers }),
): Promise<AddedEntry> =>
  write(async (work): Promise<AddedEntry> => {
    const request = await lockedRequest(work, dialect, requestId);
    if (!request) return { outcome: 'gone' };
    const before = await historyOf(work, requestId);
    const verdict = verdictOn(before, { lastSeen, ...attempt });
    if (verdict.outcome === 'outdated') return verdict;
    if (verdict.outcome === 'repeated') return { outcome: 'done', number: verdict.entry.number };
    const planned = plan(before);
    if (planned.fault) return { outcome: 'refused', refusal: planned };
    const { erases } = planned.data;
    const { answers: corrected, photo } = planned;
    if (erases) await blankNote(work, requestId, erases);
    if (photo) await deletePhoto(work, requestId, photo, attempt.at);
    // A kept search may contain the text that is erased.
    if (corrected || erases) await forgetSearches(work);
    const changed = corrected ? withAnswers(request, corrected) : request;
    const entry = { ...attempt, data: planned.data };
    const added = await append(work, changed, await historyOf(work, requestId), entry);
    const isReleased = request.quarantine !== null && stateOf([...before, added]).quarantine === null;
    if (isReleased) await requeue(work, requestId, attempt.at);
    return { outcome: 'done', number: added.number };
  });

/** Stores a request that somebody made by phone, and returns its identifier. */
export const enterRequest = (
  { write, dialect }: Store,
  { formToken, request, callAt, ...entry }: Entered,
): Promise<string> =>
  write(async (work) => {
    // The note counts: the form that is sent again with another note is a new request.
    const hash = sha256(contentHash(request) + entry.note);
    await lock(work, dialect, sha256(formToken));
    const known = await findKnown(work, formToken, hash);
    if (known) return known.id;
    const begun = { ...entry, action: 'entered' as const, data: { callAt } };
    return insertRequest(work, { formToken, contentHash: hash, request }, begun);
  });

/** Deletes a request. Its history stays, without notes and data. Returns false if it is gone already. */
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
    // What was searched may name the person.
    await work.updateTable('sessions').set({ search: null }).execute();
    return true;
  });

/** Lists what was erased at somebody’s request, newest first. */
export const selectErasures = ({ db }: Store): Promise<ErasedPage['erasures']> =>
  db
    .selectFrom('history')
    .select(['reference', 'at', 'actor'])
    .where('action', '=', 'erased')
    .orderBy('at', 'desc')
    .execute();

/** Counts the requests of each list but that of calls, by indexes: the first page does so at every view. */
export async function countLists({ db }: Store, later: number): Promise<ListCounts> {
  const all = db.selectFrom('requests').select(({ fn }) => fn.countAll<number>().as('count'));
  const counts = [...LISTS.values()].map(async ({ office }) => {
    const { count } = await inList(all, { list: office, laterFrom: later })
      .clearOrderBy()
      .executeTakeFirstOrThrow();
    return [office, count];
  });
  return Object.fromEntries(await Promise.all(counts));
}
