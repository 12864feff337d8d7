import type { FastifyReply, FastifyRequest } from 'fastify';
import { textMember } from '../../http/submit/body.ts';
import type { Photo } from '../../photos/rows.ts';
import { type Html, html } from '../page/html.ts';
import { BUREAU } from '../path.ts';
import type { Visitor } from '../visitor.ts';
import { type DeskContext, type Query, referenceIn, sendPage } from './context.ts';
import { photosText } from './words.ts';

/** A visitor's photos of the premises. */

/** A browser shows a picture in a page of its own making, whose styles stand in it. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The address of a photo; someone who came by a message's link goes on carrying it. */
const hrefOf = ({ requestId, id }: Photo, { proof }: Visitor): string =>
  `${BUREAU}/photo/${requestId}/${id}${proof.cle ? `?cle=${proof.cle}` : ''}`;

const smallOf = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}taille=petite`;

function tile(photo: Photo, index: number, visitor: Visitor): Html {
  const href = hrefOf(photo, visitor);
  return html`<li><a href="${href}"><img src="${smallOf(href)}" alt="Photo ${index + 1}" loading="lazy"></a></li>
`;
}

/** Small pictures, each of which leads to the large one. */
export const photoGrid = (photos: readonly Photo[], visitor: Visitor): Html | false =>
  photos.length > 0 &&
  html`<section class="photos"><h2>${photosText(photos.length)}</h2><ul>
${photos.map((photo, index) => tile(photo, index, visitor))}</ul></section>`;

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

/** Sends one picture, to whoever may see its request. */
export async function sendPhoto(
  { guard, store, refuseEntry }: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { requestId, id } = request.params as { requestId?: string; id?: string };
  const visitor = await guard.admitTo(request, referenceIn(requestId));
  if (!visitor) return refuseEntry(request, reply);
  const size = textMember(request.query as Query, 'taille', 10) === 'petite' ? 'small' : 'large';
  const picture = await store.pictureOf(referenceIn(requestId), referenceIn(id), size);
  if (picture)
    return reply.header('content-security-policy', PICTURE_POLICY).type('image/jpeg').send(picture);
  const body = html`<p>Cette photo n’existe pas, ou plus.</p>`;
  return sendPage(reply.code(404), visitor, { title: 'Photo introuvable', body });
}
