import type { FastifyBaseLogger } from 'fastify';
import { errorFacts } from '../errors.ts';
import type { Mailer } from '../mail/mailer.ts';
import { repeat } from '../repeat.ts';
import type { Store } from '../store/index.ts';
import type { MessageKind } from '../store/schema.ts';
import { confirmation } from './confirmation.ts';
import type { Compose, MessageContext } from './kind.ts';
import { officeLink } from './office-link.ts';
import { photos } from './photos.ts';
import { createAttempt } from './queue/attempt.ts';
import { type Message, Undeliverable } from './queue/message.ts';
import { RETRY_POLICY, type RetryPolicy } from './queue/retry.ts';
import { createWorker } from './queue/worker.ts';
import { quote } from './quote.ts';
import { dueReminder, reminder } from './reminder.ts';
import { undelivered } from './undelivered.ts';

/** Every message that the product sends. */
const KINDS: Record<MessageKind, Compose> = {
  quote,
  photos,
  confirmation,
  reminder,
  'office-link': officeLink,
  undelivered,
};

/** Composes a message. One of a kind that only another version knows cannot be delivered. */
export const compose: Compose = (message, context) => {
  const composeKind: Compose | undefined = KINDS[message.kind];
  if (!composeKind) throw new Undeliverable('EUNKNOWN');
  return composeKind(message, context);
};

const ROUND_MS = 15_000;

export interface MessagesOptions {
  store: Store;
  context: MessageContext;
  mailer: Mailer;
  log: FastifyBaseLogger;
  now: () => number;
  elapsed: () => number;
  retry: Partial<RetryPolicy> | undefined;
  pollMs: number | undefined;
  roundMs: number | undefined;
}

/** Queues what is due, and sends what is queued. */
export function createMessages({ store, context, mailer, retry, roundMs, ...options }: MessagesOptions) {
  const { log, now } = options;
  const policy = { ...RETRY_POLICY, ...retry };
  const alerts = context.senders.alertTo !== undefined;
  const composeMessage = (message: Message) => compose(message, context);
  const attempt = createAttempt({ ...options, mailer, policy, alerts, compose: composeMessage });
  const worker = createWorker({ ...options, queue: store, attempt });

  /** Every process looks; each list is queued once. */
  async function queueWhatIsDue(): Promise<void> {
    try {
      const list = await dueReminder(context);
      if (list && (await store.addNew(list, now()))) worker.wake();
    } catch (error) {
      log.error(errorFacts(error), 'what is due cannot be found, will be tried again');
    }
  }

  const rounds = repeat(queueWhatIsDue, roundMs ?? ROUND_MS);
  return {
    compose: composeMessage,
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

export type Messages = ReturnType<typeof createMessages>;
