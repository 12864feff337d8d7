import type { CallHours } from '../../quote/call-back.ts';
import { addWorkingMinutes } from '../office/working-hours.ts';
import { callKey, type OpenCall } from '../outbox/calls.ts';
import type { NewNotice } from '../outbox/notices.ts';
import type { Store } from '../store/index.ts';
import { maySpeak, reminderOf, SOON_MINUTES, stageOf } from './reminder.ts';

/** After a longer time off, the digest tells what is overdue. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000;

/** What there is to tell about a call. Of several reminders that are due, only the last. */
function noticesOf(call: OpenCall, now: number, hours: CallHours, alerts: boolean): NewNotice[] {
  const stage = stageOf(call, now, hours);
  if (!stage || !maySpeak(stage.since, now, hours)) return [];
  const { id, reference, callAt } = call;
  const about = { requestId: id, reference, facts: { callAt }, now };
  const reminder = reminderOf(call, now, hours);
  const notices: NewNotice[] = [];
  if (reminder) notices.push({ ...about, key: callKey(reminder, call), channel: 'mail', kind: reminder });
  if (alerts && now >= callAt)
    notices.push({ ...about, key: callKey('overdue', call), channel: 'webhook', kind: 'overdue' });
  return notices;
}

export interface CallWatchOptions {
  store: Pick<Store, 'openCalls' | 'queueNew'>;
  hours: CallHours;
  /** Whether alarms also go to a second channel. */
  alerts: boolean;
}

/** Reminds the office of the calls that it owes. */
export const createCallWatch =
  ({ store, hours, alerts }: CallWatchOptions) =>
  async (now: number): Promise<number> => {
    if (!maySpeak(now, now, hours)) return 0;
    const calls = await store.openCalls(now - LOOK_BACK_MS, addWorkingMinutes(now, SOON_MINUTES, hours));
    return store.queueNew(calls.flatMap((call) => noticesOf(call, now, hours, alerts)));
  };
