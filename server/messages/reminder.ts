import { callable } from '../../quote/callable.ts';
import { capitalised, dayText, limitText, midnight } from '../../quote/french-time.ts';
import { doubtText } from '../../quote/office.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import { fullName, isolated } from '../../quote/payload.ts';
import {
  addWorkingMinutes,
  type CallHours,
  isOpen,
  nextOpen,
  subtractWorkingMinutes,
} from '../../quote/working-hours.ts';
import { type Company, shownService } from '../base/company.ts';
import type { NewMessage } from '../data/message-rows.ts';
import type { OpenCall, RequestRecord } from '../data/records.ts';
import { bodyOf, heading, type Item, LISTED_MAX, list, officeButton, paragraph } from '../mail/layout.ts';
import { ownLetter, requestMessageId } from '../mail/letter.ts';
import type { Compose, MessageContext } from './kind.ts';

/**
 * Reminds the office of the calls that it owes, and of the requests to check: one list of what is new since the last
 * one. The first list after the opening holds all calls of the day.
 */

const SOON_MINUTES = 45;
const LATE_MINUTES = 60;
/** A list comes no sooner after another: more letters would not be read. */
const GAP_MS = 14 * 60_000;
/** A request bears the time at which its transaction began. This long after, it is committed. */
const COMMITTED_MS = 30_000;

/** How far a promised call is: due within 45 working minutes, due now, late by an hour. */
export type DueState = 'soon' | 'now' | 'late';

/** Calls due until then are late at some time. */
const lateUntil = (time: number, hours: CallHours) => subtractWorkingMinutes(time, LATE_MINUTES, hours);

/** Says how far calls are at some time; undefined while one is not due soon. */
export function dueStatesAt(time: number, hours: CallHours): (callAt: number) => DueState | undefined {
  const late = lateUntil(time, hours);
  const soon = addWorkingMinutes(time, SOON_MINUTES, hours);
  return (callAt) => {
    if (callAt <= late) return 'late';
    if (callAt <= time) return 'now';
    return callAt <= soon ? 'soon' : undefined;
  };
}

/**
 * A claimed request is only reported once it is late. After a call in vain the office has chosen the next time itself:
 * that is reported when it comes.
 */
export function needsReminder(due: DueState, call: Pick<OpenCall, 'claimedBy' | 'calledAt'>): boolean {
  const { claimedBy, calledAt } = call;
  if (due === 'late' || claimedBy === null) return true;
  return due === 'now' && calledAt !== null;
}

/** What a list reports: what happened after `from` and until `until`. */
interface ReportWindow {
  from: number;
  until: number;
  /** For the first list of a day, its end: the list also holds the calls until then. Else 0. */
  endOfDay: number;
}

/** A call to list. `due`: undefined if that is only later today. */
interface DueCall extends OpenCall {
  due: DueState | undefined;
}

/** The calls to list, the most urgent first. One that has come further since is in a later list. */
async function callsToReport(
  { from, until, endOfDay }: ReportWindow,
  { store, senders, officeLinks, now }: MessageContext,
): Promise<DueCall[]> {
  // With OFFICE=off nobody can say that they have called.
  if (!officeLinks) return [];
  const { hours } = senders.company;
  const soon = addWorkingMinutes(now(), SOON_MINUTES, hours);
  // Thousands may be late if nobody marks what was called: those that were late at `from` are old news.
  const after = endOfDay ? 0 : lateUntil(from, hours);
  const calls = await store.openCalls(after, Math.max(soon, endOfDay - 1));
  const [before, then, today] = [
    dueStatesAt(from, hours),
    dueStatesAt(until, hours),
    dueStatesAt(now(), hours),
  ];
  return calls.map(officeLinks.people.withFollower).flatMap((call) => {
    const due = today(call.callAt);
    const isNew = due !== undefined && due !== before(call.callAt) && needsReminder(due, call);
    return (endOfDay > 0 || isNew) && due === then(call.callAt) ? [{ ...call, due }] : [];
  });
}

const toCheck = ({ from, until }: ReportWindow, { store }: MessageContext) =>
  store.quarantined(from - COMMITTED_MS, until - COMMITTED_MS);

async function isNews(window: ReportWindow, context: MessageContext): Promise<boolean> {
  if (window.until - window.from < GAP_MS) return false;
  return (await callsToReport(window, context)).length > 0 || (await toCheck(window, context)).length > 0;
}

/** The list to queue now, if there is one. */
export async function dueReminder(context: MessageContext): Promise<NewMessage | undefined> {
  const { hours } = context.senders.company;
  const now = context.now();
  // The night is quiet: the first list of the day reports the rest.
  if (!isOpen(now, hours)) return undefined;
  const reported = await context.store.checkpointAt('reminder');
  // One that lies ahead was left by a clock that was set back since.
  const from = reported !== undefined && reported <= now ? reported : 0;
  const opening = nextOpen(midnight(now), hours);
  const isFirst = from < opening && opening <= now;
  const window = { from, until: now, endOfDay: isFirst ? midnight(now, 1) : 0 };
  if (!isFirst && !(await isNews(window, context))) return undefined;
  const checkpoint = { name: 'reminder', from: reported, to: now } as const;
  return { kind: 'reminder', key: `reminder ${now}`, data: window, checkpoint };
}

interface ListedItem extends Item {
  /** The subject of a letter about nothing else. */
  words: string;
  requestId: string;
  reference: string;
}

const WORDS: Record<DueState, string> = {
  soon: 'À rappeler avant',
  now: 'À rappeler maintenant, prévu pour',
  late: 'En retard depuis',
};

/** A follow-up is due on a day. */
const dueText = ({ callAt, callKind, due = 'soon' }: DueCall, now: number): string =>
  callKind === 'follow-up'
    ? `À relancer ${dayText(callAt, now) || 'aujourd’hui'}`
    : `${WORDS[due]} ${limitText(callAt, now)}`;

/** The line of a call: by when, who, what for, where, and the number. A damaged request has no name and number. */
function itemOf(
  { id: requestId, request, reference, claimedBy }: RequestRecord,
  when: string,
  company: Company,
): ListedItem {
  const { phone, city } = request;
  const service = shownService(request.service, company);
  const urgent = isUrgent(request) ? urgencyLabel(request.urgency) : '';
  const name = isolated(fullName(request).trim()) || `Demande ${reference}`;
  const claimed = claimedBy ? `prise en charge par ${claimedBy}` : '';
  const words = [urgent, when, name, service, city, claimed].filter(Boolean).join(' · ');
  const { text, href } = callable(phone);
  const label = text || 'numéro illisible';
  return {
    words,
    requestId,
    reference,
    text: `- ${words} · ${label}`,
    before: words,
    label,
    href,
  };
}

/** The calls that the list shows, if there are many. */
async function callItems(calls: readonly DueCall[], context: MessageContext): Promise<ListedItem[]> {
  const { store, now, senders } = context;
  const shown = calls.slice(0, LISTED_MAX);
  const records = await store.select({ ids: shown.map(({ id }) => id) });
  return shown.flatMap((call) => {
    const record = records.find(({ id }) => id === call.id);
    const { claimedBy } = call;
    return record ? [itemOf({ ...record, claimedBy }, dueText(call, now()), senders.company)] : [];
  });
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

export const reminder: Compose = async ({ id, data, queuedAt }, context) => {
  const { senders } = context;
  const { page } = senders;
  // Without its data, if that is damaged, it lists all that is due.
  const { from = 0, until = context.now(), endOfDay = 0 } = data;
  const window = { from: Number(from), until: Number(until), endOfDay: Number(endOfDay) };
  const calls = await callsToReport(window, context);
  const items = await callItems(calls, context);
  const doubtful = (await toCheck(window, context)).map((request) => toCheckItem(request, context));
  const [only, another] = [...items, ...doubtful];
  if (!only) return undefined;
  const isOne = another === undefined;
  const late = calls.filter(({ due }) => due === 'late').length;
  const counts = [
    calls.length > 0 ? `à rappeler\u00a0: ${calls.length}${late ? `, dont ${late} en retard` : ''}` : '',
    doubtful.length > 0 ? `à vérifier\u00a0: ${doubtful.length}` : '',
  ];
  const count = counts.filter(Boolean).join(', ');
  const title = window.endOfDay ? `Aujourd’hui, ${count}` : capitalised(count);
  const what =
    `Si c’est une vraie demande, ${page ? FROM_PAGE : FROM_COMMAND_LINE}\u00a0: elle vous sera envoyée par ` +
    'e-mail, comme les autres.';
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
    ...(isOne && { references: requestMessageId(only.requestId, senders) }),
    subject: isOne ? only.words : title,
    ...bodyOf(title, parts, senders.company),
  };
};
