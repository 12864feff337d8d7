import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, textMember } from '../../http/submit/body.ts';
import { referenceIn } from '../path.ts';
import { sendNotice } from '../send.ts';

/** A browser shows a picture in a page of its own making, whose styles stand in it. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a visitor's photo of the premises. */
export async function sendPhoto(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { requestId, id } = request.params as { requestId?: string; id?: string };
  const size = textMember(request.query as Body, 'taille', 10) === 'petite' ? 'small' : 'large';
  const picture = await request.server.store.pictureOf(referenceIn(requestId), referenceIn(id), size);
  if (!picture) return sendNotice(reply.code(404), { about: 'unknown-photo' });
  return reply.header('content-security-policy', PICTURE_POLICY).type('image/jpeg').send(picture);
}
