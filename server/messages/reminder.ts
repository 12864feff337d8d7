import { doubtText } from '../../quote/doubt.ts';
import { addDays, capitalised, dateAt, momentAt } from '../../quote/french-time.ts';
import {
  addWorkingMinutes,
  type CallHours,
  isOpen,
  nextOpen,
  subtractWorkingMinutes,
} from '../../quote/working-hours.ts';
import { bodyOf, heading, list, officeButton, paragraph } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { OpenCall } from '../store/records.ts';
import type { Compose, MessageContext } from './kind.ts';
import { callItems, type DueCall, type Stage, toCheckItem } from './listed.ts';

/**
 * Reminds the office of the calls that it owes, and of the requests to check: one list of what is new since the last
 * one. The first list after the opening holds all calls of the day.
 */

const SOON_MINUTES = 45;
const LATE_MINUTES = 60;
/** Robots write often: a list with nothing but requests to check comes no sooner after another. */
const TO_CHECK_GAP_MS = 14 * 60_000;
/** A request bears the time at which its transaction began. By then it is committed. */
const COMMITTED_MS = 30_000;

/** The stage of a call, and since when; undefined while it is not due soon. */
export function stageOf(
  callAt: number,
  now: number,
  hours: CallHours,
): { stage: Stage; since: number } | undefined {
  const late = addWorkingMinutes(callAt, LATE_MINUTES, hours);
  if (now >= late) return { stage: 'late', since: late };
  if (now >= callAt) return { stage: 'now', since: callAt };
  const soon = subtractWorkingMinutes(callAt, SOON_MINUTES, hours);
  return now >= soon ? { stage: 'soon', since: soon } : undefined;
}

/**
 * Whoever takes care of a request is reminded of it only once it is late. After a call in vain they have chosen the
 * next time themselves, and are reminded of it.
 */
export function needsReminder(stage: Stage, call: Pick<OpenCall, 'claimedBy' | 'calledAt'>): boolean {
  const { claimedBy, calledAt } = call;
  if (stage === 'late' || claimedBy === null) return true;
  return stage === 'now' && calledAt !== null;
}

const midnightOf = (date: string): number => momentAt(date, '00:00');

/** What a list reports: what happened after `from` and until `until`. */
interface ReportWindow {
  from: number;
  until: number;
  /** For the first list of a day, its end: the list also holds the calls until then. Else 0. */
  endOfDay: number;
}

/** The calls to list, the most urgent first. One that has reached its next stage is in a later list. */
async function callsToReport(
  { from, until, endOfDay }: ReportWindow,
  { store, hours, page, now }: MessageContext,
): Promise<DueCall[]> {
  // With OFFICE=off nobody can say that they have called.
  if (page === undefined) return [];
  const time = now();
  const soon = addWorkingMinutes(time, SOON_MINUTES, hours);
  const calls = await store.openCalls(Math.max(soon, endOfDay - 1));
  return calls.flatMap((call) => {
    // The first list of the day also holds calls that are not due soon.
    const { stage, since } = stageOf(call.callAt, time, hours) ?? { stage: 'soon', since: 0 };
    const isListed = endOfDay > 0 || (since > from && needsReminder(stage, call));
    return isListed && since <= until ? [{ ...call, stage }] : [];
  });
}

const toCheck = ({ from, until }: ReportWindow, { store }: MessageContext) =>
  store.quarantined(from - COMMITTED_MS, until - COMMITTED_MS);

async function isNews(window: ReportWindow, context: MessageContext): Promise<boolean> {
  if ((await callsToReport(window, context)).length > 0) return true;
  const mayList = window.until - window.from >= TO_CHECK_GAP_MS;
  return mayList && (await toCheck(window, context)).length > 0;
}

/** The list to queue now, if there is one. */
export async function dueReminder(context: MessageContext): Promise<NewMessage | undefined> {
  const { store, hours } = context;
  const now = context.now();
  // The night is quiet: the first list of the day reports the rest.
  if (!isOpen(now, hours)) return undefined;
  const reported = await store.checkpointAt('reminder');
  // One that lies ahead was left by a clock that was set back since.
  const from = reported !== undefined && reported <= now ? reported : 0;
  const today = dateAt(now);
  const opening = nextOpen(midnightOf(today), hours);
  const isFirst = from < opening && opening <= now;
  const window = { from, until: now, endOfDay: isFirst ? midnightOf(addDays(today, 1)) : 0 };
  if (!isFirst && !(await isNews(window, context))) return undefined;
  const checkpoint = { name: 'reminder', from: reported, to: now } as const;
  return { kind: 'reminder', key: `reminder ${now}`, data: window, checkpoint };
}

const FROM_PAGE = 'ouvrez-la et choisissez «\u00a0Ce n’est pas un robot\u00a0»';
const FROM_COMMAND_LINE = 'libérez-la avec «\u00a0npm run requests -- retry\u00a0» et sa référence';

export const reminder: Compose = async ({ id, data, queuedAt }, context) => {
  const { senders, page } = context;
  const { from, until, endOfDay = 0 } = data;
  const window = { from: Number(from), until: Number(until), endOfDay: Number(endOfDay) };
  const calls = await callsToReport(window, context);
  const items = await callItems(calls, context);
  const doubtful = (await toCheck(window, context)).map((request) => toCheckItem(request, context));
  const [only, another] = [...items, ...doubtful];
  if (!only) return undefined;
  const isOne = another === undefined;
  const late = calls.filter(({ stage }) => stage === 'late').length;
  const counts = [
    calls.length > 0 ? `à rappeler\u00a0: ${calls.length}${late ? `, dont ${late} en retard` : ''}` : '',
    doubtful.length > 0 ? `à vérifier\u00a0: ${doubtful.length}` : '',
  ];
  const count = counts.filter(Boolean).join(', ');
  const title = window.endOfDay ? `Aujourd’hui, ${count}` : capitalised(count);
  const what = `Si c’est une vraie demande, ${page ? FROM_PAGE : FROM_COMMAND_LINE}\u00a0: elle vous sera envoyée par e-mail, comme les autres.`;
  const parts = [
    ...(items.length > 0 ? list(items, calls.length) : []),
    ...(doubtful.length > 0
      ? [heading('À vérifier'), paragraph(doubtText('honeypot')), paragraph(what), ...list(doubtful)]
      : []),
    ...(page ? [officeButton((isOne && senders.requestPage?.(only.reference)) || page)] : []),
  ];
  return {
    // Lists of several people bear the name of their kind, by which they are erased with any of these.
    ...ownLetter(`reminder-${id}`, queuedAt, senders),
    to: senders.to,
    subject: isOne ? only.words : title,
    ...bodyOf(title, parts, senders.company),
  };
};
