import type { CallHours } from '../../quote/call-back.ts';
import { type Door, OFFICE_LINK, officeLinkLetter } from '../office/door/index.ts';
import { parisTime } from '../office/working-hours.ts';
import type { Reminder } from '../outbox/calls.ts';
import { Undeliverable } from '../outbox/messages.ts';
import { ADDRESS_REFUSED, type Notice } from '../outbox/notices.ts';
import type { Store } from '../store/index.ts';
import { reminderOf } from '../watch/reminder.ts';
import { refusedAddressLetter } from './alert.ts';
import type { Letter, Senders } from './letter.ts';
import { digestLetter } from './notice-digest.ts';
import { heldBackLetter } from './notice-held-back.ts';
import { reminderLetter } from './notice-reminder.ts';

export interface NoticeContext {
  store: Pick<Store, 'select' | 'heldBack'>;
  senders: Senders;
  /** Address of the office's page, if there is one. */
  page: string | undefined;
  /** The way into that page. */
  door: Door | undefined;
  hours: CallHours;
  now: () => number;
}

/** More than anyone reads in a mail; the letter says how many others there are, up to this. */
const DIGEST_MAX = 500;
const DAY_MS = 24 * 60 * 60_000;

/** A reminder is sent only if it is still right: mail may have waited, and somebody may have called meanwhile. */
async function remind(notice: Notice, kind: Reminder, context: NoticeContext): Promise<Letter | undefined> {
  const { store, senders, page, hours } = context;
  const now = context.now();
  const [record] = await store.select({ id: notice.requestId ?? '' });
  if (!record || page === undefined || record.callAt !== notice.facts.callAt) return undefined;
  const { callAt, takenBy, calledAt } = record;
  if (callAt === null || reminderOf({ callAt, takenBy, calledAt }, now, hours) !== kind) return undefined;
  return reminderLetter(notice, kind, record, { senders, page, now });
}

/** What waited as the office opened. The digest of another day is not sent: that day's own one says more. */
async function digest(
  notice: Notice,
  { store, senders, page, now }: NoticeContext,
): Promise<Letter | undefined> {
  const time = now();
  const opening = Number(notice.facts.opening);
  const midnight = parisTime(opening).add({ days: 1 }).startOfDay().epochMilliseconds;
  if (page === undefined || time >= midnight) return undefined;
  const calls = (await store.select({ office: 'to-call', limit: DIGEST_MAX })).filter(
    ({ receivedAt }) => receivedAt < opening,
  );
  const due = (from: number, until: number) =>
    calls.filter(({ callAt }) => callAt !== null && callAt >= from && callAt < until);
  const lists = {
    overdue: due(0, time),
    today: due(time, midnight),
    heldBack: await store.heldBack(opening - DAY_MS, opening),
  };
  if (Object.values(lists).every((list) => list.length === 0)) return undefined;
  return digestLetter(notice, lists, { senders, page, now: time });
}

async function heldBack(notice: Notice, context: NoticeContext): Promise<Letter | undefined> {
  const { from, until } = notice.facts;
  const requests = await context.store.heldBack(Number(from), Number(until));
  return requests.length === 0 ? undefined : heldBackLetter(notice, requests, context);
}

/**
 * Composes the e-mail for a notice; undefined if there is nothing to say any more. Throws
 * {@link Undeliverable} for a kind that it does not know.
 */
export async function composeNotice(notice: Notice, context: NoticeContext): Promise<Letter | undefined> {
  const { kind } = notice;
  switch (kind) {
    case 'due-soon':
    case 'due':
    case 'overdue-again':
      return remind(notice, kind, context);
    case 'digest':
      return digest(notice, context);
    case 'held-back':
      return heldBack(notice, context);
    case OFFICE_LINK:
      return context.door && officeLinkLetter(notice, context.senders, context.door);
    case ADDRESS_REFUSED:
      return refusedAddressLetter(notice, context.senders);
    default:
      throw new Undeliverable('EUNKNOWN');
  }
}
