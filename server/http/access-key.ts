import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { optionalTable } from './static/tables.ts';

/** What the build's form sends, and where to. */
interface BuiltForm {
  submitUrl: string;
  accessKey: string;
}

/** The public key that lets a request in: that of the built form, unless the operator names another. One that refuses whatever the form sends is told aloud. */
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
