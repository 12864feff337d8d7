import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PHOTOS_PATH } from '../quote/photos.ts';
import { readCompany } from './company.ts';
import type { Config } from './config.ts';
import { errorFacts } from './errors.ts';
import { accessKeyOf } from './http/access-key.ts';
import { registerHttp } from './http/index.ts';
import { trustOf } from './http/proxy.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { warnOfMismatch } from './http/settings-mismatch.ts';
import { readSite } from './http/static/site.ts';
import { compose, createMailer, OUTBOX_FOLDER } from './mail/index.ts';
import { type Senders, sendersOf } from './mail/letter.ts';
import type { Mailer } from './mail/mailer.ts';
import { endingToken } from './mail/oauth.ts';
import { unreadMail } from './mail/unread.ts';
import { createDoor, type Door } from './office/door/index.ts';
import { officeHours } from './office/working-hours.ts';
import { createAttempt } from './outbox/attempt.ts';
import { Delivery, type DeliveryOptions } from './outbox/delivery.ts';
import { createHousekeeping } from './outbox/housekeeping.ts';
import type { Claimed } from './outbox/messages.ts';
import { RETRY_POLICY, type RetryPolicy } from './outbox/retry-policy.ts';
import { createPhotoLinks, createUploads, type DiskOf } from './photos/index.ts';
import { officeKey } from './signing/key.ts';
import { openStore, type Store } from './store/index.ts';
import { createWatchService, type WatchPace } from './watch/service.ts';

/** What tests replace: clock, randomness, identifiers, timeouts. */
export interface AppOptions extends ServerOptions {
  now?: () => number;
  elapsed?: () => number;
  random?: () => number;
  newId?: () => string;
  retry?: Partial<RetryPolicy>;
  watch?: WatchPace;
  patienceMs?: number;
  diskOf?: DiskOf;
  /** False for a process that only takes requests in and leaves delivery to others. */
  deliver?: boolean;
  stopMs?: number;
  /** How often the outbox is polled. */
  pollMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    delivery: Delivery<Claimed>;
    housekeeping: ReturnType<typeof createHousekeeping>;
    /** Makes links to the office's page; undefined with OFFICE=off. */
    door: Door | undefined;
    watch: ReturnType<typeof createWatchService>;
  }
}

/** How long a delivery in progress may still take when the server stops. */
const STOP_MS = 6000;

/** Starts delivery, watch and housekeeping with the server, and stops them as soon as it begins to close. */
function manageBackgroundWork(app: FastifyInstance, deliver: boolean, stopMs: number): void {
  const { store, delivery, housekeeping, watch } = app;
  let stopped: Promise<unknown> | undefined;
  const stop = () => {
    stopped ??= Promise.all([delivery.stop(stopMs), watch.stop(stopMs), housekeeping.stop()]);
    return stopped;
  };
  if (deliver) {
    app.addHook('onReady', async () => {
      delivery.start();
      watch.start();
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

interface DeliveryContext extends Omit<DeliveryOptions<Claimed>, 'queue' | 'attempt' | 'worker'> {
  store: Store;
  config: Config;
  mailer: Mailer;
  senders: Senders;
  random: () => number;
  newId: () => string;
}

/** Signs links. Without an office, only photos need it, and a site can do without them. */
function secretOf(config: Config, hasPhotos: boolean, log: FastifyBaseLogger): string | undefined {
  if (config.office) return officeKey(config);
  if (!hasPhotos) return undefined;
  try {
    return officeKey(config);
  } catch (error) {
    log.warn(errorFacts(error), 'links cannot be signed: visitors cannot add photos');
    return undefined;
  }
}

/** Delivers the messages about requests. */
function createDelivery({ store, config, mailer, senders, random, newId, ...options }: DeliveryContext) {
  const { log, now, policy } = options;
  const alert = config.alertTo !== undefined;
  const attempt = createAttempt({
    ...{ mailer, log, now, random, newId, policy, alert },
    compose: (message) => compose(message, { store, senders, now }),
  });
  return new Delivery({ ...options, queue: store, attempt, worker: randomUUID() });
}

/** Says what an operator has probably forgotten. */
function warnOfSettings(config: Config, log: FastifyBaseLogger): void {
  for (const line of config.unknown) log.warn(line);
  const unread = unreadMail(config);
  if (unread) log.error(unread);
  const ending = endingToken(config.smtpOAuth);
  if (ending) log.warn(ending);
}

/** Builds the whole server from a configuration, without listening. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { now = Date.now, random = Math.random, newId = randomUUIDv7, retry } = options;
  const { elapsed = () => performance.now() } = options;
  // Whatever an operator may have to correct is checked before the database is opened.
  const site = readSite(config.dist);
  const company = readCompany(config.dist, config.siteUrl);
  const trust = trustOf(config.trustProxy);
  const app = createServer(config, trust, options);
  const { log } = app;
  const mailer = createMailer(config);
  const accessKey = accessKeyOf(config, log);
  warnOfMismatch(config, log);
  warnOfSettings(config, log);
  const hasPhotos = site.resources.has(PHOTOS_PATH);
  const secret = secretOf(config, hasPhotos, log);
  const door = config.office && secret ? createDoor(config, secret, now) : undefined;
  const photoLinks = hasPhotos && secret ? createPhotoLinks(secret, now) : undefined;
  if (door && config.databaseUrl && !config.officeKey)
    log.warn('OFFICE_KEY is not set: links to /bureau that another machine has made are refused here');

  const store = await openStore(config, {
    now,
    newId,
    patienceMs: options.patienceMs,
    hours: company.hours,
    alerts: config.alertTo !== undefined,
    onIdleError: (error) => log.warn(errorFacts(error), 'a database connection was lost'),
    onUnsafe: (off) => log.error({ off }, 'PostgreSQL is set to lose committed requests in a power cut'),
  });
  const uploads = createUploads(config, options.diskOf);
  const senders = sendersOf(config, company, door?.requestLinks, photoLinks?.pathFor);
  const { pollMs } = options;
  const common = { config, store, mailer, senders, log, now, elapsed, random, pollMs };
  const hours = officeHours(company.hours);
  const watch = createWatchService({
    ...common,
    uploads,
    door,
    hours,
    retry,
    pace: options.watch,
  });
  const delivery = createDelivery({
    ...common,
    newId,
    policy: { ...RETRY_POLICY, ...retry },
  });
  const { retentionDays, dataDir } = config;
  const folder = join(dataDir, OUTBOX_FOLDER);
  const sweepUploads = photoLinks && uploads.sweep;
  const housekeeping = createHousekeeping({ store, folder, retentionDays, sweepUploads, now, log });
  app.decorate('store', store).decorate('delivery', delivery).decorate('housekeeping', housekeeping);
  app.decorate('watch', watch).decorate('door', door);
  manageBackgroundWork(app, options.deliver !== false, options.stopMs ?? STOP_MS);
  const onStored = () => delivery.wake();
  const { status, health } = watch;
  const served = { config, trust, site, company, accessKey, store, status, health, now };
  await registerHttp(app, { ...served, door, photoLinks, uploads, newId, onStored });
  return app;
}
