import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { HistoryEntry, OfficeAction, Stage } from '../../quote/office.ts';
import type { StageCounts, Waiting } from '../../quote/pages/office.ts';
import { requeue } from './requeue.ts';
import type { Engine, HistoryRow, RequestRow, Schema, Write } from './schema.ts';

/** What the office does with requests, and the trail of it. */

export interface Mark {
  /** Chosen by the page that shows the button, so that a second tap on it is the same mark. */
  id: string;
  requestId: string;
  action: Exclude<OfficeAction, 'erased'>;
  actor: string;
  at: number;
  note?: string;
  /** For `no-answer`: when to call again. */
  callAt?: number;
  /** How many entries of the history the page showed; all, if it does not say. */
  seen?: number;
}

export interface Marked {
  /** `stale`: nothing was done, because it would have taken back a stage that the page did not show. */
  outcome: 'done' | 'repeated' | 'stale' | 'gone';
  /** What had been done before, oldest first. */
  before: HistoryEntry[];
}

const recordOf = ({ id, at, action, actor, note }: HistoryRow): HistoryEntry => ({
  id,
  at,
  action,
  actor,
  note: note ?? '',
});

type Change = Partial<Pick<RequestRow, 'stage' | 'call_at' | 'taken_by' | 'taken_at' | 'called_at'>>;

/** What a mark changes in its request. Whoever took the request first keeps it. */
function changeOf(row: RequestRow, { action, actor, at, callAt }: Mark, callBackDue: (at: number) => number) {
  const taken = { taken_by: row.taken_by ?? actor, taken_at: row.taken_at ?? at };
  const called = { ...taken, called_at: row.called_at ?? at };
  const changes: Record<Mark['action'], Change> = {
    taken,
    called: { ...called, stage: 'called', call_at: null },
    'no-answer': { ...called, stage: 'new', call_at: callAt ?? callBackDue(at) },
    quoted: { stage: 'quoted', call_at: null },
    won: { stage: 'won', call_at: null },
    lost: { stage: 'lost', call_at: null },
    new: { stage: 'new', call_at: callBackDue(at), taken_by: null, taken_at: null },
    note: {},
    released: {},
  };
  return changes[action];
}

const RANK: Record<Stage, number> = { new: 0, called: 1, quoted: 2, won: 3, lost: 3 };

export const setsStage = ({ action }: HistoryEntry): boolean =>
  !['note', 'taken', 'released'].includes(action);

/** Whether a change takes the stage back. A won request that is lost, or the reverse, is taken back too. */
const goesBack = (from: Stage, to: Stage = from): boolean => to !== from && RANK[to] <= RANK[from];

export function createOffice({ db, kind }: Engine, write: Write, callBackDue: (at: number) => number) {
  const history = async (requestId: string, from: Kysely<Schema> = db): Promise<HistoryEntry[]> =>
    (
      await from
        .selectFrom('history')
        .selectAll()
        .where('request_id', '=', requestId)
        .orderBy('at')
        .orderBy('id')
        .execute()
    ).map(recordOf);

  /** Records what someone did, and changes the request accordingly. */
  const mark = (given: Mark): Promise<Marked> =>
    write(async (work): Promise<Marked> => {
      const { id, requestId, action, actor, at, note, seen = Infinity } = given;
      const row = await work
        .selectFrom('requests')
        .selectAll()
        .where('id', '=', requestId)
        .$if(kind === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      if (!row) return { outcome: 'gone', before: [] };
      const before = await history(requestId, work);
      const change = changeOf(row, given, callBackDue);
      const isRepeated = before.some((entry) => entry.id === id);
      if (!isRepeated && goesBack(row.stage, change.stage) && before.slice(seen).some(setsStage))
        return { outcome: 'stale', before };
      const { numInsertedOrUpdatedRows } = await work
        .insertInto('history')
        .values({
          id,
          request_id: requestId,
          reference: row.reference,
          at,
          action,
          actor,
          address: '',
          note: note ?? null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return { outcome: 'repeated', before };
      if (Object.keys(change).length > 0)
        await work.updateTable('requests').set(change).where('id', '=', requestId).execute();
      if (action === 'released') await requeue(work, requestId, { now: at, callAt: callBackDue(at) });
      return { outcome: 'done', before };
    });

  /** Deletes a request. Its history stays, without the notes. Returns false if it is gone already. */
  const erase = (requestId: string, by: Pick<Mark, 'actor' | 'at'>): Promise<boolean> =>
    write(async (work) => {
      const row = await work
        .deleteFrom('requests')
        .where('id', '=', requestId)
        .returning('reference')
        .executeTakeFirst();
      if (!row) return false;
      await work
        .updateTable('history')
        .set({ note: null, address: '' })
        .where('request_id', '=', requestId)
        .execute();
      await work
        .insertInto('history')
        .values({
          id: randomUUIDv7(),
          request_id: requestId,
          ...row,
          action: 'erased',
          address: '',
          note: null,
          ...by,
        })
        .execute();
      return true;
    });

  /** How many requests wait for a call, and how many of them for too long. */
  async function officeCounts(now: number): Promise<Waiting> {
    const late = sql<number>`case when call_at < ${now} then 1 end`;
    const { toCall, overdue } = await db
      .selectFrom('requests')
      .select(({ fn }) => [fn.countAll<number>().as('toCall'), fn.count<number>(late).as('overdue')])
      .where('call_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return { toCall, overdue };
  }

  /**
   * Counts by an index what is in each stage, and takes off what waits: a group by of the rest would read
   * every row, and the office's first page counts at every view.
   */
  async function stageCounts(): Promise<StageCounts> {
    const requests = db.selectFrom('requests');
    const [all, waiting, held] = await Promise.all([
      requests
        .select(({ fn }) => ['stage', fn.countAll<number>().as('count')])
        .groupBy('stage')
        .execute(),
      requests.select('stage').where('call_at', 'is not', null).execute(),
      requests.select('stage').where('quarantine', 'is not', null).where('call_at', 'is', null).execute(),
    ]);
    const counts: StageCounts = { new: 0, called: 0, quoted: 0, won: 0, lost: 0, 'held-back': held.length };
    for (const { stage, count } of all) counts[stage] += count;
    for (const { stage } of [...waiting, ...held]) counts[stage] -= 1;
    return counts;
  }

  /** How many entries the history of each of these requests has; none for one that nobody has touched. */
  async function historyCounts(requestIds: string[]): Promise<Map<string, number>> {
    if (requestIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('history')
      .select(({ fn }) => ['request_id', fn.countAll<number>().as('count')])
      .where('request_id', 'in', requestIds)
      .groupBy('request_id')
      .execute();
    return new Map(rows.map(({ request_id, count }) => [request_id, count]));
  }

  /** How many requests to call, besides these, have come since then: received, released or put back. */
  async function arrivalsSince(since: number, besides: string[]): Promise<number> {
    const { count } = await db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('call_at', 'is not', null)
      .$if(besides.length > 0, (query) => query.where('id', 'not in', besides))
      .where(({ eb, exists, or, selectFrom }) => {
        const comeBack = selectFrom('history')
          .select('history.id')
          .whereRef('request_id', '=', 'requests.id')
          .where('at', '>', since)
          .where('action', 'in', ['new', 'released']);
        return or([eb('received_at', '>', since), exists(comeBack)]);
      })
      .executeTakeFirstOrThrow();
    return count;
  }

  return { history, mark, erase, officeCounts, stageCounts, historyCounts, arrivalsSince };
}
