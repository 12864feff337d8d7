import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PHOTOS_PATH } from '../quote/photos.ts';
import { officeHours } from '../quote/working-hours.ts';
import { readCompany } from './company.ts';
import type { Config } from './config.ts';
import { errorFacts } from './errors.ts';
import { createHousekeeping } from './housekeeping.ts';
import { accessKeyOf } from './http/access-key.ts';
import { createHealth, type Health, StoreStatus } from './http/health.ts';
import { registerHttp } from './http/index.ts';
import { trustOf } from './http/proxy.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { warnOfMismatch } from './http/settings-mismatch.ts';
import { readSite } from './http/static/site.ts';
import { OUTBOX_FOLDER } from './mail/eml-files.ts';
import { createMailer, unreadMail } from './mail/index.ts';
import { sendersOf } from './mail/letter.ts';
import { endingToken } from './mail/oauth.ts';
import { createHeartbeat } from './messages/heartbeat.ts';
import { createMessages, type Messages } from './messages/index.ts';
import type { RetryPolicy } from './messages/queue/retry.ts';
import { createDoor, type Door } from './office/door/index.ts';
import { BUREAU } from './office/path.ts';
import { createPhotoLinks, createUploads, type DiskOf } from './photos/index.ts';
import { officeKey } from './signing/key.ts';
import { openStore, type Store } from './store/index.ts';

/** What tests replace: clock, randomness, identifiers, timeouts. */
export interface AppOptions extends ServerOptions {
  now?: () => number;
  elapsed?: () => number;
  random?: () => number;
  newId?: () => string;
  retry?: Partial<RetryPolicy>;
  patienceMs?: number;
  diskOf?: DiskOf;
  /** False for a process that only takes requests in and leaves delivery to others. */
  deliver?: boolean;
  stopMs?: number;
  /** How often the queue is polled, and how often it is asked what is due. */
  pollMs?: number;
  roundMs?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
    messages: Messages;
    housekeeping: ReturnType<typeof createHousekeeping>;
    /** Makes links to the office's page; undefined with OFFICE=off. */
    door: Door | undefined;
    health: () => Promise<Health>;
    heartbeat: ReturnType<typeof createHeartbeat> | undefined;
  }
}

/** How long a delivery in progress may still take when the server stops. */
const STOP_MS = 6000;

/** Starts the background work with the server, and stops it as soon as the server begins to close. */
function manageBackgroundWork(app: FastifyInstance, deliver: boolean, stopMs: number): void {
  const { store, messages, housekeeping, heartbeat } = app;
  let stopped: Promise<unknown> | undefined;
  const stop = () => {
    stopped ??= Promise.all([messages.stop(stopMs), housekeeping.stop(), heartbeat?.stop()]);
    return stopped;
  };
  if (deliver) {
    app.addHook('onReady', async () => {
      messages.start();
      housekeeping.start();
      heartbeat?.start();
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
  const { now = Date.now, random = Math.random, newId = randomUUIDv7 } = options;
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
    onIdleError: (error) => log.warn(errorFacts(error), 'a database connection was lost'),
    onUnsafe: (off) => log.error({ off }, 'PostgreSQL is set to lose committed requests in a power cut'),
  });
  const uploads = createUploads(config, options.diskOf);
  const senders = sendersOf(config, company, door?.requestLinks, photoLinks?.pathFor);
  const hours = officeHours(company.hours);
  const page = config.office ? `${config.officeUrl}${BUREAU}` : undefined;
  const { retry, pollMs, roundMs } = options;
  const messages = createMessages({
    ...{ store, mailer, log, now, elapsed, random, retry, pollMs, roundMs },
    context: { store, senders, door, page, hours, now },
  });
  const status = new StoreStatus();
  const health = createHealth({
    ...{ store, status, hours, now },
    office: config.office,
    isUnread: unreadMail(config) !== undefined,
    hasRoom: uploads.hasRoom,
  });
  const heartbeat = config.heartbeatUrl
    ? createHeartbeat({ url: config.heartbeatUrl, health, log })
    : undefined;
  const { retentionDays, dataDir } = config;
  const folder = join(dataDir, OUTBOX_FOLDER);
  const sweepUploads = photoLinks && uploads.sweep;
  const housekeeping = createHousekeeping({ store, folder, retentionDays, sweepUploads, now, log });
  app.decorate('store', store).decorate('door', door).decorate('health', health);
  app.decorate('messages', messages).decorate('housekeeping', housekeeping).decorate('heartbeat', heartbeat);
  manageBackgroundWork(app, options.deliver !== false, options.stopMs ?? STOP_MS);
  const onStored = () => messages.wake();
  const served = { config, trust, site, company, accessKey, store, status, health, now };
  await registerHttp(app, { ...served, door, photoLinks, uploads, newId, onStored });
  return app;
}
