import {
  addWorkingMinutes,
  type CallHours,
  SOON_MINUTES,
  subtractWorkingMinutes,
} from '../../quote/time/working-hours.ts';
import type { OpenCall } from '../data/requests.ts';

const LATE_MINUTES = 60;

/** The state of a call: due within 45 working minutes, due now, or late by at least 60 working minutes. */
export type DueState = 'soon' | 'now' | 'late';

/** Returns the last deadline that counts as late at `time`. */
export const lastLateDeadline = (time: number, hours: CallHours) =>
  subtractWorkingMinutes(time, LATE_MINUTES, hours);

export const lastSoonDeadline = (time: number, hours: CallHours) =>
  addWorkingMinutes(time, SOON_MINUTES, hours);

/** Returns a function that classifies a call at `time`. It returns undefined if the call is not even due soon. */
export function dueStatesAt(time: number, hours: CallHours): (callAt: number) => DueState | undefined {
  const lastLate = lastLateDeadline(time, hours);
  const lastSoon = lastSoonDeadline(time, hours);
  return (callAt) => {
    if (callAt <= lastLate) return 'late';
    if (callAt <= time) return 'now';
    return callAt <= lastSoon ? 'soon' : undefined;
  };
}

/**
 * Checks whether the office is reminded of a call. A claimed call needs a reminder only once it is late. After an
 * unanswered call, whose next time the office has chosen, a claimed call also needs one when it is due.
 */
export function needsReminder(due: DueState, call: Pick<OpenCall, 'claimedBy' | 'calledAt'>): boolean {
  const { claimedBy, calledAt } = call;
  if (due === 'late' || claimedBy === null) return true;
  return due === 'now' && calledAt !== null;
}
