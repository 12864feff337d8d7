import { dialableNumber } from '../../quote/callable.ts';
import { quarantineText } from '../../quote/office/words.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import { fullName, isolateRightToLeft } from '../../quote/payload.ts';
import { capitalised, dayText, limitText, startOfDay } from '../../quote/time/french-time.ts';
import { isOpen, nextOpen } from '../../quote/time/working-hours.ts';
import { serviceForSubject } from '../base/company.ts';
import { checkpointAt } from '../data/checkpoints.ts';
import type { MessageData } from '../data/content.ts';
import type { NewMessage } from '../data/message-rows.ts';
import {
  callsDueBetween,
  type OpenCall,
  quarantinedBetween,
  type RequestRecord,
  selectRequests,
} from '../data/requests.ts';
import {
  heading,
  type Item,
  type LetterPart,
  LISTED_MAX,
  letterBody,
  linkList,
  officeButton,
  paragraph,
} from '../mail/layout.ts';
import { requestMessageId, serverLetterFields } from '../mail/letter.ts';
import type { Compose, MessageContext } from './compose.ts';
import {
  type DueState,
  dueStatesAt,
  lastLateDeadline,
  lastSoonDeadline,
  needsReminder,
} from './due-state.ts';

/**
 * Reminds the office by lists. A list contains the calls whose state has changed since the last list, and the new
 * requests in quarantine. The first list of a day contains all calls of the day.
 */

const BETWEEN_LISTS_MS = 14 * 60_000;
/** The time after which a received request is certainly committed: `received_at` is the start of its transaction. */
const COMMITTED_MS = 30_000;

interface ReminderData extends MessageData {
  /** The ids of requests, separated by spaces. */
  calls: string;
  toCheck: string;
  /** 1 for the first list of the day, else 0. */
  isFirst: number;
}

const joinIds = (requests: readonly { id: string }[]): string => requests.map(({ id }) => id).join(' ');
const splitIds = (ids: string): string[] => ids.split(' ').filter(Boolean);

/** Returns the calls to list. A call that nobody claims is listed three times: when it is due soon, due, and late. */
async function callsToList(
  from: number,
  isFirst: boolean,
  { store, senders, officeLinks, now: clock }: MessageContext,
): Promise<OpenCall[]> {
  // With OFFICE=off, nobody can mark a call as done.
  if (!officeLinks) return [];
  const { hours } = senders.company;
  const now = clock();
  const lastSoon = lastSoonDeadline(now, hours);
  if (isFirst) return callsDueBetween(store, 0, Math.max(lastSoon, startOfDay(now, 1) - 1));
  const stateBefore = dueStatesAt(from, hours);
  const stateNow = dueStatesAt(now, hours);
  // Excludes calls that were late at `from`: an earlier list had them, and there may be thousands.
  const calls = await callsDueBetween(store, lastLateDeadline(from, hours), lastSoon);
  return calls.map(officeLinks.people.withFollower).filter((call) => {
    const due = stateNow(call.callAt);
    return due !== undefined && due !== stateBefore(call.callAt) && needsReminder(due, call);
  });
}

async function listSince(from: number, isFirst: boolean, context: MessageContext): Promise<ReminderData> {
  const toCheck = await quarantinedBetween(context.store, from - COMMITTED_MS, context.now() - COMMITTED_MS);
  const calls = await callsToList(from, isFirst, context);
  return { calls: joinIds(calls), toCheck: joinIds(toCheck), isFirst: Number(isFirst) };
}

export async function dueReminder(context: MessageContext): Promise<NewMessage | undefined> {
  const { hours } = context.senders.company;
  const now = context.now();
  if (!isOpen(now, hours)) return undefined;
  const lastList = await checkpointAt(context.store, 'reminder');
  // A time in the future is ignored: the clock was set back since.
  const from = lastList !== undefined && lastList <= now ? lastList : 0;
  const opening = nextOpen(startOfDay(now), hours);
  const isFirst = from < opening && opening <= now;
  if (!isFirst && now - from < BETWEEN_LISTS_MS) return undefined;
  const data = await listSince(from, isFirst, context);
  if (!isFirst && !data.calls && !data.toCheck) return undefined;
  const checkpoint = { name: 'reminder', from: lastList, to: now } as const;
  return { kind: 'reminder', key: `reminder ${now}`, data, checkpoint };
}

/** A call in a list. `due` is undefined for a call later today. */
type ListedCall = RequestRecord & { callAt: number; due: DueState | undefined };

/**
 * Returns the calls of a list, most urgent first. Leaves out calls that are no longer open, and those whose state has
 * changed since the list was queued: the next list has them.
 */
async function currentCalls(
  { calls, isFirst }: ReminderData,
  queuedAt: number,
  { store, senders, officeLinks, now }: MessageContext,
): Promise<ListedCall[]> {
  if (!officeLinks) return [];
  const ids = splitIds(calls);
  const records = await selectRequests(store, { list: 'to-call', ids, limit: ids.length });
  const { hours } = senders.company;
  const stateAtQueueing = dueStatesAt(queuedAt, hours);
  const stateNow = dueStatesAt(now(), hours);
  const tomorrow = startOfDay(queuedAt, 1);
  const listed: ListedCall[] = [];
  for (const record of records.map(officeLinks.people.withFollower)) {
    const callAt = record.callAt ?? 0;
    const due = stateNow(callAt);
    if (due !== stateAtQueueing(callAt)) continue;
    const isLaterToday = due === undefined && isFirst > 0 && callAt < tomorrow;
    const isDue = due !== undefined && (isFirst > 0 || needsReminder(due, record));
    if (isLaterToday || isDue) listed.push({ ...record, callAt, due });
  }
  return listed;
}

interface ReminderItem extends Item {
  /** The description of the item. It is the subject of a letter that has no other item. */
  words: string;
  requestId: string;
  reference: string;
}

const DUE_WORDS: Record<DueState, string> = {
  soon: 'À rappeler avant',
  now: 'À rappeler maintenant, prévu pour',
  late: 'En retard depuis',
};

/** Describes when a call is due. A follow-up is due on a day, without an hour. */
const dueWords = ({ callAt, callKind, due = 'soon' }: ListedCall, now: number): string =>
  callKind === 'follow-up'
    ? `À relancer ${dayText(callAt, now) || 'aujourd’hui'}`
    : `${DUE_WORDS[due]} ${limitText(callAt, now)}`;

/** Returns the line of a call. A damaged request has neither name nor number. */
function callItem(call: ListedCall, { now, senders }: MessageContext): ReminderItem {
  const { id: requestId, request, reference, claimedBy } = call;
  const { phone, city } = request;
  const service = serviceForSubject(request.service, senders.company);
  const urgent = isUrgent(request) ? urgencyLabel(request.urgency) : '';
  const name = isolateRightToLeft(fullName(request).trim()) || `Demande ${reference}`;
  const claimed = claimedBy ? `prise en charge par ${claimedBy}` : '';
  const words = [urgent, dueWords(call, now()), name, service, city, claimed].filter(Boolean).join(' · ');
  const { text, href } = dialableNumber(phone);
  const label = text || 'numéro illisible';
  return { words, requestId, reference, text: `- ${words} · ${label}`, before: words, label, href };
}

/** Returns the line of a request in quarantine: its reference, with a link to the office or a command to type. */
function toCheckItem(
  { id: requestId, reference }: Pick<RequestRecord, 'id' | 'reference'>,
  { senders }: MessageContext,
): ReminderItem {
  const href = senders.requestPage?.(reference);
  const command = `npm run requests -- export --csv --reference ${reference}`;
  const words = `Demande à vérifier - ${reference}`;
  const text = `- ${reference}\u00a0: ${href ?? command}`;
  return { words, requestId, reference, text, label: href ? reference : command, href };
}

const FROM_PAGE = 'ouvrez-la et choisissez «\u00a0Ce n’est pas un robot\u00a0»';
const FROM_COMMAND_LINE = 'libérez-la avec «\u00a0npm run requests -- retry\u00a0» et sa référence';

/** Returns a text such as « à rappeler : 3, dont 1 en retard, à vérifier : 1 ». */
function countText(calls: readonly ListedCall[], toCheck: number): string {
  const late = calls.filter(({ due }) => due === 'late').length;
  const counts: string[] = [];
  if (calls.length > 0) counts.push(`à rappeler\u00a0: ${calls.length}`);
  if (late > 0) counts.push(`dont ${late} en retard`);
  if (toCheck > 0) counts.push(`à vérifier\u00a0: ${toCheck}`);
  return counts.join(', ');
}

/** Returns the parts about requests in quarantine. `page` is the address of the office; undefined with OFFICE=off. */
function toCheckParts(items: readonly ReminderItem[], page: string | undefined): LetterPart[] {
  if (items.length === 0) return [];
  const help =
    `Si c’est une vraie demande, ${page ? FROM_PAGE : FROM_COMMAND_LINE}\u00a0: elle vous sera envoyée par ` +
    'e-mail, comme les autres.';
  return [heading('À vérifier'), paragraph(quarantineText('honeypot')), paragraph(help), ...linkList(items)];
}

export const reminder: Compose = async ({ id, data, queuedAt }, context) => {
  const { senders } = context;
  const { page } = senders;
  // If the data is damaged, the letter lists all calls that are due.
  const listed = 'calls' in data ? (data as ReminderData) : await listSince(0, false, context);
  const calls = await currentCalls(listed, queuedAt, context);
  const items = calls.slice(0, LISTED_MAX).map((call) => callItem(call, context));
  const ids = splitIds(listed.toCheck);
  const toCheck = await selectRequests(context.store, { list: 'quarantined', ids, limit: ids.length });
  const doubtful = toCheck.toReversed().map((request) => toCheckItem(request, context));
  const [only, another] = [...items, ...doubtful];
  if (!only) return undefined;
  const isOne = another === undefined;
  const count = countText(calls, doubtful.length);
  const title = listed.isFirst ? `Aujourd’hui, ${count}` : capitalised(count);
  const parts = [
    ...(items.length > 0 ? linkList(items, calls.length) : []),
    ...toCheckParts(doubtful, page),
    ...(page ? [officeButton((isOne && senders.requestPage?.(only.reference)) || page)] : []),
  ];
  return {
    // `deleteLettersOf` finds the .eml files of lists by this prefix, because each list may name several people.
    ...serverLetterFields(`reminder-${id}`, queuedAt, senders),
    to: senders.to,
    ...(isOne && { references: requestMessageId(only.requestId, senders) }),
    subject: isOne ? only.words : title,
    ...letterBody(title, parts, senders.company),
  };
};
