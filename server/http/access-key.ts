import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { builtForm, postsHere } from './built-form.ts';

/**
 * The public key that a request must carry: that of the built form, unless ACCESS_KEY is set. Logs a
 * mismatch.
 */
export function accessKeyOf(config: Config, log: FastifyBaseLogger): string {
  const { dist, accessKey } = config;
  const form = builtForm(dist);
  if (!form) return accessKey ?? 'local';
  if (postsHere(config) && accessKey !== undefined && accessKey !== form.accessKey)
    log.error(
      'ACCESS_KEY is not the PUBLIC_ACCESS_KEY that the site was built with: every request of its form is refused',
    );
  return accessKey ?? form.accessKey;
}
