import type { GitBackend } from '@sveltia/cms';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { EDITOR, editorPolicy } from '../lib/editor-policy.ts';
import { EDITOR_FORGE, SUBMIT_URL } from '../lib/env.data.ts';
import { forgeOrigins } from '../lib/forge.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Response headers by path pattern. Where several patterns match, the longest one wins. */
export type HeaderTable = Record<string, Record<string, string>>;

const DISABLED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];
/**
 * A header for pages with visitors' personal data. Other pages go without, because Chromium starts a new process for a
 * page with this header, which takes about 30 ms.
 */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin' };

/** Returns the editor's headers. Without a Cross-Origin-Opener-Policy, its sign-in window can report to it. */
function editorHeaders(forge: GitBackend): HeaderTable {
  const headers = { 'Content-Security-Policy': editorPolicy({ forge: forgeOrigins(forge) }) };
  return { [EDITOR]: headers, [`${EDITOR}/*`]: headers };
}

export const headerTable = (inlineScriptHashes: ReadonlySet<string>, forge = EDITOR_FORGE): HeaderTable => ({
  '/*': {
    'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes, SUBMIT_URL),
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
  // The page shows the visitor's pictures from blob: URLs, before the server has them.
  [PHOTOS_PATH]: {
    ...ISOLATED,
    'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes, SUBMIT_URL, ['blob:']),
  },
  '/submit': ISOLATED,
  ...(forge && editorHeaders(forge)),
});

/**
 * Returns the table as a `_headers` file for static hosts. Where several patterns match, Cloudflare joins the values,
 * unless a line with `!` removes the earlier one. Netlify takes the longest pattern, and skips such a line.
 */
export function headersFile(table: HeaderTable): string {
  const blocks = Object.entries(table).map(([pattern, headers]) => {
    const overridden = Object.keys(headers).filter((name) => pattern !== '/*' && table['/*']?.[name]);
    const lines = [
      pattern,
      ...overridden.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ];
    return lines.join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}
