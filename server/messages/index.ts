import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../store/index.ts';
import { MailAttempt } from './attempt.ts';
import type { MessageContext } from './kind.ts';
import { compose } from './kinds.ts';
import { RETRY_POLICY, type RetryPolicy } from './retry-policy.ts';
import { createRounds } from './rounds.ts';
import { Worker } from './worker.ts';

export interface MessagesOptions {
  store: Store;
  context: MessageContext;
  mailer: Mailer;
  log: FastifyBaseLogger;
  now: () => number;
  elapsed: () => number;
  random: () => number;
  retry: Partial<RetryPolicy> | undefined;
  pollMs: number | undefined;
  roundMs: number | undefined;
}

/** Queues what is due, and sends what is queued. */
export function createMessages({ store, context, retry, pollMs, roundMs, ...options }: MessagesOptions) {
  const { mailer, log, now, elapsed, random } = options;
  const policy = { ...RETRY_POLICY, ...retry };
  const attempt = new MailAttempt({
    ...{ mailer, log, now, random, policy },
    compose: (message) => compose(message, context),
    alerts: context.senders.alertTo !== undefined,
  });
  const worker = new Worker({
    ...{ policy, log, now, elapsed, pollMs },
    queue: store,
    attempt: (message, signal) => attempt.send(message, signal),
    worker: randomUUID(),
  });
  const wake = () => worker.wake();
  const rounds = createRounds({ store, context, log, roundMs, onQueued: wake });
  return {
    /** Queues now what is due. */
    round: rounds.round,
    /** Sends soon what waits. */
    wake,
    start: () => {
      worker.start();
      rounds.start();
    },
    stop: (graceMs: number) => Promise.all([rounds.stop(), worker.stop(graceMs)]),
  };
}

export type Messages = ReturnType<typeof createMessages>;
