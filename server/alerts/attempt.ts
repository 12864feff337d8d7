import type { FastifyBaseLogger } from 'fastify';
import { createAfterFailure } from '../outbox/after-failure.ts';
import type { Outcome } from '../outbox/messages.ts';
import type { Notice } from '../outbox/notices.ts';
import type { RetryPolicy } from '../outbox/retry-policy.ts';
import type { Store } from '../store/index.ts';
import { alarmOf, isAlarmEvent } from './alarm.ts';
import { describeCallFailure, type SendAlarm } from './webhook.ts';

export interface AlarmAttemptOptions {
  store: Pick<Store, 'select'>;
  send: SendAlarm;
  /** Of the office's page, if there is one. */
  url: string | undefined;
  policy: RetryPolicy;
  log: FastifyBaseLogger;
  now: () => number;
  random: () => number;
}

/** Makes one attempt to send an alarm by the second channel, and decides what becomes of it. */
export function createAlarmAttempt({ store, send, url, ...options }: AlarmAttemptOptions) {
  const { log } = options;

  function giveUp({ reference, id, kind, attempts }: Notice, error: string): Outcome {
    log.error({ reference, message: id, kind, attempt: attempts, error }, 'alarm given up');
    return { state: 'failed', error, deliveredTo: [] };
  }
  const afterFailure = createAfterFailure<Notice>({ ...options, giveUp });

  /** Its request was erased; or the office has called, or put the call off, before the alarm got through. */
  async function isMoot({ kind, requestId, facts }: Notice): Promise<boolean> {
    if (requestId === null) return false;
    const [request] = await store.select({ id: requestId });
    return !request || (kind === 'overdue' && request.callAt !== facts.callAt);
  }

  return async (notice: Notice, signal: AbortSignal): Promise<Outcome> => {
    const { id, kind, reference, facts, queuedAt } = notice;
    if (!isAlarmEvent(kind)) return giveUp(notice, 'EUNKNOWN');
    try {
      if (await isMoot(notice)) return { state: 'delivered' };
      await send(alarmOf({ id, event: kind, reference, facts, at: queuedAt }, url), signal);
      log.info({ reference, message: id, kind }, 'alarm delivered');
      return { state: 'delivered' };
    } catch (error) {
      return afterFailure(notice, { text: describeCallFailure(error), refused: false });
    }
  };
}
