import type { Engine, RequestRow } from './schema.ts';

/** Which requests wait for the office: calls to make, and what is in quarantine. */

/** A request that the office must call back. */
export interface OpenCall {
  id: string;
  /** By when. */
  callAt: number;
  takenBy: string | null;
  /** When the office first called, or null. */
  calledAt: number | null;
}

export function createCalls({ db }: Engine) {
  /** Calls due after `from` and until `until`, the most urgent first. */
  async function openCalls(from: number, until: number): Promise<OpenCall[]> {
    const rows = await db
      .selectFrom('requests')
      .select(['id', 'call_at', 'taken_by', 'called_at'])
      .where('call_at', '>', from)
      .where('call_at', '<=', until)
      .orderBy('call_at')
      .$narrowType<{ call_at: number }>()
      .execute();
    return rows.map((row) => ({
      id: row.id,
      callAt: row.call_at,
      takenBy: row.taken_by,
      calledAt: row.called_at,
    }));
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

  return { openCalls, oldestCallAt, quarantined };
}
