import { capitalised } from '../../quote/french-time.ts';
import {
  addWorkingMinutes,
  type CallHours,
  isOpen,
  subtractWorkingMinutes,
} from '../../quote/working-hours.ts';
import { bodyOf, list, officeButton } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { OpenCall } from '../store/records.ts';
import { type Compose, DAY_MS, type Kind, type MessageContext, sinceReported } from './kind.ts';
import { callItems, countText } from './listed.ts';

/** Reminds the office of the calls that it owes: one list of those that reached a stage since the last one. */

/** How far a promised call is: due within 45 working minutes, due now, late by an hour. */
export type Stage = 'soon' | 'now' | 'late';

const SOON_MINUTES = 45;
const LATE_MINUTES = 60;
/** What falls just before the office closes is still reported. */
const AFTER_HOURS_MS = 10 * 60_000;
/** After a longer time off, the digest says what is overdue. */
const LOOK_BACK_MS = 7 * DAY_MS;

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

const WORDS: Record<Stage, (due: string) => string> = {
  soon: (due) => `À rappeler avant ${due}`,
  now: (due) => `À rappeler maintenant, prévu pour ${due}`,
  late: (due) => `En retard depuis ${due}`,
};

/** A call stays out once somebody has called, and once it has reached its next stage: a later list has it. */
const compose: Compose = async ({ id, data, queuedAt }, context) => {
  const { senders, page } = context;
  if (page === undefined) return undefined;
  const calls = await callsToReport(Number(data.from), Number(data.until), context);
  const items = await callItems(calls, (due, { stage }) => WORDS[stage](due), context);
  const [first] = items;
  if (!first) return undefined;
  const isOne = calls.length === 1;
  const title = capitalised(countText(calls.length, calls.filter(({ stage }) => stage === 'late').length));
  const button = officeButton((isOne && senders.requestPage?.(first.reference)) || page);
  return {
    // Lists of several people bear the name of their kind, by which they are erased with any of these.
    ...ownLetter(`reminder-${id}`, queuedAt, senders),
    to: senders.to,
    subject: isOne ? first.words : title,
    ...bodyOf(title, [...list(items, calls.length), button], senders.company),
  };
};

export const reminder: Kind = { due, compose };
