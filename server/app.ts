import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { readCompany } from './company.ts';
import type { Config } from './config.ts';
import { createDelivery, type Delivery, type RetryPolicy } from './delivery.ts';
import { errorFacts } from './errors.ts';
import { registerHealth } from './health.ts';
import { createHousekeeping } from './housekeeping.ts';
import { sendersOf } from './mail/letter.ts';
import { compose, createMailer, OUTBOX_FOLDER } from './mail.ts';
import { createMetrics } from './metrics.ts';
import { dress, registerPages } from './pages.ts';
import { loadSite } from './site/load.ts';
import { openStore, type Store } from './store.ts';
import { registerSubmit } from './submit.ts';

/** What tests replace: time, chance, names, patience. */
export interface AppOptions {
  now?: () => number;
  random?: () => number;
  newId?: () => string;
  retry?: Partial<RetryPolicy>;
  patienceMs?: number;
  /** Whether the outbox is worked through; a process that only takes requests in leaves it to others. */
  deliver?: boolean;
  logTo?: { write: (line: string) => void };
  timeouts?: Partial<typeof TIMEOUTS>;
}

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    delivery: Delivery;
    housekeeping: ReturnType<typeof createHousekeeping>;
  }
}

const TIMEOUTS = {
  /** For a whole request to arrive: a phone in a cellar is slow, an attacker slower. */
  requestMs: 30_000,
  headersMs: 10_000,
  /** How often the two above are checked. */
  checkMs: 2000,
  /** A silent connection. */
  idleMs: 60_000,
  keepAliveMs: 65_000,
  /** What the delivery in progress is given when the server stops. */
  stopMs: 6000,
};

function createServer(config: Config, { logTo }: AppOptions, timeouts: typeof TIMEOUTS): FastifyInstance {
  const hops = config.trustProxy;
  return fastify({
    logger: { level: config.logLevel, base: null, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_, hop) => hop < hops : hops,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    forceCloseConnections: 'idle',
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
  });
}

/** Background work starts with the server, and takes nothing more up once the server is asked to close. */
function tieLifetimes(app: FastifyInstance, deliver: boolean, stopMs: number): void {
  const { store, delivery, housekeeping } = app;
  let stopped: Promise<unknown> | undefined;
  const stop = () => {
    stopped ??= Promise.all([delivery.stop(stopMs), housekeeping.stop()]);
    return stopped;
  };
  if (deliver) {
    app.addHook('onReady', async () => {
      await delivery.start();
      housekeeping.start();
    });
  }
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
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const site = loadSite(config.dist);
  const mailer = createMailer(config);
  const company = readCompany(config.dist, config.siteUrl);
  const app = createServer(config, options, timeouts);
  const log = app.log;
  const store = await openStore(config, {
    now,
    newId,
    patienceMs: options.patienceMs,
    onIdleError: (error) => log.warn(errorFacts(error), 'a database connection was lost'),
  });
  const metrics = createMetrics(store, now);
  const senders = sendersOf(config, company);
  const delivery = createDelivery({
    store,
    mailer,
    compose: (message) => compose(message, senders),
    log,
    now,
    random,
    newId,
    serial: newId(),
    policy: options.retry,
    alert: config.alertTo !== undefined,
    onOutcome: ({ kind }, outcome) => metrics.messages.inc({ kind, outcome }),
  });
  const { retentionDays, dataDir } = config;
  const housekeeping = createHousekeeping({
    store,
    folder: join(dataDir, OUTBOX_FOLDER),
    retentionDays,
    now,
    log,
  });
  app.decorate('store', store).decorate('delivery', delivery).decorate('housekeeping', housekeeping);
  tieLifetimes(app, options.deliver !== false, timeouts.stopMs);

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) log.error(errorFacts(error), 'request failed');
    return dress(site, request, reply).code(statusCode).send({ success: false, message: 'Requête refusée.' });
  });
  registerPages(app, site);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      dress(site, request, reply);
    });
    registerSubmit(scope, { config, company, store, metrics, log, now, newId, onStored: delivery.wake });
    registerHealth(scope, store, metrics, now);
  });
  return app;
}
