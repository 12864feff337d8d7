import { expect } from 'vitest';
import { parisTime } from '../quote/french-time.ts';
import { type HistoryEntry, standing, stateOf } from '../quote/history.ts';
import { BUREAU } from '../quote/office.ts';
import type { OfficeRequest, ShownRequest } from '../quote/pages/office.ts';
import type { RequestRow } from '../server/store/schema.ts';
import type { startDesk } from './desk.ts';
import { tablesOf } from './watched.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever a page is given
export type Content = any;

/** A request as it is stored, and its row after each of its entries. */
export interface Stored {
  row: RequestRow;
  history: HistoryEntry[];
  rows: RequestRow[];
}

/** A copy of the store, which says what the pages of the office must show. */
export async function startMirror(desk: Awaited<ReturnType<typeof startDesk>>, clock: { now: number }) {
  const db = await tablesOf(desk.config);
  const stored = new Map<string, Stored>();

  /** Reads a request from the store: its row is what follows from its history. */
  async function read(id: string): Promise<HistoryEntry[]> {
    const history = await desk.store.history(id);
    expect(history.map(({ number }) => number)).toEqual(history.map((_, index) => index + 1));
    const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row === undefined).toBe(history.at(-1)?.action === 'erased');
    if (!row) stored.delete(id);
    if (!row) return history;
    const { callAt, callKind, claimedBy, claimedAt, calledAt, corrections, ...state } = stateOf(history);
    expect(row).toMatchObject({
      ...{ ...state, call_at: callAt, call_kind: callKind, claimed_by: claimedBy, claimed_at: claimedAt },
      ...{ called_at: calledAt, corrections: JSON.stringify(corrections), entries: history.length },
    });
    const known = stored.get(id) ?? { row, history, rows: [] };
    expect(history.slice(0, known.history.length)).toEqual(known.history);
    Object.assign(known, { row, history }).rows[history.length] = row;
    stored.set(id, known);
    return history;
  }

  function checkShown(request: OfficeRequest): void {
    const { row, history } = stored.get(request.id) as Stored;
    const { corrections, ...state } = stateOf(history);
    expect(request).toMatchObject({ ...state, seen: history.length });
    expect(request.request).toEqual({ ...JSON.parse(row.fields), ...corrections });
  }

  /** Whether a page shows what is stored, and a list whatever belongs into it. */
  function check(page: Content): void {
    const { path, requests = [], heldBack: suspect = [], shown = [], handled = [], done, waiting } = page;
    for (const { request, history, others } of shown as ShownRequest[]) {
      for (const each of [request, ...others]) checkShown(each);
      expect(history).toEqual(stored.get(request.id)?.history);
    }
    for (const request of [...requests, ...suspect]) checkShown(request);
    for (const { id, last } of handled)
      if (stored.has(id)) expect(standing(stored.get(id)?.history ?? [])).toContainEqual(last);
    if (done?.request) checkShown(done.request);
    if (!waiting) return;
    const later = parisTime(clock.now).add({ days: 2 }).startOfDay().epochMilliseconds;
    const all = [...stored.values()].map(({ row }) => row);
    const heldBack = all.filter(({ quarantine, stage }) => quarantine !== null && stage === 'new');
    const rows = all.filter((row) => row.call_at !== null);
    const toCall = rows.filter((row) => row.call_kind !== 'follow-up' || Number(row.call_at) < later);
    expect([waiting.toCall, page.counts.later, page.counts['held-back']]).toEqual([
      toCall.length,
      rows.length - toCall.length,
      heldBack.length,
    ]);
    // Nobody waits in two lists.
    expect(heldBack.filter((row) => row.call_at !== null)).toEqual([]);
    const due = requests.slice(0, toCall.length).map(({ callAt }: OfficeRequest) => callAt);
    if (path === BUREAU)
      expect(due).toEqual(toCall.map((row) => Number(row.call_at)).toSorted((x, y) => x - y));
  }

  /** The requests that have a word: in a note that stands, or in a name that was not corrected. */
  const having = (word: string): Set<string> =>
    new Set(
      [...stored].flatMap(([id, { row, history }]) => {
        const notes = standing(history).map(({ note }) => note);
        const name = stateOf(history).corrections.lastName ?? JSON.parse(row.fields).lastName;
        return [name, ...notes].join(' ').includes(word) ? [id] : [];
      }),
    );

  return { stored, read, check, having };
}
