import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from './site/files.ts';
import { HSTS, headersFor } from './site/headers.ts';
import type { Resource, Site } from './site/load.ts';

/** Splits a request target into its decoded path and its query (with `?`); undefined for what is no path. */
export function targetOf(url: string): { path: string; query: string } | undefined {
  const mark = url.indexOf('?');
  const raw = mark < 0 ? url : url.slice(0, mark);
  try {
    return {
      path: raw.includes('%') ? decodeURIComponent(raw) : raw,
      query: mark < 0 ? '' : url.slice(mark),
    };
  } catch {
    return undefined;
  }
}

/** Which compressed forms an Accept-Encoding header allows; `q=0` forbids. */
function accepted(header: string | string[] | undefined, encoding: Encoding): boolean {
  if (typeof header !== 'string' || !header.includes(encoding)) return false;
  const part = header.split(',').find((item) => item.trim().split(/[\s;]/, 1)[0] === encoding);
  return part !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(part);
}

function variantOf({ identity, encoded }: Resource, request: FastifyRequest) {
  const header = request.headers['accept-encoding'];
  if (encoded.br && accepted(header, 'br')) return encoded.br;
  if (encoded.gzip && accepted(header, 'gzip')) return encoded.gzip;
  return identity;
}

const isFresh = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

/** Over TLS, tells the browser to stay with TLS. */
export const secure = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.protocol === 'https' ? reply.header('strict-transport-security', HSTS) : reply;

/** The headers of a path that is not a page: the submit path, the health page. */
export const dress = (site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  secure(request, reply).headers(headersFor(site.headers, targetOf(request.url)?.path ?? ''));

function send(resource: Resource, query: string, request: FastifyRequest, reply: FastifyReply) {
  const { etag, headers, body } = variantOf(resource, request);
  secure(request, reply).headers(headers);
  if (resource.location !== undefined) reply.header('location', resource.location + query);
  else if (resource.status === 200 && isFresh(request.headers['if-none-match'], etag)) {
    return reply.code(304).removeHeader('content-length').send();
  }
  return reply.code(resource.status).send(body);
}

/** Serves the built site: pages, files, redirects, and the not-found page for everything else. */
export function registerPages(app: FastifyInstance, site: Site): void {
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const target = targetOf(request.url);
    const resource = target && site.resources.get(target.path);
    if (resource) return send(resource, target.query, request, reply);
    const canonical = target && site.slashed(target.path);
    if (canonical === undefined) return send(site.notFound, '', request, reply);
    return dress(site, request, reply)
      .headers({ 'cache-control': 'no-cache' })
      .redirect(encodeURI(canonical) + target?.query, 301);
  };
  app.get('/*', { exposeHeadRoute: true }, serve);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return serve(request, reply);
    const known = site.resources.has(targetOf(request.url)?.path ?? '');
    if (!known) return send(site.notFound, '', request, reply);
    return dress(site, request, reply).code(405).header('allow', 'GET, HEAD').send();
  });
}
