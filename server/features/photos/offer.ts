import type { FastifyReply, FastifyRequest } from 'fastify';
import { FORM_PATH } from '../../../quote/payload.ts';
import { PHOTOS_PATH } from '../../../quote/photos.ts';
import { PRIVATE_HEADERS } from '../../links/photo-link.ts';

/** The form's page, which a form without scripts returns to: there it offers to add photos. */

/** Adds to `redirect` the pair that opens the page for photos, if it leads to the form's own page. */
export function withPhotos(redirect: string, query: string): string {
  const { pathname } = new URL(redirect, 'http://localhost');
  if (pathname !== FORM_PATH) return redirect;
  const [address = '', ...fragment] = redirect.split('#');
  const added = query.replace('?', address.includes('?') ? '&' : '?');
  return [address + added, ...fragment].join('#');
}

async function offer({ server, query }: FastifyRequest): Promise<string | undefined> {
  const opened = await server.photoLinks.find(query as Record<string, unknown>, server.store);
  return opened && server.pages.render('/submit', { photos: PHOTOS_PATH + opened.query });
}

/** Answers with the offer where the address carries a good pair, else with the page as it was built. */
export async function formPage(request: FastifyRequest, reply: FastifyReply) {
  const file = request.server.site.resources.get(FORM_PATH)?.file;
  // Whatever fails, the request has arrived: the page says so as it was built.
  const html = await offer(request).catch(() => undefined);
  if (html !== undefined) return reply.headers(PRIVATE_HEADERS).type('text/html; charset=utf-8').send(html);
  return file ? reply.sendFile(file) : reply.callNotFound();
}
