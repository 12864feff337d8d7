import { randomUUIDv7 } from 'node:crypto';
import { type Attempt, type EntryData, type HistoryEntry, stateOf, verdictOn } from '../../quote/history.ts';
import type { ListCounts } from '../../quote/pages/office.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { throttleKey } from '../../quote/throttle.ts';
import { contentHash, findKnown } from './accept.ts';
import { append, historyOf, insertEntry, insertRequest, lockedRequest, type NewRequest } from './history.ts';
import { isLater, isQuarantined } from './records.ts';
import { requeue } from './requeue.ts';
import type { Database, Write } from './schema.ts';
import { lock, sha256 } from './throttle.ts';

/** A robot may have sent thousands. */
const OTHERS_MAX = 10;

/** A form that the office posts about a request. */
export interface Act extends Attempt {
  requestId: string;
  actor: string;
  note: string;
  data: EntryData;
}

type Acted =
  /** `number`: of the entry. A repeated tap has the same. */
  | { outcome: 'done'; number: number }
  /** Nothing was done. `entry`: what was done since the page was shown. */
  | { outcome: 'outdated'; entry: HistoryEntry }
  | { outcome: 'gone' };

/** A request that somebody made by phone. */
interface Entered extends Omit<NewRequest, 'contentHash'> {
  note: string;
  actor: string;
  at: number;
  /** By when to call. */
  callAt: number;
}

export function createOffice({ db, kind }: Database, write: Write) {
  const history = (requestId: string): Promise<HistoryEntry[]> => historyOf(db, requestId);

  /** Adds an entry to a request, unless its form is repeated or outdated. */
  const act = ({ requestId, seen, ...entry }: Act): Promise<Acted> =>
    write(async (work): Promise<Acted> => {
      const request = await lockedRequest(work, kind, requestId);
      if (!request) return { outcome: 'gone' };
      const before = await historyOf(work, requestId);
      const verdict = verdictOn(before, { seen, ...entry });
      if (verdict.outcome === 'outdated') return verdict;
      if (verdict.outcome === 'repeated') return { outcome: 'done', number: verdict.entry.number };
      const added = await append(work, request, before, entry);
      const isReleased = request.quarantine !== null && stateOf([...before, added]).quarantine === null;
      if (isReleased) await requeue(work, requestId, entry.at);
      return { outcome: 'done', number: added.number };
    });

  /** Stores a request that somebody made by phone, and returns its identifier. */
  const enter = ({ formToken, request, callAt, ...entry }: Entered): Promise<string> =>
    write(async (work) => {
      // A note that is added by Back is not lost.
      const hash = sha256(contentHash(request) + entry.note);
      await lock(work, kind, sha256(formToken));
      const known = await findKnown(work, formToken, hash);
      if (known) return known.id;
      const begun = { ...entry, action: 'entered' as const, data: { callAt } };
      return insertRequest(work, { formToken, contentHash: hash, request }, begun);
    });

  /** Deletes a request. Its history stays, without notes and data. Returns false if it is gone already. */
  const erase = (requestId: string, by: Pick<Act, 'actor' | 'at'>): Promise<boolean> =>
    write(async (work) => {
      const request = await lockedRequest(work, kind, requestId);
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

  /** How many requests are in each list but that of calls. Counted by indexes: the first page does so at every view. */
  async function listCounts(from: number): Promise<ListCounts> {
    const requests = db.selectFrom('requests');
    const count = requests.select(({ fn }) => fn.countAll<number>().as('count'));
    const [stages, later, quarantined] = await Promise.all([
      requests
        .select(({ fn }) => ['stage', fn.countAll<number>().as('count')])
        .where('stage', '!=', 'new')
        .groupBy('stage')
        .execute(),
      count.where(isLater(from)).executeTakeFirstOrThrow(),
      count.where(isQuarantined).executeTakeFirstOrThrow(),
    ]);
    return {
      ...{ called: 0, quoted: 0, accepted: 0, closed: 0, spam: 0 },
      ...Object.fromEntries(stages.map(({ stage, count }) => [stage, count])),
      ...{ later: later.count, quarantined: quarantined.count },
    };
  }

  /** The other requests of the same person, by e-mail address or phone number, whatever became of them; newest first. */
  async function samePerson({ id, request }: { id: string; request: QuoteRequest }): Promise<string[]> {
    const found = await db
      .selectFrom('requests')
      .select('id')
      .where('id', '!=', id)
      .where(({ or, eb }) =>
        or([eb('email', '=', throttleKey(request.email)), eb('phone', '=', request.phone)]),
      )
      .orderBy('id', 'desc')
      .limit(OTHERS_MAX)
      .execute();
    return found.map((row) => row.id);
  }

  return { history, act, enter, erase, listCounts, samePerson };
}
