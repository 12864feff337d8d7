import { type BuildSetting, readSiteUrl, refusedSetting } from '../../quote/settings.ts';
import { readForge } from './forge.ts';

/** Reads a setting of the build (`.env.example` lists them). An empty value counts as unset. */
const readSetting = (name: BuildSetting, fallback: string): string => process.env[name]?.trim() || fallback;

/** Reads the URL of a hosted form provider, or the path that our own server answers. Throws on anything else. */
function readSubmitUrl(name: BuildSetting): string {
  const own = '/submit';
  const value = readSetting(name, own);
  const url = URL.parse(value);
  const isProvider = url !== null && /^https?:$/.test(url.protocol) && url.hash === '';
  if (value === own || isProvider) return value;
  throw new Error(
    refusedSetting(name, value, `il faut ${own} ou l’adresse entière d’un prestataire (https://…)`),
  );
}

/** The site's public origin, without a trailing slash. */
export const SITE_URL = readSiteUrl(readSetting('SITE_URL', ''));
export const SUBMIT_URL = readSubmitUrl('PUBLIC_SUBMIT_URL');

const { host, origin } = new URL(SUBMIT_URL, SITE_URL);
/** Host of the form provider, which the legal notice must name. Undefined if the form posts to our own server. */
export const PROVIDER_HOST = origin === SITE_URL ? undefined : host;
/** Whether the form posts to our own server. A provider receives the form alone: no photos, no signed links. */
export const OWN_SERVER = PROVIDER_HOST === undefined;

/** The access key for our own server. A provider would refuse it. */
const OWN_KEY = 'local';

function readAccessKey(name: BuildSetting): string {
  const key = readSetting(name, OWN_KEY);
  if (PROVIDER_HOST === undefined || key !== OWN_KEY) return key;
  throw new Error(
    `${name} : « ${OWN_KEY} » ne convient pas, le formulaire est envoyé à ${PROVIDER_HOST} ` +
      '(PUBLIC_SUBMIT_URL), qui refuserait chaque demande ; il faut la clé publique que ce prestataire ' +
      'vous a donnée.',
  );
}

export const ACCESS_KEY = readAccessKey('PUBLIC_ACCESS_KEY');
/** `send_to` of the conversion event. Empty: the event has none. */
export const ADS_CONVERSION_ID = readSetting('PUBLIC_ADS_CONVERSION_ID', '');

/** The Git forge of the owner's editor at /admin. Undefined: there is no editor at /admin. */
export const EDITOR_FORGE = readForge(readSetting('EDITOR_FORGE', ''));

// Every page of a published site names the site's address. Only a build for trying out may go without.
if (!readSetting('SITE_URL', '') && (PROVIDER_HOST || EDITOR_FORGE || process.env.NETLIFY))
  throw new Error('SITE_URL manque\u00a0: il faut l’adresse du site, comme https://www.exemple.fr.');

/**
 * The oldest supported browsers: Safari 16.4, the last two Firefox ESR, Chromium of the last two years. The build
 * writes scripts and styles for them, and checks the styles (docs/decisions/2026-11-25-browsers.md).
 */
export const SUPPORTED_BROWSERS = ['safari16.4', 'ios16.4', 'firefox140', 'chrome131', 'edge131'];
