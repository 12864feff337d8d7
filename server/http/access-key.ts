import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { optionalTable } from './static/tables.ts';

/** Where the built form posts to, and with which key. */
interface BuiltForm {
  submitUrl: string;
  accessKey: string;
}

/**
 * The public key that a request must carry: that of the built form, unless ACCESS_KEY is set. Logs a
 * mismatch.
 */
export function accessKeyOf({ dist, siteUrl, accessKey }: Config, log: FastifyBaseLogger): string {
  const form = optionalTable<BuiltForm>(dist, 'form.json');
  if (!form) return accessKey ?? 'local';
  const isOurs = URL.parse(form.submitUrl, siteUrl)?.origin === siteUrl;
  if (isOurs && accessKey !== undefined && accessKey !== form.accessKey)
    log.error(
      'ACCESS_KEY is not the PUBLIC_ACCESS_KEY that the site was built with: every request of its form is refused',
    );
  return accessKey ?? form.accessKey;
}
