import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTarget, siteHeaders } from './headers.ts';
import { failureFile, NOT_FOUND_FILE, type Resource, type Site } from './site.ts';

/**
 * The options for failure pages and redirects. With an ETag, a browser that has the page already would get the error
 * status with an empty body.
 */
const WITHOUT_ETAG = { etag: false };

/** Returns the address of a page without trailing slashes. Returns undefined if no page, but a file, answers there. */
function canonicalPathOf(path: string, resources: Site['resources']): string | undefined {
  const canonical = path.replace(/(?<!\/)\/+$/, '');
  const isPage = resources.get(canonical)?.file.endsWith('.html');
  return path !== canonical && isPage ? canonical : undefined;
}

function sendResource(reply: FastifyReply, { file, location }: Resource, query: string): FastifyReply {
  if (location === undefined) return reply.sendFile(file);
  return reply
    .code(301)
    .header('location', location + query)
    .sendFile(file, WITHOUT_ETAG);
}

/**
 * Answers with the site's page for an error status. Sets the policy of pages, because the path may have a stricter one,
 * under which the page would load no styles.
 */
export function sendFailurePage(reply: FastifyReply, status: number): FastifyReply {
  const policy = siteHeaders(reply.server.site.headers, '/')['content-security-policy'];
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
  return reply.code(status).sendFile(failureFile(status), WITHOUT_ETAG);
}

export async function setUpSite(app: FastifyInstance) {
  const { folders, headers, resources } = app.site;
  await app.register(fastifyStatic, {
    root: folders,
    serve: false,
    preCompressed: true,
    // The header table decides how long a file may be cached.
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
  });

  app.setNotFoundHandler((request, reply) => {
    const { path } = parseTarget(request.raw.url);
    if (!['GET', 'HEAD'].includes(request.method) && resources.has(path))
      return reply.code(405).header('allow', 'GET, HEAD').send();
    // The path of a missing asset has headers that would let browsers cache the not-found page for a year.
    return reply.headers(siteHeaders(headers, '/404')).code(404).sendFile(NOT_FOUND_FILE, WITHOUT_ETAG);
  });

  return {
    sitePage: (request: FastifyRequest, reply: FastifyReply) => {
      const { path, query } = parseTarget(request.raw.url);
      const resource = resources.get(path);
      if (resource) return sendResource(reply, resource, query);
      const canonical = canonicalPathOf(path, resources);
      if (canonical === undefined) return reply.callNotFound();
      // The query may hold the key of a link, which no cache and no other site may get.
      if (query) reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return reply.redirect(encodeURI(canonical) + query, 301);
    },
  };
}
