import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import type { Company } from '../company.ts';
import { errorFacts } from '../errors.ts';
import type { Site } from '../http/static/site.ts';
import type { Config } from '../settings/config.ts';
import type { Store } from '../store/index.ts';
import { createEncoder } from './encoder.ts';
import { registerFormPage } from './form-page.ts';
import { type PhotoLinks, PRIVATE_HEADERS } from './link.ts';
import { readPhotosPage } from './page.ts';
import { registerRoutes } from './routes.ts';
import type { Uploads } from './temp-files.ts';

export { withPhotos } from './form-page.ts';
export { createPhotoLinks, type PhotoLinks } from './link.ts';
export { createUploads, type DiskOf, type Uploads } from './temp-files.ts';

export interface PhotosOptions {
  config: Config;
  company: Company;
  site: Site;
  store: Store;
  /** Undefined where nothing can be signed. */
  photoLinks: PhotoLinks | undefined;
  uploads: Uploads;
  log: FastifyBaseLogger;
  now: () => number;
  /** Called once a message may be due. */
  onStored: () => void;
}

/** Registers what concerns photos, if the site was built with their page. */
export async function registerPhotos(app: FastifyInstance, options: PhotosOptions): Promise<void> {
  const { config, photoLinks: links, uploads, log } = options;
  const page = readPhotosPage(options.site, config.officeUrl);
  if (!page) return;
  if (!links) {
    app.get(PHOTOS_PATH, (_, reply) =>
      reply.headers(PRIVATE_HEADERS).code(403).type('text/html').send(page.closed),
    );
    return;
  }
  const encoder = createEncoder();
  app.addHook('onReady', () =>
    uploads.empty().catch((error) => log.warn(errorFacts(error), 'uploads cannot be deleted')),
  );
  app.addHook('onClose', async () => {
    encoder.stop();
    await uploads.empty().catch(() => {});
  });
  registerFormPage(app, { ...options, links });
  await app.register((scope) => registerRoutes(scope, { ...options, page, links, encoder }));
}
