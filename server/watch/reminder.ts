import type { CallHours } from '../../quote/call-back.ts';
import { addWorkingMinutes, isOpen, subtractWorkingMinutes } from '../office/working-hours.ts';
import type { OpenCall, Reminder } from '../outbox/calls.ts';

/** When the office is reminded of a call: 45 working minutes before it is due, when it is due, an hour later. */

export const SOON_MINUTES = 45;
const AGAIN_MINUTES = 60;
/** What falls just before the office closes is still told. */
const AFTER_HOURS_MS = 10 * 60_000;

type Call = Pick<OpenCall, 'callAt' | 'takenBy' | 'calledAt'>;

/** How far a call is, and since when; undefined while it is not due soon. */
export function stageOf(
  { callAt }: Pick<Call, 'callAt'>,
  now: number,
  hours: CallHours,
): { stage: Reminder; since: number } | undefined {
  const again = addWorkingMinutes(callAt, AGAIN_MINUTES, hours);
  if (now >= again) return { stage: 'overdue-again', since: again };
  if (now >= callAt) return { stage: 'due', since: callAt };
  const soon = subtractWorkingMinutes(callAt, SOON_MINUTES, hours);
  return now >= soon ? { stage: 'due-soon', since: soon } : undefined;
}

/**
 * Whoever has taken a request needs no reminder but the last. Once they have called in vain, they have chosen
 * the next time themselves, and are reminded of it.
 */
const IS_TOLD: Record<Reminder, (call: Call) => boolean> = {
  'due-soon': ({ takenBy }) => takenBy === null,
  due: ({ takenBy, calledAt }) => takenBy === null || calledAt !== null,
  'overdue-again': () => true,
};

/** The reminder that is right at this moment, or undefined. */
export function reminderOf(call: Call, now: number, hours: CallHours): Reminder | undefined {
  const stage = stageOf(call, now, hours)?.stage;
  return stage && IS_TOLD[stage](call) ? stage : undefined;
}

/** Whether what has been so since `since` may be told now. The night is quiet, and the opening tells the rest. */
export const maySpeak = (since: number, now: number, hours: CallHours): boolean =>
  isOpen(now, hours) || (isOpen(now - AFTER_HOURS_MS, hours) && now - since <= AFTER_HOURS_MS);
