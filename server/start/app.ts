import type { FastifyInstance } from 'fastify';
import { type Company, readCompany } from '../base/company.ts';
import { selectRequests } from '../data/requests.ts';
import { openStore, type Store } from '../data/store.ts';
import { type DiskOf, hasRoom } from '../features/health/disk.ts';
import { createHealth } from '../features/health/health.ts';
import { loadPages, type Pages } from '../http/pages.ts';
import { createServer, type ServerOptions } from '../http/server.ts';
import { readSite, type Site } from '../http/static/site.ts';
import { hasKey, readOrCreateKey } from '../links/key.ts';
import { createOfficeLinks, type OfficeLinks } from '../links/office-links.ts';
import { createPhotoLinks, type PhotoLinks } from '../links/photo-link.ts';
import { createSigner } from '../links/signer.ts';
import type { Config } from '../settings/config.ts';
import { addBackgroundWork, type BackgroundOptions } from './background.ts';
import { registerRoutes } from './routes.ts';

/** The parts that tests replace. `npm run dev` replaces `pages`: Astro's development server renders them. */
export interface AppOptions extends ServerOptions, BackgroundOptions {
  now?: () => number;
  pages?: Pages;
  patienceMs?: number;
  diskOf?: DiskOf;
}

/** The members of the instance that all features share. A feature declares its own members in its folder. */
declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    site: Site;
    pages: Pages;
    company: Company;
    now: () => number;
    /** Undefined with OFFICE=off. */
    officeLinks: OfficeLinks | undefined;
    photoLinks: PhotoLinks;
    store: Store;
  }
}

export async function createApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  // A fault of the build or of the key stops the start, so both are read before the database is opened.
  const site = readSite(config.dist);
  const pages = options.pages ?? (await loadPages(config.dist));
  const company = readCompany(config.dist);
  const app = createServer(config, options);
  app.decorate('config', config).decorate('company', company);
  app.decorate('site', site).decorate('pages', pages);
  app.decorate('now', options.now ?? Date.now);
  const isNewKey = !hasKey(config);
  const secret = readOrCreateKey(config);
  app.decorate('officeLinks', config.office ? createOfficeLinks(config, secret, app.now) : undefined);
  app.decorate('photoLinks', createPhotoLinks(secret, app.now));
  const { sign } = createSigner(secret);
  const keyOf = (name: string) => sign('throttle', name);
  const store = await openStore(config, { patienceMs: options.patienceMs, keyOf });
  if (isNewKey && (await selectRequests(store, { limit: 1 })).length > 0)
    app.log.warn('office.key was missing and is made anew: no link that was sent before opens anything');
  app.decorate('store', store).decorate('submitStatus', { isRefusing: false });
  app.decorate('hasRoom', () => hasRoom(config, options.diskOf));
  app.decorate('health', createHealth(app));
  addBackgroundWork(app, options);
  await registerRoutes(app);
  return app;
}
