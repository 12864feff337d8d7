import { type BuildSetting, readSiteUrl, refusedSetting } from '../../quote/settings.ts';
import { readForge } from './forge.ts';

/** Reads a setting of the build (`.env.example` lists them). An empty value counts as unset. */
const setting = (name: BuildSetting, fallback: string): string => process.env[name]?.trim() || fallback;

/** An address at a hosted provider, or the one path that the site's own server answers. */
function submitAddress(name: BuildSetting): string {
  const own = '/submit';
  const value = setting(name, own);
  const url = URL.parse(value);
  const isProvider = url !== null && /^https?:$/.test(url.protocol) && url.hash === '';
  if (value === own || isProvider) return value;
  throw new Error(
    refusedSetting(name, value, `il faut ${own} ou l’adresse entière d’un prestataire (https://…)`),
  );
}

/** The site's public origin, without a trailing slash. */
export const SITE_URL = readSiteUrl(setting('SITE_URL', ''));
/** The address to which the form posts: the site's own server by default, or a hosted provider. */
export const SUBMIT_URL = submitAddress('PUBLIC_SUBMIT_URL');

const { host, origin } = new URL(SUBMIT_URL, SITE_URL);
/** The other company that receives what visitors send: the legal notice must name it. Undefined: none. */
export const PROVIDER_HOST = origin === SITE_URL ? undefined : host;
/** Says whether the form posts to our own server. A provider receives the form alone: no photos, no signed links. */
export const OWN_SERVER = PROVIDER_HOST === undefined;

/** The key that only our own server knows. */
const OWN_KEY = 'local';

function accessKey(name: BuildSetting): string {
  const key = setting(name, OWN_KEY);
  if (PROVIDER_HOST === undefined || key !== OWN_KEY) return key;
  throw new Error(
    `${name} : « ${OWN_KEY} » ne convient pas, le formulaire est envoyé à ${PROVIDER_HOST} ` +
      '(PUBLIC_SUBMIT_URL), qui refuserait chaque demande ; il faut la clé publique que ce prestataire ' +
      'vous a donnée.',
  );
}

/** The public key that the form sends. */
export const ACCESS_KEY = accessKey('PUBLIC_ACCESS_KEY');
/** `send_to` of the conversion event; empty: the event carries none. */
export const ADS_CONVERSION_ID = setting('PUBLIC_ADS_CONVERSION_ID', '');

/** The forge behind the owner's editor at /admin. Undefined: there is none. */
export const EDITOR_FORGE = readForge(setting('EDITOR_FORGE', ''));

/** Each page of a published site says its address; only one that is tried on a machine may do without. */
if (!setting('SITE_URL', '') && (PROVIDER_HOST || EDITOR_FORGE || process.env.NETLIFY))
  throw new Error('SITE_URL manque\u00a0: il faut l’adresse du site, comme https://www.exemple.fr.');

/**
 * The oldest supported browsers: Safari 16.4, the last two Firefox ESR, Chromium of the last two years. The build
 * writes scripts and styles for them, and checks the styles (docs/decisions/2026-11-25-browsers.md).
 */
export const BROWSERS = ['safari16.4', 'ios16.4', 'firefox140', 'chrome131', 'edge131'];
