import type { FastifyInstance } from 'fastify';
import { errorFields } from '../base/errors.ts';
import { repeat } from '../base/interval.ts';
import { type Message, RETRY_POLICY, type RetryPolicy } from '../data/message.ts';
import { queueMessage } from '../data/queue.ts';
import type { MessageKind } from '../db/schema.ts';
import { createMailer } from '../mail/index.ts';
import { leaving, sendersOf } from '../mail/letter.ts';
import { createAttempt } from './attempt.ts';
import type { Compose } from './compose.ts';
import { confirmation } from './confirmation.ts';
import { officeLink } from './office-link.ts';
import { photoRemoved, photos } from './photos.ts';
import { quote } from './quote.ts';
import { dueReminder, reminder } from './reminder.ts';
import { undelivered } from './undelivered.ts';
import { createWorker } from './worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    messages: ReturnType<typeof createMessages>;
  }
}

/** The composer of each kind of message. */
export const KINDS: Record<MessageKind, Compose> = {
  quote,
  photos,
  'photo-removed': photoRemoved,
  confirmation,
  reminder,
  'office-link': officeLink,
  undelivered,
};

const ROUND_MS = 15_000;

/** Parts that tests replace. */
export interface MessagesOptions {
  retry?: Partial<RetryPolicy>;
  /** The intervals at which the queue is polled, and at which the office's calls are looked through. */
  pollMs?: number;
  roundMs?: number;
}

/** Queues what is due, and sends what is queued. */
export function createMessages(app: FastifyInstance, options: MessagesOptions) {
  const { config, company, store, officeLinks, photoLinks, log, now } = app;
  const { retry, pollMs, roundMs = ROUND_MS } = options;
  const senders = sendersOf(config, company, photoLinks.pathFor);
  const context = { store, senders, officeLinks, now };
  const compose = async (message: Message) => {
    const letter = await KINDS[message.kind](message, context);
    return letter && leaving(letter, now());
  };
  const attempt = createAttempt({
    mailer: createMailer(config),
    compose,
    log,
    now,
    policy: { ...RETRY_POLICY, ...retry },
    alerts: config.alertTo !== undefined,
  });
  const worker = createWorker({ store, attempt, log, now, pollMs });

  /** Queues the list that is due. Every process looks; each list is queued once. */
  async function queueWhatIsDue(): Promise<void> {
    try {
      const list = await dueReminder(context);
      if (list && (await queueMessage(store, list, now()))) worker.wake();
    } catch (error) {
      log.error(errorFields(error), 'what is due cannot be found, will be tried again');
    }
  }

  const rounds = repeat(queueWhatIsDue, roundMs);
  return {
    compose,
    /** Queues now what is due. */
    round: rounds.round,
    /** Sends soon what waits. */
    wake: () => worker.wake(),
    start: () => {
      worker.start();
      rounds.start();
    },
    stop: (graceMs: number) => Promise.all([rounds.stop(), worker.stop(graceMs)]),
  };
}
