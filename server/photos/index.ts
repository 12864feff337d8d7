import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import type { Config } from '../config.ts';
import { errorFacts } from '../errors.ts';
import type { Site } from '../http/static/site.ts';
import type { Store } from '../store/index.ts';
import { createEncoder } from './encoder.ts';
import { type PhotoLinks, PRIVATE_HEADERS } from './link.ts';
import { registerOffer } from './offer.ts';
import { readPhotosPage } from './page.ts';
import { registerRoutes } from './routes.ts';
import type { Uploads } from './temp-files.ts';

export { createPhotoLinks, type PhotoLinks } from './link.ts';
export { withPhotos } from './offer.ts';
export { createUploads, type DiskOf, type Uploads } from './temp-files.ts';

export interface PhotosOptions {
  config: Config;
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
  registerOffer(app, { ...options, links });
  await app.register((scope) => registerRoutes(scope, { ...options, page, links, encoder }));
}
