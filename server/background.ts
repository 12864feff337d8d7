import type { FastifyInstance } from 'fastify';
import { addressOf, BUREAU } from '../quote/office.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createMailer } from './mail/index.ts';
import { sendersOf } from './mail/letter.ts';
import { createHeartbeat } from './messages/heartbeat.ts';
import { createMessages, type Messages } from './messages/index.ts';
import type { RetryPolicy } from './messages/queue/retry.ts';

export interface BackgroundOptions {
  elapsed?: () => number;
  retry?: Partial<RetryPolicy>;
  /** False for a process that only takes requests in and leaves delivery to others. */
  deliver?: boolean;
  stopMs?: number;
  /** How often the queue is polled, and how often it is asked what is due. */
  pollMs?: number;
  roundMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    messages: Messages;
    housekeeping: ReturnType<typeof createHousekeeping>;
    heartbeat: ReturnType<typeof createHeartbeat> | undefined;
  }
}

/** How long a delivery in progress may still take when the server stops. */
const STOP_MS = 6000;

function messagesOf(app: FastifyInstance, options: BackgroundOptions): Messages {
  const { config, company, store, door, photoLinks, now, log } = app;
  const { elapsed = () => performance.now(), retry, pollMs, roundMs } = options;
  const { officeUrl } = config;
  const requestPage = config.office ? (reference: string) => officeUrl + addressOf(reference) : undefined;
  const senders = sendersOf(config, company, requestPage, photoLinks.pathFor);
  const page = config.office ? officeUrl + BUREAU : undefined;
  return createMessages({
    ...{ store, log, now, elapsed, retry, pollMs, roundMs },
    mailer: createMailer(config),
    context: { store, senders, door, page, hours: company.hours, now },
  });
}

/** What happens without a visitor: it starts with the server, and stops as soon as the server begins to close. */
export function addBackgroundWork(app: FastifyInstance, options: BackgroundOptions): void {
  const { store, health, log } = app;
  const { heartbeatUrl: url } = app.config;
  const messages = messagesOf(app, options);
  const housekeeping = createHousekeeping(app);
  const heartbeat = url === undefined ? undefined : createHeartbeat({ url, health, log });
  app.decorate('messages', messages).decorate('housekeeping', housekeeping).decorate('heartbeat', heartbeat);

  let stopped: Promise<unknown>;
  if (options.deliver !== false) {
    app.addHook('onReady', async () => {
      messages.start();
      housekeeping.start();
      heartbeat?.start();
    });
  }
  // Not awaited: requests in progress finish at the same time.
  app.addHook('preClose', async () => {
    const { stopMs = STOP_MS } = options;
    stopped = Promise.all([messages.stop(stopMs), housekeeping.stop(), heartbeat?.stop()]);
  });
  app.addHook('onClose', async () => {
    await stopped;
    await store.close();
  });
}
