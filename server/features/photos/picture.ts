import type { FastifyReply } from 'fastify';
import { type Body, textMember } from '../../base/http-body.ts';
import { pictureOf } from '../../data/photos.ts';

/** The policy of a picture. A browser shows it in a page of its own making, whose styles stand in it. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

/** Answers with a photo, in the size that the address asks for; undefined if the request has none like it. */
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
