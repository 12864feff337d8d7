import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OfficePath, PageData } from '../../../quote/pages/index.ts';
import type { OfficeNotice } from '../../../quote/pages/office.ts';
import { errorFields } from '../../base/errors.ts';
import { type Body, textMember } from '../../base/http-body.ts';

/** Answers with a page of the office, under the status of the reply. Who has logged in gets the navigation. */
export async function sendPage<Path extends OfficePath>(
  reply: FastifyReply,
  path: Path,
  content: PageData[Path]['content'],
): Promise<FastifyReply> {
  const { server, session } = reply.request;
  const data = { isIn: Boolean(session), content } as PageData[Path];
  const page = await server.pages.render(path, data);
  return reply.type('text/html; charset=utf-8').send(page);
}

/** The longest text that is read of a field: more than any browser sends. */
export const TYPED_MAX = 20_000;

export const postedForm = ({ body }: FastifyRequest): Body => (body ?? {}) as Body;

/** Trims what was typed, and keeps every visible character: whatever shows it escapes it. */
export const tidied = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

/** The note that was typed into a form. */
export const noteOf = (request: FastifyRequest): string =>
  tidied(textMember(postedForm(request), 'note', TYPED_MAX));

/** Says what cannot be done, or what comes next. A note that was typed is on the page. */
export const sendNotice = (reply: FastifyReply, about: OfficeNotice['about'], minutes = 0) =>
  sendPage(reply, '/bureau/avis', { about, note: noteOf(reply.request), minutes });

/** Answers for a page or a request that does not exist, or no longer: somebody else may have erased it. */
export const sendNotFound = (_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendNotice(reply.code(404), 'not-found');

/** Answers where a body cannot be read, the store does not answer, or an error of ours stopped a handler. */
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
