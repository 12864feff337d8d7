import type { FastifyInstance } from 'fastify';
import { type Company, readCompany } from '../base/company.ts';
import { selectRequests } from '../data/requests.ts';
import { openStore, type Store } from '../data/store.ts';
import { type DiskOf, hasRoom } from '../features/health/disk.ts';
import { createHealth } from '../features/health/health.ts';
import { loadPages, type Pages, takeTurns } from '../http/pages.ts';
import { createServer, type ServerOptions } from '../http/server.ts';
import { readSite, type Site } from '../http/static/site.ts';
import { hasKey, officeKey } from '../links/key.ts';
import { createOfficeLinks, type OfficeLinks } from '../links/office-links.ts';
import { createPhotoLinks, type PhotoLinks } from '../links/photo-link.ts';
import { createSigner } from '../links/signer.ts';
import type { Config } from '../settings/config.ts';
import { addBackgroundWork, type BackgroundOptions } from './background.ts';
import { registerRoutes } from './routes.ts';

/** Parts that tests replace: clock, randomness, timeouts. `pages`: during development, another than the build's. */
export interface AppOptions extends ServerOptions, BackgroundOptions {
  now?: () => number;
  pages?: Pages;
  patienceMs?: number;
  diskOf?: DiskOf;
}

/** The parts that everything in the server finds on the instance. Those of a feature are declared in its own folder. */
declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** The built site. */
    site: Site;
    /** The pages of the site that are rendered on demand. */
    pages: Pages;
    company: Company;
    now: () => number;
    /** Makes links into the office's page; undefined with OFFICE=off. */
    officeLinks: OfficeLinks | undefined;
    /** Signs the links to add photos. */
    photoLinks: PhotoLinks;
    store: Store;
  }
}

/** Builds the whole server from a configuration, without listening. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  // Whatever an operator may have to correct is checked before the database is opened.
  const site = readSite(config.dist);
  const pages = takeTurns(options.pages ?? (await loadPages(config.dist)));
  const company = readCompany(config.dist);
  const app = createServer(config, options);
  app.decorate('config', config).decorate('company', company);
  app.decorate('site', site).decorate('pages', pages);
  app.decorate('now', options.now ?? Date.now);
  const isNewKey = !hasKey(config);
  const secret = officeKey(config);
  app.decorate('officeLinks', config.office ? createOfficeLinks(config, secret, app.now) : undefined);
  app.decorate('photoLinks', createPhotoLinks(secret, app.now));
  const { sign } = createSigner(secret);
  const keyOf = (name: string) => sign('throttle', name);
  const store = await openStore(config, { patienceMs: options.patienceMs, keyOf });
  if (isNewKey && (await selectRequests(store, { limit: 1 })).length > 0)
    app.log.warn('office.key was missing and is made anew: no link that was sent before opens anything');
  app.decorate('store', store).decorate('submitStatus', { refusing: false });
  app.decorate('hasRoom', () => hasRoom(config, options.diskOf));
  app.decorate('health', createHealth(app));
  addBackgroundWork(app, options);
  await registerRoutes(app);
  return app;
}
