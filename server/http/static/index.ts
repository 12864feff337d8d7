import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteHeaders, targetOf } from './headers.ts';
import { failureFile, NOT_FOUND_FILE, type Resource, type Site } from './site.ts';

/**
 * The options for failure pages and redirects: a browser that revalidated one would get an empty body with its status.
 */
const WITHOUT_ETAG = { etag: false };

/**
 * The address without its trailing slashes, if a page answers there. A file such as /robots.txt has no such
 * form.
 */
function canonicalOf(path: string, resources: Site['resources']): string | undefined {
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

/** Answers with the page of the site for this status. A path may have a policy of its own, which no page fits. */
export function sendFailurePage(reply: FastifyReply, status: number): FastifyReply {
  const policy = siteHeaders(reply.server.site.headers, '/')['content-security-policy'];
  reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
  return reply.code(status).sendFile(failureFile(status), WITHOUT_ETAG);
}

/** The built site: pages, assets, redirects, and the not-found page for everything else. */
export async function openSite(app: FastifyInstance) {
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
    const { path } = targetOf(request.raw.url);
    if (!['GET', 'HEAD'].includes(request.method) && resources.has(path))
      return reply.code(405).header('allow', 'GET, HEAD').send();
    // A missing asset must not be cached for as long as the table says for its path.
    return reply.headers(siteHeaders(headers, '/404')).code(404).sendFile(NOT_FOUND_FILE, WITHOUT_ETAG);
  });

  return {
    sitePage: (request: FastifyRequest, reply: FastifyReply) => {
      const { path, query } = targetOf(request.raw.url);
      const resource = resources.get(path);
      if (resource) return sendResource(reply, resource, query);
      const canonical = canonicalOf(path, resources);
      if (canonical === undefined) return reply.callNotFound();
      // The query may hold the key of a link.
      if (query) reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return reply.redirect(encodeURI(canonical) + query, 301);
    },
  };
}
