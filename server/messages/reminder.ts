import { callable } from '../../quote/callable.ts';
import { doubtText } from '../../quote/office/words.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import { fullName, isolated } from '../../quote/payload.ts';
import { capitalised, dayText, limitText, midnight } from '../../quote/time/french-time.ts';
import { isOpen, nextOpen } from '../../quote/time/working-hours.ts';
import { shownService } from '../base/company.ts';
import { checkpointAt } from '../data/checkpoints.ts';
import type { Data } from '../data/content.ts';
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
  LISTED_MAX,
  letterBody,
  list,
  officeButton,
  type Part,
  paragraph,
} from '../mail/layout.ts';
import { ownLetter, requestMessageId } from '../mail/letter.ts';
import type { Compose, MessageContext } from './compose.ts';
import { type DueState, dueStatesAt, lateUntil, needsReminder, soonUntil } from './due-state.ts';

/**
 * Reminds the office of the calls that it owes, and of the requests to check: one list of what is new since the last
 * one. The first list after the opening holds all calls of the day.
 */

/** The least time between two lists: more letters would not be read. */
const BETWEEN_LISTS_MS = 14 * 60_000;
/** The time after which a request is surely committed: it bears the time at which its transaction began. */
const COMMITTED_MS = 30_000;

/**
 * The content of a list: identifiers of requests with a space between, and whether it is the first of its day (1 or 0:
 * stored data is text and numbers).
 */
interface Listed extends Data {
  calls: string;
  toCheck: string;
  isFirst: number;
}

const joined = (requests: readonly { id: string }[]): string => requests.map(({ id }) => id).join(' ');
const split = (ids: string): string[] => ids.split(' ').filter(Boolean);

/**
 * The calls to list. A call becomes soon due, due, and late; each of these is reported in one list. The first list of a
 * day holds all its calls. `stillDue` drops a call that has gone further by the time the letter leaves: the next list has
 * it.
 */
async function newCalls(
  from: number,
  isFirst: boolean,
  { store, senders, officeLinks, now: clock }: MessageContext,
): Promise<OpenCall[]> {
  // With OFFICE=off nobody can say that they have called.
  if (!officeLinks) return [];
  const { hours } = senders.company;
  const now = clock();
  const soon = soonUntil(now, hours);
  if (isFirst) return callsDueBetween(store, 0, Math.max(soon, midnight(now, 1) - 1));
  const stateBefore = dueStatesAt(from, hours);
  const stateNow = dueStatesAt(now, hours);
  // Thousands may be late if nobody marks what was called: those that were late at `from` are old news.
  const calls = await callsDueBetween(store, lateUntil(from, hours), soon);
  return calls.map(officeLinks.people.withFollower).filter((call) => {
    const due = stateNow(call.callAt);
    return due !== undefined && due !== stateBefore(call.callAt) && needsReminder(due, call);
  });
}

/** Makes the list to queue now. */
async function listSince(from: number, isFirst: boolean, context: MessageContext): Promise<Listed> {
  const toCheck = await quarantinedBetween(context.store, from - COMMITTED_MS, context.now() - COMMITTED_MS);
  const calls = await newCalls(from, isFirst, context);
  return { calls: joined(calls), toCheck: joined(toCheck), isFirst: Number(isFirst) };
}

/** The list to queue now, if there is one. */
export async function dueReminder(context: MessageContext): Promise<NewMessage | undefined> {
  const { hours } = context.senders.company;
  const now = context.now();
  // The night is quiet: the first list of the day reports the rest.
  if (!isOpen(now, hours)) return undefined;
  const reported = await checkpointAt(context.store, 'reminder');
  // One that lies ahead was left by a clock that was set back since.
  const from = reported !== undefined && reported <= now ? reported : 0;
  const opening = nextOpen(midnight(now), hours);
  const isFirst = from < opening && opening <= now;
  if (!isFirst && now - from < BETWEEN_LISTS_MS) return undefined;
  const data = await listSince(from, isFirst, context);
  if (!isFirst && !data.calls && !data.toCheck) return undefined;
  const checkpoint = { name: 'reminder', from: reported, to: now } as const;
  return { kind: 'reminder', key: `reminder ${now}`, data, checkpoint };
}

/** A call to list. `due`: undefined if that is only later today. */
type DueCall = RequestRecord & { callAt: number; due: DueState | undefined };

/** The calls of a list that are still to be reported, the most urgent first. */
async function stillDue(
  { calls, isFirst }: Listed,
  queuedAt: number,
  { store, senders, officeLinks, now }: MessageContext,
): Promise<DueCall[]> {
  if (!officeLinks) return [];
  const ids = split(calls);
  const records = await selectRequests(store, { list: 'to-call', ids, limit: ids.length });
  const { hours } = senders.company;
  const stateAtQueueing = dueStatesAt(queuedAt, hours);
  const stateNow = dueStatesAt(now(), hours);
  return records.map(officeLinks.people.withFollower).flatMap((record) => {
    const callAt = record.callAt ?? 0;
    const due = stateNow(callAt);
    const isToday = isFirst > 0 && callAt < midnight(queuedAt, 1);
    const isListed = isToday || (due !== undefined && (isFirst > 0 || needsReminder(due, record)));
    return isListed && due === stateAtQueueing(callAt) ? [{ ...record, callAt, due }] : [];
  });
}

interface ListedItem extends Item {
  /** The subject of a letter about nothing else. */
  words: string;
  requestId: string;
  reference: string;
}

const DUE_WORDS: Record<DueState, string> = {
  soon: 'À rappeler avant',
  now: 'À rappeler maintenant, prévu pour',
  late: 'En retard depuis',
};

/** The words for when a call is due. A follow-up is due on a day. */
const dueWords = ({ callAt, callKind, due = 'soon' }: DueCall, now: number): string =>
  callKind === 'follow-up'
    ? `À relancer ${dayText(callAt, now) || 'aujourd’hui'}`
    : `${DUE_WORDS[due]} ${limitText(callAt, now)}`;

/** The line of a call: by when, who, what for, where, and the number. A damaged request has no name and number. */
function callItem(call: DueCall, { now, senders }: MessageContext): ListedItem {
  const { id: requestId, request, reference, claimedBy } = call;
  const { phone, city } = request;
  const service = shownService(request.service, senders.company);
  const urgent = isUrgent(request) ? urgencyLabel(request.urgency) : '';
  const name = isolated(fullName(request).trim()) || `Demande ${reference}`;
  const claimed = claimedBy ? `prise en charge par ${claimedBy}` : '';
  const words = [urgent, dueWords(call, now()), name, service, city, claimed].filter(Boolean).join(' · ');
  const { text, href } = callable(phone);
  const label = text || 'numéro illisible';
  return { words, requestId, reference, text: `- ${words} · ${label}`, before: words, label, href };
}

/** A request in quarantine, by its reference only. Without the office's page, the operator's command. */
function toCheckItem(
  { id: requestId, reference }: Pick<RequestRecord, 'id' | 'reference'>,
  { senders }: MessageContext,
): ListedItem {
  const href = senders.requestPage?.(reference);
  const command = `npm run requests -- export --csv --reference ${reference}`;
  const words = `Demande à vérifier - ${reference}`;
  const text = `- ${reference}\u00a0: ${href ?? command}`;
  return { words, requestId, reference, text, label: href ? reference : command, href };
}

const FROM_PAGE = 'ouvrez-la et choisissez «\u00a0Ce n’est pas un robot\u00a0»';
const FROM_COMMAND_LINE = 'libérez-la avec «\u00a0npm run requests -- retry\u00a0» et sa référence';

/** « à rappeler : 3, dont 1 en retard, à vérifier : 1 » */
function countText(calls: readonly DueCall[], toCheck: number): string {
  const late = calls.filter(({ due }) => due === 'late').length;
  const toCall = `à rappeler\u00a0: ${calls.length}${late > 0 ? `, dont ${late} en retard` : ''}`;
  return [calls.length > 0 && toCall, toCheck > 0 && `à vérifier\u00a0: ${toCheck}`]
    .filter(Boolean)
    .join(', ');
}

/** The parts about requests in quarantine. `page`: of the office, if it has one. */
function toCheckParts(items: readonly ListedItem[], page: string | undefined): Part[] {
  if (items.length === 0) return [];
  const what =
    `Si c’est une vraie demande, ${page ? FROM_PAGE : FROM_COMMAND_LINE}\u00a0: elle vous sera envoyée par ` +
    'e-mail, comme les autres.';
  return [heading('À vérifier'), paragraph(doubtText('honeypot')), paragraph(what), ...list(items)];
}

export const reminder: Compose = async ({ id, data, queuedAt }, context) => {
  const { senders } = context;
  const { page } = senders;
  // Without its data, if that is damaged, it lists all that is due.
  const listed = 'calls' in data ? (data as Listed) : await listSince(0, false, context);
  const calls = await stillDue(listed, queuedAt, context);
  const items = calls.slice(0, LISTED_MAX).map((call) => callItem(call, context));
  const ids = split(listed.toCheck);
  const toCheck = await selectRequests(context.store, { list: 'quarantined', ids, limit: ids.length });
  const doubtful = toCheck.toReversed().map((request) => toCheckItem(request, context));
  const [only, another] = [...items, ...doubtful];
  if (!only) return undefined;
  const isOne = another === undefined;
  const count = countText(calls, doubtful.length);
  const title = listed.isFirst ? `Aujourd’hui, ${count}` : capitalised(count);
  const parts = [
    ...(items.length > 0 ? list(items, calls.length) : []),
    ...toCheckParts(doubtful, page),
    ...(page ? [officeButton((isOne && senders.requestPage?.(only.reference)) || page)] : []),
  ];
  return {
    // Lists of several people bear the name of their kind, by which they are erased with any of these.
    ...ownLetter(`reminder-${id}`, queuedAt, senders),
    to: senders.to,
    ...(isOne && { references: requestMessageId(only.requestId, senders) }),
    subject: isOne ? only.words : title,
    ...letterBody(title, parts, senders.company),
  };
};
