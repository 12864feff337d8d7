import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parse, serialize } from 'parse5';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { attribute, elementsIn, setAttribute } from '../http/html-tree.ts';
import { targetOf } from '../http/static/headers.ts';
import type { Site } from '../http/static/site.ts';
import type { Store } from '../store/index.ts';
import type { PhotoLinks } from './link.ts';
import { HEADERS } from './routes.ts';

/** The form's page, which a form without scripts returns to: there it offers to add photos. */

const FORM_PATH = '/devis-gratuit';

/** `redirect` with the pair that opens the page for photos, if it leads to the form's own page. */
export function withPhotos(redirect: string, query: string): string {
  const { pathname } = new URL(redirect, 'http://localhost');
  if (pathname !== FORM_PATH) return redirect;
  const [address = '', ...fragment] = redirect.split('#');
  const added = query.replace('?', address.includes('?') ? '&' : '?');
  return [address + added, ...fragment].join('#');
}

function fillIn(html: string, query: string): string {
  const page = parse(html);
  for (const element of elementsIn(page)) {
    if (attribute(element, 'data-photos-offer') !== undefined) setAttribute(element, 'hidden', undefined);
    if (attribute(element, 'data-photos-link') !== undefined)
      setAttribute(element, 'href', PHOTOS_PATH + query);
  }
  return serialize(page);
}

/** Answers with the page filled in where its address carries a good pair; every other answer stays as it is. */
export function registerOffer(
  app: FastifyInstance,
  { site, links, store }: { site: Site; links: PhotoLinks; store: Store },
): void {
  const file = site.resources.get(FORM_PATH)?.file;
  const html = file && readFileSync(join(site.folder, file), 'utf8');
  if (!html) return;
  app.addHook('preHandler', async (request, reply) => {
    const { path, query } = targetOf(request.raw.url);
    if (path !== FORM_PATH || !['GET', 'HEAD'].includes(request.method)) return;
    // Without the store, the page is as it was built.
    const pair = Object.fromEntries(new URLSearchParams(query));
    const opened = await links.find(pair, store).catch(() => undefined);
    if (!opened) return;
    reply.headers(HEADERS);
    return reply.type('text/html; charset=utf-8').send(fillIn(html, opened.query));
  });
}
