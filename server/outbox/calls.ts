import { sql } from 'kysely';
import type { Engine } from '../store/schema.ts';

/** What the watch asks about requests: calls that are due, and what was held back. */

/** The kinds of reminders about one call, in order. */
export type Reminder = 'due-soon' | 'due' | 'overdue-again';
const LAST_REMINDER: Reminder = 'overdue-again';

/** Names one reminder about one call. */
export const callKey = (kind: Reminder, { id, callAt }: Pick<OpenCall, 'id' | 'callAt'>): string =>
  `${kind} ${id} ${callAt}`;

/** A request that the office must call back. */
export interface OpenCall {
  id: string;
  reference: string;
  /** By when. */
  callAt: number;
  takenBy: string | null;
  /** When the office first called, or null. */
  calledAt: number | null;
}

export function createCalls({ db }: Engine) {
  /**
   * Calls due after `from` and until `until` of which not all has been told: the last reminder is not queued
   * yet.
   */
  async function openCalls(from: number, until: number): Promise<OpenCall[]> {
    const key = sql<string>`${sql.lit(`${LAST_REMINDER} `)} || requests.id || ' ' || call_at`;
    const rows = await db
      .selectFrom('requests')
      .select(['requests.id', 'reference', 'call_at', 'taken_by', 'called_at'])
      .where('call_at', '>', from)
      .where('call_at', '<=', until)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('notices').select('notices.id').where('key', '=', key))),
      )
      .orderBy('call_at')
      .$narrowType<{ call_at: number }>()
      .execute();
    return rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      callAt: row.call_at,
      takenBy: row.taken_by,
      calledAt: row.called_at,
    }));
  }

  /** Requests received after `from` and until `until` that are still held back. */
  const heldBack = (from: number, until: number): Promise<{ id: string; reference: string }[]> =>
    db
      .selectFrom('requests')
      .select(['id', 'reference'])
      .where('quarantine', 'is not', null)
      .where('received_at', '>', from)
      .where('received_at', '<=', until)
      .orderBy('received_at')
      .execute();

  return { openCalls, heldBack };
}
