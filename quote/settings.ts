/** The names of the settings that the build reads. Those of the server are in `server/settings/schema.ts`. */
export const BUILD_SETTINGS = [
  'SITE_URL',
  'PUBLIC_SUBMIT_URL',
  'PUBLIC_ACCESS_KEY',
  'PUBLIC_ADS_CONVERSION_ID',
  'EDITOR_FORGE',
] as const;
export type BuildSetting = (typeof BUILD_SETTINGS)[number];

const DEFAULT_SITE_URL = 'https://www.ile-nette.example';

/** Returns a line for the operator that says which setting is wrong, and what it should be. */
export const refusedSetting = (name: string, value: string, expected: string): string =>
  `${name} : « ${value.replace(/\s+/g, ' ')} » ne convient pas, ${expected}.`;

/** Host names of one machine, of private networks and of examples (RFC 2606, 6761, 8375). */
const PRIVATE_HOST = /^[^.]+$|\.(?:localhost|test|example|invalid|local|internal|lan|home\.arpa)$/;

/** Checks whether the public may reach the host of an address. IP addresses pass. */
export const isRealAddress = (siteUrl: string): boolean => !PRIVATE_HOST.test(new URL(siteUrl).hostname);

/** Returns the site’s public origin, without a trailing slash. Throws an error whose message is for the operator. */
export function readSiteUrl(raw: string | undefined): string {
  const value = raw?.trim() || DEFAULT_SITE_URL;
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  const expected = 'il faut une adresse sans chemin, comme https://www.exemple.fr';
  throw new Error(refusedSetting('SITE_URL', value, expected));
}
