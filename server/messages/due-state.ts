import {
  addWorkingMinutes,
  type CallHours,
  SOON_MINUTES,
  subtractWorkingMinutes,
} from '../../quote/time/working-hours.ts';
import type { OpenCall } from '../data/requests.ts';

/** The states of calls that the office owes, by working hours. */

const LATE_MINUTES = 60;

/** The state of a promised call: due within 45 working minutes, due now, late by an hour. */
export type DueState = 'soon' | 'now' | 'late';

/** The moment until which calls were due that are late at some time. */
export const lateUntil = (time: number, hours: CallHours) =>
  subtractWorkingMinutes(time, LATE_MINUTES, hours);

/** The moment until which calls are due soon at some time. */
export const soonUntil = (time: number, hours: CallHours) => addWorkingMinutes(time, SOON_MINUTES, hours);

/** Says how far calls are at some time; undefined while one is not due soon. */
export function dueStatesAt(time: number, hours: CallHours): (callAt: number) => DueState | undefined {
  const late = lateUntil(time, hours);
  const soon = soonUntil(time, hours);
  return (callAt) => {
    if (callAt <= late) return 'late';
    if (callAt <= time) return 'now';
    return callAt <= soon ? 'soon' : undefined;
  };
}

/**
 * Checks whether a call is reported. A claimed one is only once it is late. After a call in vain the office has chosen
 * the next time itself: that is reported when it comes.
 */
export function needsReminder(due: DueState, call: Pick<OpenCall, 'claimedBy' | 'calledAt'>): boolean {
  const { claimedBy, calledAt } = call;
  if (due === 'late' || claimedBy === null) return true;
  return due === 'now' && calledAt !== null;
}
