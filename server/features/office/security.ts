import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotice } from './send.ts';

/**
 * Returns the headers of all answers under /bureau. The Referrer-Policy hides the keys in addresses from other sites.
 * It is not `no-referrer`, because browsers then post forms with `Origin: null`, which a hostile page can send too.
 */
const headersFor = (scriptHash: string) => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // `connect-src`: the script of the list of calls loads the list again.
  'content-security-policy':
    `default-src 'none'; script-src ${scriptHash}; connect-src 'self'; style-src 'self'; font-src 'self'; ` +
    "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
});

/**
 * Checks whether a form was posted by a page of this site. Browsers send Sec-Fetch-Site, over plain HTTP only Origin.
 * This is a second protection: `SameSite` keeps the cookie out of the forms of other sites.
 */
function isFromOwnPage({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = URL.parse(headers.origin ?? '');
  // A proxy may have rewritten the Host header, so the site's own address is accepted too.
  return origin !== null && (origin.host === headers.host || origin.origin === siteUrl);
}

export function addSecurity(app: FastifyInstance, siteUrl: string): void {
  const headers = headersFor(app.pages.officeScriptHash);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (['GET', 'HEAD'].includes(request.method) || isFromOwnPage(request, siteUrl)) return;
    app.log.info('office post from another site refused');
    return sendNotice(reply.code(403), 'unclear');
  });
}
