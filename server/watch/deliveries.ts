import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { CallHours } from '../../quote/call-back.ts';
import { createAlarmAttempt } from '../alerts/attempt.ts';
import type { SendAlarm } from '../alerts/webhook.ts';
import type { Senders } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { composeNotice } from '../mail/notice.ts';
import type { Door } from '../office/door/index.ts';
import { Delivery } from '../outbox/delivery.ts';
import { createMailAttempt } from '../outbox/mail-attempt.ts';
import type { Outcome } from '../outbox/messages.ts';
import type { Notice } from '../outbox/notices.ts';
import { ALARM_POLICY, RETRY_POLICY, type RetryPolicy } from '../outbox/retry-policy.ts';
import type { Store } from '../store/index.ts';

export interface NoticeDeliveriesOptions {
  store: Store;
  mailer: Mailer;
  senders: Senders;
  /** Undefined without a second channel. */
  sendAlarm: SendAlarm | undefined;
  /** Address of the office's page, if there is one. */
  page: string | undefined;
  /** The way into that page. */
  door: Door | undefined;
  hours: CallHours;
  retry: Partial<RetryPolicy> | undefined;
  log: FastifyBaseLogger;
  now: () => number;
  elapsed: () => number;
  random: () => number;
}

/**
 * Sends notices. Each channel has a delivery and a queue of its own, so that a mail server that keeps it waiting
 * holds up no alarm about that.
 */
export function createNoticeDeliveries(options: NoticeDeliveriesOptions) {
  const { store, mailer, sendAlarm, page, retry, now, random, elapsed } = options;

  function mailDelivery(): Delivery<Notice> {
    const log = options.log.child({ channel: 'mail' });
    const policy = { ...RETRY_POLICY, ...retry };
    const giveUp = ({ reference, id, kind, attempts, deliveredTo }: Notice, error: string): Outcome => {
      log.error({ reference, message: id, kind, attempt: attempts, error }, 'notice given up');
      return { state: 'failed', error, deliveredTo };
    };
    const compose = (notice: Notice) => composeNotice(notice, options);
    const attempt = createMailAttempt<Notice>({ mailer, compose, giveUp, policy, log, now, random });
    const queue = store.noticeQueue('mail');
    return new Delivery({ queue, attempt, policy, log, now, elapsed, worker: randomUUID() });
  }

  function alarmDelivery(send: SendAlarm): Delivery<Notice> {
    const log = options.log.child({ channel: 'webhook' });
    const policy = { ...ALARM_POLICY, ...retry };
    const attempt = createAlarmAttempt({ store, send, url: page, policy, log, now, random });
    const queue = store.noticeQueue('webhook');
    return new Delivery({ queue, attempt, policy, log, now, elapsed, worker: randomUUID() });
  }

  const deliveries = [mailDelivery(), ...(sendAlarm ? [alarmDelivery(sendAlarm)] : [])];
  const all = (act: (delivery: Delivery<Notice>) => unknown) => deliveries.map(act);
  return {
    start: () => void all((delivery) => delivery.start()),
    wake: () => void all((delivery) => delivery.wake()),
    stop: (graceMs: number) => Promise.all(all((delivery) => delivery.stop(graceMs))),
  };
}
