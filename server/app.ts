import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readCompany } from './company.ts';
import type { Config } from './config.ts';
import { errorFacts } from './errors.ts';
import { accessKeyOf } from './http/access-key.ts';
import { registerHttp } from './http/index.ts';
import { createMetrics } from './http/metrics.ts';
import { trustOf } from './http/proxy.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { warnOfMismatch } from './http/settings-mismatch.ts';
import { readSite } from './http/static/site.ts';
import { compose, createMailer, OUTBOX_FOLDER } from './mail/index.ts';
import { sendersOf } from './mail/letter.ts';
import { Delivery, type DeliveryOptions } from './outbox/delivery.ts';
import { createHousekeeping } from './outbox/housekeeping.ts';
import type { RetryPolicy } from './outbox/retry-policy.ts';
import { openStore, type Store } from './store/index.ts';

/** What tests replace: clock, randomness, identifiers, timeouts. */
export interface AppOptions extends ServerOptions {
  now?: () => number;
  elapsed?: () => number;
  random?: () => number;
  newId?: () => string;
  retry?: Partial<RetryPolicy>;
  patienceMs?: number;
  /** False for a process that only takes requests in and leaves delivery to others. */
  deliver?: boolean;
  stopMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    delivery: Delivery;
    housekeeping: ReturnType<typeof createHousekeeping>;
  }
}

/** How long a delivery in progress may still take when the server stops. */
const STOP_MS = 6000;

/** Starts delivery and housekeeping with the server, and stops them as soon as the server begins to close. */
function manageBackgroundWork(app: FastifyInstance, deliver: boolean, stopMs: number): void {
  const { store, delivery, housekeeping } = app;
  let stopped: Promise<unknown> | undefined;
  const stop = () => {
    stopped ??= Promise.all([delivery.stop(stopMs), housekeeping.stop()]);
    return stopped;
  };
  if (deliver) {
    app.addHook('onReady', async () => {
      delivery.start();
      housekeeping.start();
    });
  }
  // Not awaited: requests in progress finish at the same time.
  app.addHook('preClose', async () => {
    void stop();
  });
  app.addHook('onClose', async () => {
    await stop();
    await store.close();
  });
}

/** Builds the whole server from a configuration, without listening. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { now = Date.now, random = Math.random, newId = randomUUIDv7 } = options;
  // Whatever an operator may have to correct is checked before the database is opened.
  const site = readSite(config.dist);
  const company = readCompany(config.dist, config.siteUrl);
  const mailer = createMailer(config);
  const trust = trustOf(config.trustProxy);
  const app = createServer(config, trust, options);
  const { log } = app;
  const accessKey = accessKeyOf(config, log);
  warnOfMismatch(config, log);

  const store = await openStore(config, {
    now,
    newId,
    patienceMs: options.patienceMs,
    onIdleError: (error) => log.warn(errorFacts(error), 'a database connection was lost'),
    onUnsafe: (off) => log.error({ off }, 'PostgreSQL is set to lose committed requests in a power cut'),
  });
  const metrics = createMetrics(store, now);
  const senders = sendersOf(config, company);
  const onOutcome: DeliveryOptions['onOutcome'] = ({ kind }, outcome) =>
    metrics.messages.inc({ kind, outcome });
  const delivery = new Delivery({
    store,
    worker: randomUUID(),
    elapsed: options.elapsed ?? (() => performance.now()),
    mailer,
    compose: (message) => compose(message, senders),
    log,
    now,
    random,
    newId,
    policy: options.retry,
    alert: config.alertTo !== undefined,
    onOutcome,
  });
  const { retentionDays, dataDir } = config;
  const folder = join(dataDir, OUTBOX_FOLDER);
  const housekeeping = createHousekeeping({ store, folder, retentionDays, now, log });
  app.decorate('store', store).decorate('delivery', delivery).decorate('housekeeping', housekeeping);
  manageBackgroundWork(app, options.deliver !== false, options.stopMs ?? STOP_MS);
  const onStored = () => delivery.wake();
  await registerHttp(app, { config, trust, site, company, accessKey, store, metrics, now, onStored });
  return app;
}
