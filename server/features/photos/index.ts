import type { FastifyInstance } from 'fastify';
import { createEncoder } from './encoder.ts';
import { registerOffer } from './offer.ts';
import { registerRoutes } from './routes.ts';

export { createPhotoLinks, type PhotoLinks } from '../../links/photo-link.ts';
export { type DiskOf, hasRoom } from './disk.ts';
export { withPhotos } from './offer.ts';

/** Registers what concerns photos. */
export async function registerPhotos(app: FastifyInstance): Promise<void> {
  const encoder = createEncoder();
  app.addHook('onClose', async () => encoder.stop());
  registerOffer(app);
  await app.register((scope) => registerRoutes(scope, encoder));
}
