import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import type { Company } from '../company.ts';
import type { Config } from '../config.ts';
import { errorFacts } from '../errors.ts';
import type { Site } from '../http/static/site.ts';
import type { Store } from '../store/index.ts';
import { createEncoder } from './encoder.ts';
import { createGate } from './gate.ts';
import type { PhotoLinks } from './link.ts';
import { registerOffer } from './offer.ts';
import { readPhotosPage } from './page.ts';
import { HEADERS, registerRoutes } from './routes.ts';
import type { Uploads } from './uploads.ts';

export { createPhotoLinks, type PhotoLinks } from './link.ts';
export { withPhotos } from './offer.ts';
export { createUploads, type DiskOf, type Uploads } from './uploads.ts';

/** Photos that wait for the encoder, which takes one at a time. */
const ENCODING = { active: 8, activeOfOne: 3, inside: 40, insideOfOne: 16, waitMs: 25_000 };

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
  newId: () => string;
  /** Called once a message may be due. */
  onStored: () => void;
}

/** Registers what concerns photos, if the site was built with their page. */
export async function registerPhotos(app: FastifyInstance, options: PhotosOptions): Promise<void> {
  const { config, photoLinks: links, uploads, log, onStored } = options;
  const page = readPhotosPage(options.site, config.officeUrl);
  if (!page) return;
  if (!links) {
    app.get(PHOTOS_PATH, (_, reply) => reply.headers(HEADERS).code(403).type('text/html').send(page.closed));
    return;
  }
  const encoder = createEncoder();
  app.addHook('onReady', () =>
    uploads.sweep(true).catch((error) => log.warn(errorFacts(error), 'uploads cannot be swept')),
  );
  app.addHook('onClose', async () => {
    encoder.stop();
    // What a cut upload has left holds the place and date of a photo.
    await uploads.sweep(true).catch(() => {});
  });
  registerOffer(app, { ...options, links });
  await app.register((scope) =>
    registerRoutes(scope, {
      ...{ ...options, page, links, encoder, onDone: onStored },
      gate: createGate(ENCODING),
      crashed: new Set(),
    }),
  );
}
