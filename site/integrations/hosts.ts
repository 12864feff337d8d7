import type { Redirect } from '../../content/redirects.ts';
import { SITE_URL } from '../lib/env.data.ts';
import type { HeaderTable } from './headers.ts';

/**
 * Returns the redirects as a `_redirects` file for Netlify and Cloudflare, except those with a delay, for which their
 * screens are enough.
 *
 * Where a file has the address of a redirect, as screens do, Netlify redirects only with `!`, which Cloudflare refuses.
 * For Netlify, /page and /page/ are one address, so a redirect between them must not have it. NETLIFY is set in
 * Netlify's own builds.
 */
export const redirectsFile = (redirects: readonly Redirect[], isNetlify = process.env.NETLIFY): string =>
  redirects
    .filter(({ delay }) => delay === 0)
    .map(({ from, to, screen }) => {
      const status = isNetlify && !screen.endsWith('/index.html') ? '301!' : '301';
      return `${encodeURI(from)} ${encodeURI(to)} ${status}\n`;
    })
    .join('');

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\" ]/g, '\\$&');

/** Without `DirectorySlash Off`, Apache would lead /blog to the folder blog/, although there is a blog.html. */
const BASIC_SETTINGS = `ErrorDocument 404 /404.html
DirectorySlash Off
Options -Indexes -MultiViews
RewriteEngine On
`;
/** Redirects HTTP to HTTPS, unless a proxy before Apache has already received the request over HTTPS. */
const HTTPS_REDIRECT = `RewriteCond %{HTTPS} !=on
RewriteCond %{HTTP:X-Forwarded-Proto} !=https
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]
`;
const HSTS = `Header always set Strict-Transport-Security max-age=31536000 "expr=%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} == 'https'"
`;
/** Hides the files for other hosts, and serves /page from page.html. */
const PAGE_REWRITES = `RewriteRule ^_(?:headers|redirects)$ - [R=404,L]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.+?)/?$ /$1.html [L]
`;

function rewriteRule({ from, to }: Redirect): string {
  const target = encodeURI(to).replaceAll('%', '\\%');
  return `RewriteRule "^${escapeRegExp(from.slice(1))}$" "${target}" [R=301,L,NE]\n`;
}

function headerBlock(pattern: string, headers: Record<string, string>): string {
  const path = escapeRegExp(pattern.replace(/\*$/, '')) + (pattern.endsWith('*') ? '' : '[ ?]');
  const lines = Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"\n`);
  // A 404 for a missing file must not be cached for as long as the file would be.
  const ifFound = headers['Cache-Control'] ? ' && %{REQUEST_STATUS} -lt 400' : '';
  return `<If "%{THE_REQUEST} =~ m#^[A-Z]+ ${path}#${ifFound}">\n${lines.join('')}</If>\n`;
}

/** Returns redirects and headers as an `.htaccess` file for Apache, except redirects with a delay. */
export const htaccess = (redirects: readonly Redirect[], headers: HeaderTable): string =>
  [
    BASIC_SETTINGS,
    SITE_URL.startsWith('https:') ? HTTPS_REDIRECT : '',
    ...redirects.filter(({ delay }) => delay === 0).map(rewriteRule),
    PAGE_REWRITES,
    `<IfModule mod_headers.c>\nHeader always set Cache-Control no-cache\n${HSTS}`,
    ...Object.entries(headers).map(([pattern, values]) => headerBlock(pattern, values)),
    '</IfModule>\n',
  ].join('');
