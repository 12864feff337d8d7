import type { FastifyReply, FastifyRequest } from 'fastify';
import { FORM_PATH } from '../../../quote/payload.ts';
import { PHOTOS_PATH } from '../../../quote/photos.ts';
import { PRIVATE_HEADERS } from '../../links/photo-link.ts';

/** Adds the query of a photo link to a redirect, if the redirect leads to the form's own page. */
export function addPhotoQuery(redirect: string, photoQuery: string): string {
  const { pathname } = new URL(redirect, 'http://localhost');
  if (pathname !== FORM_PATH) return redirect;
  const [address = '', ...fragment] = redirect.split('#');
  const added = photoQuery.replace('?', address.includes('?') ? '&' : '?');
  return [address + added, ...fragment].join('#');
}

async function renderOffer({ server, query }: FastifyRequest): Promise<string | undefined> {
  const opened = await server.photoLinks.findRequest(query as Record<string, unknown>, server.store);
  return opened && server.pages.render('/submit', { photos: PHOTOS_PATH + opened.query });
}

/**
 * Sends the form's page, to which a form without scripts is redirected once its request is stored. With the query of a
 * valid photo link, the page offers to add photos. Otherwise it is the page of the build.
 */
export async function formPage(request: FastifyRequest, reply: FastifyReply) {
  const file = request.server.site.resources.get(FORM_PATH)?.file;
  // The request is stored. The page of the build says so too, if rendering fails.
  const html = await renderOffer(request).catch(() => undefined);
  if (html !== undefined) return reply.headers(PRIVATE_HEADERS).type('text/html; charset=utf-8').send(html);
  return file ? reply.sendFile(file) : reply.callNotFound();
}
