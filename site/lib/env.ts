/** The build's settings (see the configuration table of the README). Empty values count as unset. */
const setting = (name: string, fallback: string): string => process.env[name]?.trim() || fallback;

/** The address that a text is, where a browser can reach it. */
const webAddress = (text: string): URL | undefined => {
  const parsed = URL.parse(text);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed : undefined;
};

const origin = (name: string, fallback: string): string => {
  const value = setting(name, fallback);
  const parsed = webAddress(value);
  if (parsed === undefined || parsed.href !== `${parsed.origin}/`)
    throw new Error(`${name} must be an address without a path, such as ${fallback}, not « ${value} ».`);
  return parsed.origin;
};

/** An address at a hosted provider, or the one path that the site's own server answers. */
const submitAddress = (name: string): string => {
  const own = '/submit';
  const value = setting(name, own);
  if (value !== own && webAddress(value)?.hash !== '')
    throw new Error(`${name} must be ${own} or a provider's whole address (https://…), not « ${value} ».`);
  return value;
};

/** The site's public origin, without a trailing slash. */
export const SITE_URL = origin('SITE_URL', 'https://www.ile-nette.example');
/** Where the form posts to: the site's own server by default, or a hosted provider. */
export const SUBMIT_URL = submitAddress('PUBLIC_SUBMIT_URL');
/** The provider's public key. */
export const ACCESS_KEY = setting('PUBLIC_ACCESS_KEY', 'local');
/** `send_to` of the conversion event; empty: the event carries none. */
export const ADS_CONVERSION_ID = setting('PUBLIC_ADS_CONVERSION_ID', '');
