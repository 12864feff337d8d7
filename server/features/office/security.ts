import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotice } from './send.ts';

/**
 * The headers of every answer under /bureau. Addresses of the office hold keys, which must reach no other site. Forms
 * need `same-origin` for that rather than `no-referrer`, under which browsers post them with `Origin: null`, as a
 * hostile page can make them do too.
 */
const headersFor = (script: string) => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The one script may ask for the same page again.
  'content-security-policy':
    `default-src 'none'; script-src ${script}; connect-src 'self'; style-src 'self'; font-src 'self'; ` +
    "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
});

/**
 * Checks whether a form comes from one of our own pages. Every browser says so, by one header or the other: over plain
 * HTTP only by `Origin`. The session's cookie does not come with what other sites post either.
 */
function isOurs({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = URL.parse(headers.origin ?? '');
  // A proxy may have rewritten the host.
  return origin !== null && (origin.host === headers.host || origin.origin === siteUrl);
}

/** Sets the headers, and refuses what other sites post before its body is read. */
export function secure(app: FastifyInstance, siteUrl: string): void {
  const headers = headersFor(app.pages.officeScript);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (['GET', 'HEAD'].includes(request.method) || isOurs(request, siteUrl)) return;
    app.log.info('office post from another site refused');
    return sendNotice(reply.code(403), 'unclear');
  });
}
