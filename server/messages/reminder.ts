import { limitText } from '../../quote/french-time.ts';
import { fullName } from '../../quote/payload.ts';
import { phoneHref } from '../../quote/phone.ts';
import {
  addWorkingMinutes,
  type CallHours,
  isOpen,
  subtractWorkingMinutes,
} from '../../quote/working-hours.ts';
import * as part from '../mail/layout.ts';
import { answersOf, ownLetter, type Senders } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { OpenCall, RequestRecord } from '../store/records.ts';
import { type Compose, DAY_MS, type Kind, type MessageContext, sinceReported } from './kind.ts';

/** Reminds the office of the calls that it owes: one list of those that reached a stage since the last one. */

/** How far a promised call is: due within 45 working minutes, due now, late by an hour. */
export type Stage = 'soon' | 'now' | 'late';

const SOON_MINUTES = 45;
const LATE_MINUTES = 60;
/** What falls just before the office closes is still reported. */
const AFTER_HOURS_MS = 10 * 60_000;
/** After a longer time off, the digest says what is overdue. */
const LOOK_BACK_MS = 7 * DAY_MS;
const LISTED_MAX = 20;

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

/** Whether what happened at `since` may be reported now. The night is quiet, and the opening reports the rest. */
export const maySpeak = (since: number, now: number, hours: CallHours): boolean =>
  isOpen(now, hours) || (isOpen(now - AFTER_HOURS_MS, hours) && now - since <= AFTER_HOURS_MS);

interface ReachedStage extends OpenCall {
  stage: Stage;
  since: number;
}

/** The calls that reached their stage after `from` and until `until`, the most urgent first. */
async function callsToReport(
  from: number,
  until: number,
  { store, hours, now }: MessageContext,
): Promise<ReachedStage[]> {
  const soon = addWorkingMinutes(now(), SOON_MINUTES, hours);
  const calls = await store.openCalls(subtractWorkingMinutes(from, LATE_MINUTES, hours), soon);
  return calls.flatMap((call) => {
    const reached = stageOf(call.callAt, now(), hours);
    const isNew = reached && reached.since > from && reached.since <= until;
    return isNew && needsReminder(reached.stage, call) ? [{ ...call, ...reached }] : [];
  });
}

async function due(context: MessageContext): Promise<NewMessage[]> {
  const { hours, page } = context;
  const now = context.now();
  if (page === undefined || !maySpeak(now, now, hours)) return [];
  const { from, until, checkpoint } = await sinceReported(context, 'reminder', now, LOOK_BACK_MS);
  const calls = await callsToReport(from, until, context);
  if (!calls.some(({ since }) => maySpeak(since, now, hours))) return [];
  return [{ kind: 'reminder', key: `reminder ${until}`, data: { from, until }, checkpoint }];
}

const TITLES: Record<Stage, (due: string) => string> = {
  soon: (due) => `À rappeler avant ${due}`,
  now: () => 'À rappeler maintenant',
  late: (due) => `En retard depuis ${due}`,
};

/** Whom to call, where, what for and by when. */
function partsOf(record: RequestRecord, now: number, page: string, senders: Senders): part.Part[] {
  const { reference, request, receivedAt, callAt, claimedBy } = record;
  const lines: part.Line[] = [
    ...answersOf(request, ['lastName', 'phone', 'city', 'service']),
    ['Reçue', limitText(receivedAt, now)],
    ['À rappeler avant', limitText(callAt ?? now, now)],
    ...(claimedBy ? [['Prise en charge', claimedBy] as const] : []),
    ['Référence', reference],
  ];
  return [
    ...(request.phone ? [part.callButton(phoneHref(request.phone), fullName(request).trim())] : []),
    part.lines(lines),
    part.officeButton(senders.requestPage?.(reference) ?? page),
  ];
}

const titleOf = (calls: ReachedStage[]): string => {
  const late = calls.filter(({ stage }) => stage === 'late').length;
  return `À rappeler\u00a0: ${calls.length}${late ? `, dont ${late} en retard` : ''}`;
};

/** A call stays out once somebody has called, and once it has reached its next stage: a later list has it. */
const compose: Compose = async ({ id, data, queuedAt }, context) => {
  const { store, senders, page, now } = context;
  if (page === undefined) return undefined;
  const calls = await callsToReport(Number(data.from), Number(data.until), context);
  const items: { title: string; record: RequestRecord }[] = [];
  for (const { id, stage, callAt } of calls.slice(0, LISTED_MAX)) {
    const [record] = await store.select({ id });
    if (record) items.push({ title: TITLES[stage](limitText(callAt, now())), record });
  }
  const [first] = items;
  if (!first) return undefined;
  const isOne = calls.length === 1;
  const title = isOne ? first.title : titleOf(calls);
  const parts = items.flatMap((item) => [
    ...(isOne ? [] : [part.heading(item.title)]),
    ...partsOf(item.record, now(), page, senders),
  ]);
  const { request, reference } = first.record;
  return {
    // The files of all reminders are erased with any request, by this name.
    ...ownLetter(`reminder-${id}`, queuedAt, senders),
    to: senders.to,
    subject: isOne ? `${title}\u00a0: ${fullName(request).trim()} - ${reference}` : title,
    ...part.bodyOf(title, [...parts, ...part.andOthers(calls.length - items.length)], senders.company),
  };
};

export const reminder: Kind = { due, compose };
