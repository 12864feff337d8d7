import type { FastifyInstance } from 'fastify';
import { errorFacts } from '../errors.ts';
import { createEncoder } from './encoder.ts';
import { registerOffer } from './offer.ts';
import { registerRoutes } from './routes.ts';

export { createPhotoLinks, type PhotoLinks } from './link.ts';
export { withPhotos } from './offer.ts';
export { createUploads, type DiskOf, type Uploads } from './temp-files.ts';

/** Registers what concerns photos. Where links cannot be signed, each of them is closed. */
export async function registerPhotos(app: FastifyInstance): Promise<void> {
  const { photoLinks, uploads, log } = app;
  const encoder = createEncoder();
  app.addHook('onReady', () =>
    uploads.empty().catch((error) => log.warn(errorFacts(error), 'uploads cannot be deleted')),
  );
  app.addHook('onClose', async () => {
    encoder.stop();
    await uploads.empty().catch(() => {});
  });
  if (photoLinks) registerOffer(app, photoLinks);
  await app.register((scope) => registerRoutes(scope, encoder));
}
