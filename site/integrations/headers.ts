import type { GitBackend } from '@sveltia/cms';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { EDITOR, editorPolicy } from '../lib/editor-policy.ts';
import { EDITOR_FORGE, SUBMIT_URL } from '../lib/env.data.ts';
import { originsOf } from '../lib/forge.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Path pattern to the headers of its answers. Where several patterns match, the longest one wins. */
export type HeaderTable = Record<string, Record<string, string>>;

/** Browser features that no page uses. */
const DISABLED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];
/**
 * A header for pages with visitors' personal data. Chromium starts a new process for a page with this header, which
 * takes about 30 ms, so other pages go without it.
 */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin' };

/** The editor reads and writes its forge, and its window stays in touch with the one that signs people in. */
function editorHeaders(forge: GitBackend): HeaderTable {
  const own = { 'Content-Security-Policy': editorPolicy({ forge: originsOf(forge) }) };
  return { [EDITOR]: own, [`${EDITOR}/*`]: own };
}

/** `hashes`: of every inline script. */
export const headerTable = (hashes: ReadonlySet<string>, forge = EDITOR_FORGE): HeaderTable => ({
  '/*': {
    'Content-Security-Policy': contentSecurityPolicy(hashes, SUBMIT_URL),
    'Permissions-Policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  },
  // These file names contain a hash of the content, so browsers may keep the files.
  '/_astro/*': {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  },
  '/devis-gratuit': ISOLATED,
  // It shows the visitor's pictures before the server has them.
  [PHOTOS_PATH]: {
    ...ISOLATED,
    'Content-Security-Policy': contentSecurityPolicy(hashes, SUBMIT_URL, ['blob:']),
  },
  '/submit': ISOLATED,
  ...(forge && editorHeaders(forge)),
});

/**
 * The table in the format of static hosts: a `_headers` file. Where several patterns match, Cloudflare joins the values
 * unless the first is taken off (`!`); Netlify takes the longest pattern, and skips such a line.
 */
export const headersFile = (table: HeaderTable): string =>
  Object.entries(table)
    .map(([pattern, headers]) => [
      pattern,
      ...Object.keys(headers).flatMap((name) =>
        pattern !== '/*' && table['/*']?.[name] ? [`  ! ${name}`] : [],
      ),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n');
