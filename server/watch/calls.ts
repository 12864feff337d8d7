import type { CallHours } from '../../quote/call-back.ts';
import { addWorkingMinutes } from '../office/working-hours.ts';
import { callKey, type OpenCall } from '../outbox/calls.ts';
import type { NewNotice } from '../outbox/notices.ts';
import type { Store } from '../store/index.ts';
import { maySpeak, reminderOf, SOON_MINUTES, stageOf } from './reminder.ts';

/** After a longer time off, the digest tells what is overdue. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60_000;

/** The reminder of a call that is right now, if there is one. Of several that are due, only the last. */
function noticesOf(call: OpenCall, now: number, hours: CallHours): NewNotice[] {
  const stage = stageOf(call, now, hours);
  const reminder = reminderOf(call, now, hours);
  if (!stage || !reminder || !maySpeak(stage.since, now, hours)) return [];
  const { id, reference, callAt } = call;
  return [{ key: callKey(reminder, call), kind: reminder, requestId: id, reference, facts: { callAt }, now }];
}

/** Reminds the office of the calls that it owes. */
export const createCallWatch =
  (store: Pick<Store, 'openCalls' | 'queueNew'>, hours: CallHours) =>
  async (now: number): Promise<number> => {
    if (!maySpeak(now, now, hours)) return 0;
    const calls = await store.openCalls(now - LOOK_BACK_MS, addWorkingMinutes(now, SOON_MINUTES, hours));
    return store.queueNew(calls.flatMap((call) => noticesOf(call, now, hours)));
  };
