import type { CallHours } from '../../quote/call-back.ts';
import { addWorkingMinutes, isOpen, subtractWorkingMinutes } from '../../quote/working-hours.ts';
import type { OpenCall } from '../store/records.ts';

/** How far a promised call is: due within 45 working minutes, due now, late by an hour. */
export type Stage = 'soon' | 'now' | 'late';

export const SOON_MINUTES = 45;
const LATE_MINUTES = 60;
/** What falls just before the office closes is still reported. */
const AFTER_HOURS_MS = 10 * 60_000;

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
export const needsReminder: Record<Stage, (call: Pick<OpenCall, 'takenBy' | 'calledAt'>) => boolean> = {
  soon: ({ takenBy }) => takenBy === null,
  now: ({ takenBy, calledAt }) => takenBy === null || calledAt !== null,
  late: () => true,
};

/** Whether what happened at `since` may be reported now. The night is quiet, and the opening reports the rest. */
export const maySpeak = (since: number, now: number, hours: CallHours): boolean =>
  isOpen(now, hours) || (isOpen(now - AFTER_HOURS_MS, hours) && now - since <= AFTER_HOURS_MS);
