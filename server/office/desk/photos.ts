import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { Photo } from '../../photos/rows.ts';
import { type Html, html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { referenceIn } from '../path.ts';
import { photosText } from './words.ts';

/** A visitor's photos of the premises. */

/** A browser shows a picture in a page of its own making, whose styles stand in it. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function tile({ requestId, id }: Photo, index: number): Html {
  const href = `${BUREAU}/photo/${requestId}/${id}`;
  return html`<li><a href="${href}"><img src="${href}?taille=petite" alt="Photo ${index + 1}" loading="lazy"></a></li>
`;
}

/** Small pictures, each of which leads to the large one. */
export const photoGrid = (photos: readonly Photo[]): Html | false =>
  photos.length > 0 &&
  html`<section class="photos"><h2>${photosText(photos.length)}</h2><ul>
${photos.map(tile)}</ul></section>`;

/** How many photos came together, and when the last of them did. */
export interface Arrival {
  at: number;
  count: number;
}

/** Photos that go in one message have come together. */
export const arrivalsOf = (photos: readonly Photo[]): Arrival[] =>
  [...Map.groupBy(photos, ({ messageId }) => messageId).values()].map((together) => ({
    at: Math.max(...together.map(({ at }) => at)),
    count: together.length,
  }));

export async function sendPhoto(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { requestId, id } = request.params as { requestId?: string; id?: string };
  const size = textMember(request.query as Body, 'taille', 10) === 'petite' ? 'small' : 'large';
  const { store } = request.server;
  const picture = await store.pictureOf(referenceIn(requestId), referenceIn(id), size);
  if (picture)
    return reply.header('content-security-policy', PICTURE_POLICY).type('image/jpeg').send(picture);
  const body = html`<p>Cette photo n’existe pas, ou plus.</p>`;
  return sendPage(reply.code(404), { title: 'Photo introuvable', body });
}
