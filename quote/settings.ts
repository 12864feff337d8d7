/** The part of settings that the build and the server share: their names, SITE_URL, and the wording of a refusal. */

/** The settings that the build reads; the server has its own in `server/settings/schema.ts`. */
export const BUILD_SETTINGS = [
  'SITE_URL',
  'PUBLIC_SUBMIT_URL',
  'PUBLIC_ACCESS_KEY',
  'PUBLIC_ADS_CONVERSION_ID',
  'EDITOR_FORGE',
] as const;
export type BuildSetting = (typeof BUILD_SETTINGS)[number];

const DEFAULT_SITE_URL = 'https://www.ile-nette.example';

/** A line for the operator that says which variable is wrong, and what it should be. */
export const refusedSetting = (name: string, value: string, expected: string): string =>
  `${name} : « ${value.replace(/\s+/g, ' ')} » ne convient pas, ${expected}.`;

/** Names that only this machine, a private network or an example has (RFC 2606, 6761, 8375). */
const NOT_REAL = /^[^.]+$|\.(?:localhost|test|example|invalid|local|internal|lan|home\.arpa)$/;

/** Says whether the host belongs neither to an example nor to a private network. IP addresses count as real. */
export const isRealAddress = (siteUrl: string): boolean => !NOT_REAL.test(new URL(siteUrl).hostname);

/** The site's public origin, without a trailing slash. Throws a line for the operator. */
export function readSiteUrl(raw: string | undefined): string {
  const value = raw?.trim() || DEFAULT_SITE_URL;
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  const expected = 'il faut une adresse sans chemin, comme https://www.exemple.fr';
  throw new Error(refusedSetting('SITE_URL', value, expected));
}
