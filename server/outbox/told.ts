import { moveMark, removeMark } from '../store/marks.ts';
import type { Engine, Write } from '../store/schema.ts';
import { NOT_TO_OFFICE } from './mail-failures.ts';
import { addNotice, type Facts } from './notices.ts';

/**
 * Events that last, or gather: a mark says how far they are told. It moves in the transaction that queues the
 * notice, and of several processes one moves it.
 */

/** Mail to the office that waits for longer than it should. */
export interface StuckMail {
  count: number;
  /** Since when the oldest waits. */
  since: number;
}

export function createTold({ db }: Engine, write: Write) {
  /**
   * Mail that has reached nobody at the office since `before` or longer. What seems to wait since after `ahead`
   * counts too: the clock was set back, and nobody knows how long it has waited.
   */
  async function stuckMail(before: number, ahead: number): Promise<StuckMail | undefined> {
    const messages = await db
      .selectFrom('messages')
      .innerJoin('requests', 'requests.id', 'messages.request_id')
      .select(['queued_at', 'received_at'])
      .where('state', '=', 'pending')
      .where('delivered_to', 'is', null)
      .where('kind', '=', 'quote')
      .where(({ eb, or }) => or([eb('queued_at', '<=', before), eb('queued_at', '>', ahead)]))
      .execute();
    const notices = await db
      .selectFrom('notices')
      .select('queued_at')
      .where('state', '=', 'pending')
      .where('delivered_to', 'is', null)
      .where('channel', '=', 'mail')
      .where('kind', 'not in', NOT_TO_OFFICE)
      .where(({ eb, or }) => or([eb('queued_at', '<=', before), eb('queued_at', '>', ahead)]))
      .execute();
    // A process of version 1.0 leaves 0.
    const times = [
      ...messages.map((row) => row.queued_at || row.received_at),
      ...notices.map((row) => row.queued_at),
    ];
    const stuck = times.filter((at) => at <= before || at > ahead);
    return stuck.length === 0 ? undefined : { count: stuck.length, since: Math.min(...stuck, before) };
  }

  /** Tells the second channel that mail is stuck: at first (`told` undefined), and again. */
  const tellMailDown = (told: number | undefined, facts: Facts, now: number): Promise<boolean> =>
    write(async (work) => {
      if (!(await moveMark(work, 'mail-down', told, now))) return false;
      // Only a delivery removes it, and so ends the incident: what was stuck may also be erased.
      await moveMark(work, 'mail-failures', undefined, 1);
      const kind = told === undefined ? 'mail-down' : 'mail-still-down';
      return addNotice(work, { key: `${kind} ${now}`, channel: 'webhook', kind, facts, now });
    });

  /** Tells the second channel that mail goes out again. */
  const tellMailUp = (told: number, now: number): Promise<boolean> =>
    write(async (work) => {
      if (!(await removeMark(work, 'mail-down', told))) return false;
      return addNotice(work, { key: `mail-up ${told}`, channel: 'webhook', kind: 'mail-up', now });
    });

  /** Tells the office of what was held back after `told` and until `until`. */
  const tellHeldBack = (
    told: number | undefined,
    from: number,
    until: number,
    now: number,
  ): Promise<boolean> =>
    write(async (work) => {
      if (!(await moveMark(work, 'held-back-told', told, until))) return false;
      const facts = { from, until };
      return addNotice(work, { key: `held-back ${until}`, channel: 'mail', kind: 'held-back', facts, now });
    });

  return { stuckMail, tellMailDown, tellMailUp, tellHeldBack };
}
