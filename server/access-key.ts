import { type Config, ConfigError } from './config.ts';
import { optionalTable } from './site/tables.ts';

/** What the build's form sends, and where to. */
interface BuiltForm {
  submitUrl: string;
  accessKey: string;
}

/** The public key that lets a request in: that of the built form. Another one would refuse whatever it sends, so nothing starts with it. */
export function accessKeyOf({ dist, siteUrl, accessKey }: Config): string {
  const form = optionalTable<BuiltForm>(dist, 'form.json');
  if (!form) return accessKey ?? 'local';
  const isOurs = URL.parse(form.submitUrl, siteUrl)?.origin === siteUrl;
  if (isOurs && accessKey !== undefined && accessKey !== form.accessKey) {
    throw new ConfigError(
      'ACCESS_KEY : ce n’est pas la clé PUBLIC_ACCESS_KEY avec laquelle le site a été construit, toutes les demandes seraient refusées ; retirez la variable ou reconstruisez le site.',
    );
  }
  return accessKey ?? form.accessKey;
}
