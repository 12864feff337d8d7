import type { FastifyInstance } from 'fastify';
import { closeStore } from '../data/store.ts';
import { createHeartbeat } from '../features/health/heartbeat.ts';
import { createMessages, type MessagesOptions } from '../messages/index.ts';
import { createHousekeeping } from './housekeeping.ts';

export interface BackgroundOptions extends MessagesOptions {
  /** Says whether this process delivers; if not, it accepts requests and leaves delivery to others. */
  deliver?: boolean;
  stopMs?: number;
}

/** The time that a delivery in progress may still take when the server stops. */
const STOP_MS = 6000;

/** Adds the work that needs no visitor: it starts with the server, and stops as soon as the server begins to close. */
export function addBackgroundWork(app: FastifyInstance, options: BackgroundOptions): void {
  const { store } = app;
  const { heartbeatUrl: url } = app.config;
  const messages = createMessages(app, options);
  const housekeeping = createHousekeeping(app);
  const heartbeat = url === undefined ? undefined : createHeartbeat(url, app);
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
    await closeStore(store);
  });
}
