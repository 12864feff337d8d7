import type { FastifyInstance } from 'fastify';
import { errorFields } from '../base/errors.ts';
import { repeat } from '../base/interval.ts';
import { type Message, RETRY_POLICY, type RetryPolicy } from '../data/message.ts';
import { queueMessage } from '../data/queue.ts';
import type { MessageKind } from '../db/schema.ts';
import { createMailer } from '../mail/index.ts';
import { letterContextOf, prepareForSending } from '../mail/letter.ts';
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

export const COMPOSERS: Record<MessageKind, Compose> = {
  quote,
  photos,
  'photo-removed': photoRemoved,
  confirmation,
  reminder,
  'office-link': officeLink,
  undelivered,
};

const ROUND_MS = 15_000;

/** The options that tests set. */
export interface MessagesOptions {
  retry?: Partial<RetryPolicy>;
  pollMs?: number;
  roundMs?: number;
}

export function createMessages(app: FastifyInstance, options: MessagesOptions) {
  const { config, company, store, officeLinks, photoLinks, log, now } = app;
  const { retry, pollMs, roundMs = ROUND_MS } = options;
  const senders = letterContextOf(config, company, photoLinks.pathFor);
  const context = { store, senders, officeLinks, now };
  const compose = async (message: Message) => {
    const letter = await COMPOSERS[message.kind](message, context);
    return letter && prepareForSending(letter, now());
  };
  const attempt = createAttempt({
    mailer: createMailer(config),
    compose,
    log,
    now,
    policy: { ...RETRY_POLICY, ...retry },
    hasAlertAddress: config.alertTo !== undefined,
  });
  const worker = createWorker({ store, attempt, log, now, pollMs });

  /** Queues a reminder if one is due. Only one of several processes succeeds, because its checkpoint moves once. */
  async function queueDueReminder(): Promise<void> {
    try {
      const due = await dueReminder(context);
      if (due && (await queueMessage(store, due, now()))) worker.wake();
    } catch (error) {
      log.error(errorFields(error), 'what is due cannot be found, will be tried again');
    }
  }

  const rounds = repeat(queueDueReminder, roundMs);
  return {
    compose,
    round: rounds.round,
    wake: () => worker.wake(),
    start: () => {
      worker.start();
      rounds.start();
    },
    stop: (graceMs: number) => Promise.all([rounds.stop(), worker.stop(graceMs)]),
  };
}
