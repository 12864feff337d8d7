import type { FastifyInstance } from 'fastify';
import { closeStore } from '../data/store.ts';
import { createHeartbeat } from '../features/health/heartbeat.ts';
import { createMessages, type MessagesOptions } from '../messages/index.ts';
import { createHousekeeping } from './housekeeping.ts';

export interface BackgroundOptions extends MessagesOptions {
  /** False: this process accepts requests, and starts no background work. */
  deliver?: boolean;
  stopMs?: number;
}

/** The longest time for which a stopping server waits for a delivery in progress. */
const STOP_MS = 6000;

/** Adds the work that no request starts. It begins with the server, and stops as soon as the server closes. */
export function addBackgroundWork(app: FastifyInstance, options: BackgroundOptions): void {
  const { store } = app;
  const { heartbeatUrl: url } = app.config;
  const messages = createMessages(app, options);
  const housekeeping = createHousekeeping(app);
  const heartbeat = url === undefined ? undefined : createHeartbeat(url, app);
  app.decorate('messages', messages).decorate('housekeeping', housekeeping).decorate('heartbeat', heartbeat);

  let stopping: Promise<unknown>;
  if (options.deliver !== false) {
    app.addHook('onReady', async () => {
      messages.start();
      housekeeping.start();
      heartbeat?.start();
    });
  }
  // Not awaited here, so that requests in progress finish at the same time.
  app.addHook('preClose', async () => {
    const { stopMs = STOP_MS } = options;
    stopping = Promise.all([messages.stop(stopMs), housekeeping.stop(), heartbeat?.stop()]);
  });
  app.addHook('onClose', async () => {
    await stopping;
    await closeStore(store);
  });
}
