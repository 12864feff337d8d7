import type { FastifyReply } from 'fastify';
import { type Body, textMember } from '../../base/http-body.ts';
import { pictureOf } from '../../data/photos.ts';

/** The policy of a picture. A browser that opens it alone makes a page around it, and writes styles into that page. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** Sends a photo of a request, in the size that the query names. Returns undefined if the request has no such photo. */
export async function sendPicture(
  reply: FastifyReply,
  requestId: string,
  id: string,
): Promise<FastifyReply | undefined> {
  const { query, server } = reply.request;
  const size = textMember(query as Body, 'taille', 10) === 'petite' ? 'small' : 'large';
  const picture = await pictureOf(server.store, requestId, id, size);
  return picture && reply.header('content-security-policy', PICTURE_POLICY).type('image/jpeg').send(picture);
}
