import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { readCompany } from './company.ts';
import type { Config } from './config.ts';
import { errorFacts } from './errors.ts';
import { accessKeyOf } from './http/access-key.ts';
import { warnOfDifferences } from './http/built-site.ts';
import { type Intake, registerHealth } from './http/health.ts';
import { createListener, TIMEOUTS } from './http/listener.ts';
import { createMetrics } from './http/metrics.ts';
import { isSecure, type Trust, trustOf } from './http/proxy.ts';
import { HSTS, headersFor } from './http/static/headers.ts';
import { loadSite, type Site } from './http/static/load.ts';
import { createPages, type Pages, targetOf } from './http/static/pages.ts';
import { registerSubmit } from './http/submit/route.ts';
import { compose, createMailer, OUTBOX_FOLDER } from './mail/index.ts';
import { sendersOf } from './mail/letter.ts';
import { createDelivery, type Delivery, type RetryPolicy } from './outbox/delivery.ts';
import { createHousekeeping } from './outbox/housekeeping.ts';
import { openStore, type Store } from './store/index.ts';

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
  stopMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    delivery: Delivery;
    housekeeping: ReturnType<typeof createHousekeeping>;
  }
}

/** What the delivery in progress is given when the server stops. */
const STOP_MS = 6000;

function createFramework(config: Config, options: AppOptions, pages: Pages, trust: Trust): FastifyInstance {
  const { logTo, timeouts } = options;
  const giveToSite = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    pages.serveRest(request.raw, reply.raw);
  };
  const app = fastify({
    logger: { level: config.logLevel, base: null, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy !== false && trust,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded: nothing is there.
    frameworkErrors: (_error, request, reply) => giveToSite(request, reply),
    serverFactory: (handle) => createListener(handle, pages, { ...TIMEOUTS, ...timeouts }),
  });
  app.setNotFoundHandler(giveToSite);
  return app;
}

/** Gives an answer that is not the site's (the submit path's, the health page's) the headers that all have. */
const dresser = (site: Site, trust: Trust) => (request: FastifyRequest, reply: FastifyReply) => {
  if (isSecure(request.raw, trust)) reply.header('strict-transport-security', HSTS);
  return reply.headers(headersFor(site.headers, targetOf(request.url).path));
};

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
  const site = loadSite(config.dist);
  const trust = trustOf(config.trustProxy);
  const pages = createPages(site, (request) => isSecure(request, trust));
  const dress = dresser(site, trust);
  const mailer = createMailer(config);
  const company = readCompany(config.dist, config.siteUrl);
  const app = createFramework(config, options, pages, trust);
  const log = app.log;
  const accessKey = accessKeyOf(config, log);
  warnOfDifferences(config, log);
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
  tieLifetimes(app, options.deliver !== false, options.stopMs ?? STOP_MS);

  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) log.error(errorFacts(error), 'request failed');
    return dress(request, reply).code(statusCode).send({ success: false, message: 'Requête refusée.' });
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      dress(request, reply);
    });
    const intake: Intake = { failing: false };
    const onStored = delivery.wake;
    await scope.register(async (own) => {
      registerSubmit(own, { config, accessKey, company, store, intake, metrics, log, now, onStored });
    });
    registerHealth(scope, store, intake, metrics, now);
  });
  return app;
}
