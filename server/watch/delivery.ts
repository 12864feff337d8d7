import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { CallHours } from '../../quote/call-back.ts';
import type { Senders } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { composeNotice } from '../mail/notice.ts';
import type { Door } from '../office/door/index.ts';
import { Delivery } from '../outbox/delivery.ts';
import { createMailAttempt } from '../outbox/mail-attempt.ts';
import type { Outcome } from '../outbox/messages.ts';
import type { Notice } from '../outbox/notices.ts';
import { RETRY_POLICY, type RetryPolicy } from '../outbox/retry-policy.ts';
import type { Store } from '../store/index.ts';

export interface NoticeDeliveryOptions {
  store: Store;
  mailer: Mailer;
  senders: Senders;
  /** Address of the office's page, if there is one. */
  page: string | undefined;
  /** The way into that page. */
  door: Door | undefined;
  hours: CallHours;
  retry: Partial<RetryPolicy> | undefined;
  log: FastifyBaseLogger;
  now: () => number;
  elapsed: () => number;
  pollMs: number | undefined;
  random: () => number;
}

/** Sends notices. */
export function createNoticeDelivery(options: NoticeDeliveryOptions): Delivery<Notice> {
  const { store, mailer, log, retry, now, random, elapsed, pollMs } = options;
  const policy = { ...RETRY_POLICY, ...retry };
  const giveUp = ({ reference, id, kind, attempts, deliveredTo }: Notice, error: string): Outcome => {
    log.error({ reference, message: id, kind, attempt: attempts, error }, 'notice given up');
    return { state: 'failed', error, deliveredTo };
  };
  const compose = (notice: Notice) => composeNotice(notice, options);
  const attempt = createMailAttempt<Notice>({ mailer, compose, giveUp, policy, log, now, random });
  return new Delivery({
    queue: store.noticeQueue,
    attempt,
    policy,
    log,
    now,
    elapsed,
    pollMs,
    worker: randomUUID(),
  });
}
