import type { Redirect } from '../../content/redirects.ts';
import { SITE_URL } from '../lib/env.data.ts';
import type { HeaderTable } from './headers.ts';

/**
 * The redirects of Netlify and Cloudflare. One with a delay is left to its screen. Where a file has the same address,
 * as the other screens have, Netlify follows only a redirect with « ! », a sign that Cloudflare refuses. For Netlify,
 * /page and /page/ are the same, so neither can redirect to the other. Netlify's own builds set NETLIFY.
 */
export const redirectsFile = (redirects: readonly Redirect[], isNetlify = process.env.NETLIFY): string =>
  redirects
    .filter(({ delay }) => delay === 0)
    .map(({ from, to, screen }) => {
      const status = isNetlify && !screen.endsWith('/index.html') ? '301!' : '301';
      return `${encodeURI(from)} ${encodeURI(to)} ${status}\n`;
    })
    .join('');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\" ]/g, '\\$&');

/** Pages without .html. A page may have the name of a folder, such as blog.html and blog/. */
const START = `ErrorDocument 404 /404.html
DirectorySlash Off
Options -Indexes -MultiViews
RewriteEngine On
`;
/** Over HTTPS only. A proxy before Apache may end it. */
const HTTPS = `RewriteCond %{HTTPS} !=on
RewriteCond %{HTTP:X-Forwarded-Proto} !=https
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]
`;
const HSTS = `Header always set Strict-Transport-Security max-age=31536000 "expr=%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} == 'https'"
`;
const PAGES = `RewriteRule ^_(?:headers|redirects)$ - [R=404,L]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.+?)/?$ /$1.html [L]
`;

/** Redirects and headers for Apache, from the tables of our server. A redirect with a delay is left to its screen. */
export const htaccess = (redirects: readonly Redirect[], headers: HeaderTable): string =>
  [
    START,
    SITE_URL.startsWith('https:') ? HTTPS : '',
    ...redirects
      .filter(({ delay }) => delay === 0)
      .map(
        ({ from, to }) =>
          `RewriteRule "^${escaped(from.slice(1))}$" "${encodeURI(to).replaceAll('%', '\\%')}" [R=301,L,NE]\n`,
      ),
    PAGES,
    `<IfModule mod_headers.c>\nHeader always set Cache-Control no-cache\n${HSTS}`,
    ...Object.entries(headers).map(([pattern, values]) => {
      const path = escaped(pattern.replace(/\*$/, '')) + (pattern.endsWith('*') ? '' : '[ ?]');
      const lines = Object.entries(values).map(([name, value]) => `Header always set ${name} "${value}"\n`);
      // Not of a missing asset: it must not be cached for as long as the table says for its path.
      const found = values['Cache-Control'] ? ' && %{REQUEST_STATUS} -lt 400' : '';
      return `<If "%{THE_REQUEST} =~ m#^[A-Z]+ ${path}#${found}">\n${lines.join('')}</If>\n`;
    }),
    '</IfModule>\n',
  ].join('');
