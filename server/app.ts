import type { FastifyInstance } from 'fastify';
import { addBackgroundWork, type BackgroundOptions } from './background.ts';
import { type Company, readCompany } from './company.ts';
import { errorFacts } from './errors.ts';
import { createHealth, type Health } from './http/health.ts';
import { registerHttp } from './http/index.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { readSite, type Site } from './http/static/site.ts';
import { createDoor, type Door } from './office/door/door.ts';
import { loadPages, type Pages } from './pages.ts';
import { createPhotoLinks, type DiskOf, hasRoom, type PhotoLinks } from './photos/index.ts';
import type { Config } from './settings/config.ts';
import { officeKey } from './signing/key.ts';
import { openStore, type Store } from './store/index.ts';

/** What tests replace: clock, randomness, timeouts. `pages`: during development, another than the build's. */
export interface AppOptions extends ServerOptions, BackgroundOptions {
  now?: () => number;
  pages?: Pages;
  patienceMs?: number;
  diskOf?: DiskOf;
}

/** What every part of the server finds on the instance, in the order in which it is made. */
declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** The built site. */
    site: Site;
    /** Its pages that are rendered on demand. */
    pages: Pages;
    company: Company;
    now: () => number;
    /** Makes links into the office's page; undefined with OFFICE=off. */
    door: Door | undefined;
    /** Signs the links to add photos; undefined where that is not possible. */
    photoLinks: PhotoLinks | undefined;
    store: Store;
    /** Whether the last request of a visitor could not be stored: a store on a full disk still answers reads. */
    submitStatus: { refusing: boolean };
    /** Whether the disk has room for photos. */
    hasRoom: () => Promise<boolean>;
    health: () => Promise<Health>;
  }
}

/** Builds the whole server from a configuration, without listening. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  // Whatever an operator may have to correct is checked before the database is opened.
  const site = readSite(config.dist);
  const pages = options.pages ?? (await loadPages(config.dist));
  const company = readCompany(config.dist);
  const app = createServer(config, options);
  app.decorate('config', config).decorate('company', company);
  app.decorate('site', site).decorate('pages', pages);
  app.decorate('now', options.now ?? Date.now);
  addLinks(app);
  await addStore(app, options);
  addBackgroundWork(app, options);
  await registerHttp(app);
  return app;
}

/** Without an office, only photos need signed links, and a site can do without them. */
function secretOf({ config, log }: FastifyInstance): string | undefined {
  try {
    return officeKey(config);
  } catch (error) {
    if (config.office) throw error;
    log.warn(errorFacts(error), 'links cannot be signed: visitors cannot add photos');
    return undefined;
  }
}

function addLinks(app: FastifyInstance): void {
  const { config, now } = app;
  const secret = secretOf(app);
  app.decorate('door', config.office && secret ? createDoor(config, secret, now) : undefined);
  app.decorate('photoLinks', secret ? createPhotoLinks(secret, now) : undefined);
}

/** The store, the disk beside it, and whether all is well with them. */
async function addStore(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { config, log } = app;
  const store = await openStore(config, {
    patienceMs: options.patienceMs,
    onIdleError: (error) => log.warn(errorFacts(error), 'a database connection was lost'),
  });
  app.decorate('store', store).decorate('submitStatus', { refusing: false });
  app.decorate('hasRoom', () => hasRoom(config, options.diskOf));
  app.decorate('health', createHealth(app));
}
