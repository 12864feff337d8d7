import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OfficePath, PageData } from '../../../quote/pages/index.ts';
import type { OfficeNotice } from '../../../quote/pages/office.ts';
import { errorFields } from '../../base/errors.ts';
import { type Body, textMember } from '../../base/http-body.ts';

/** Sends a page of the office, with the navigation if the person has logged in. */
export async function sendPage<Path extends OfficePath>(
  reply: FastifyReply,
  path: Path,
  content: PageData[Path]['content'],
): Promise<FastifyReply> {
  const { server, session } = reply.request;
  const data = { isLoggedIn: Boolean(session), content } as PageData[Path];
  const page = await server.pages.render(path, data);
  return reply.type('text/html; charset=utf-8').send(page);
}

/** The most characters that are read from a field. The forms allow fewer. */
export const TYPED_MAX = 20_000;

export const postedForm = ({ body }: FastifyRequest): Body => (body ?? {}) as Body;

/** Trims a text, and removes control characters except tabs and line breaks. Pages and letters escape the rest. */
export const cleanText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

export const noteOf = (request: FastifyRequest): string =>
  cleanText(textMember(postedForm(request), 'note', TYPED_MAX));

/** Sends a page with a short notice. A note that was typed is shown too, so that it is not lost. */
export const sendNotice = (reply: FastifyReply, about: OfficeNotice['about'], minutes = 0) =>
  sendPage(reply, '/bureau/avis', { about, note: noteOf(reply.request), minutes });

/** Answers 404 to an unknown page or request. Somebody else may have erased the request. */
export const sendNotFound = (_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendNotice(reply.code(404), 'not-found');

/** Handles errors: an unreadable body, a store that does not answer, or a fault of a handler. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { statusCode: status = 503 } = error as { statusCode?: number };
  if (status < 500) return sendNotice(reply.code(status), 'unclear');
  request.log.error(errorFields(error), 'the office’s page failed');
  return sendNotice(reply.code(503).header('retry-after', '10'), 'failure');
}
