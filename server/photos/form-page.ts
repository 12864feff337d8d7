import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parse, serialize } from 'parse5';
import { FORM_PATH } from '../../quote/payload.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { escapeHtml } from '../http/html.ts';
import { attribute, elementsIn, setAttribute } from '../http/html-tree.ts';
import type { Site } from '../http/static/site.ts';
import type { Store } from '../store/index.ts';
import { type PhotoLinks, PRIVATE_HEADERS } from './link.ts';

/** The form's page, which a form without scripts returns to: there it offers to add photos. */

/** Stands in the page for the pair that opens the page for photos. */
const PAIR = '?demande=&cle=';

/** `redirect` with the pair that opens the page for photos, if it leads to the form's own page. */
export function withPhotos(redirect: string, query: string): string {
  const { pathname } = new URL(redirect, 'http://localhost');
  if (pathname !== FORM_PATH) return redirect;
  const [address = '', ...fragment] = redirect.split('#');
  const added = query.replace('?', address.includes('?') ? '&' : '?');
  return [address + added, ...fragment].join('#');
}

/** The built page with the offer shown, and {@link PAIR} in its link. */
function withOffer(html: string): string {
  const page = parse(html);
  for (const element of elementsIn(page)) {
    if (attribute(element, 'data-photos-offer') !== undefined) setAttribute(element, 'hidden', undefined);
    if (attribute(element, 'data-photos-link') !== undefined)
      setAttribute(element, 'href', PHOTOS_PATH + PAIR);
  }
  return serialize(page);
}

/** Answers with the offer where the address carries a good pair, else with the page as it was built. */
export function registerFormPage(
  app: FastifyInstance,
  { site, links, store }: { site: Site; links: PhotoLinks; store: Store },
): void {
  const file = site.resources.get(FORM_PATH)?.file;
  if (!file) return;
  const html = withOffer(readFileSync(join(site.folder, file), 'utf8'));
  app.get(FORM_PATH, async (request, reply) => {
    // Without the store, the page is as it was built.
    const pair = request.query as Record<string, unknown>;
    const opened = await links.find(pair, store).catch(() => undefined);
    if (!opened) return reply.sendFile(file);
    reply.headers(PRIVATE_HEADERS).type('text/html; charset=utf-8');
    return reply.send(html.replace(escapeHtml(PAIR), escapeHtml(opened.query)));
  });
}
