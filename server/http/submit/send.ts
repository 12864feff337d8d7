import type { FastifyReply, FastifyRequest } from 'fastify';
import { SUCCESS_PATH } from '../../../quote/payload.ts';
import type { Answer } from './answer.ts';
import type { Body } from './body.ts';
import type { FailurePage } from './failure-page.ts';
import type { RefusedForm } from './refused-form.ts';

/** Turns an answer into JSON, a redirect or a page. */

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** No page posts JSON without a script, whatever the script says that it accepts. */
const isScript = ({ headers }: FastifyRequest): boolean =>
  /^application\/json\b/i.test(headers['content-type'] ?? '');

/** A browser that posts the form without scripts, or that opens the submit path itself. */
const isBrowser = (request: FastifyRequest): boolean =>
  !isScript(request) && (request.headers.accept ?? '').includes('text/html');

const wantsJson = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('application/json');

function json({ status, message, errors, data, photos }: Answer): object {
  const success = status === 200;
  return {
    success,
    message,
    ...(photos && { photos }),
    ...(errors && { errors }),
    body: { ...(data && { data }), message },
  };
}

/** The pages for a browser without scripts. */
export interface Pages {
  failure: FailurePage;
  refusedForm: RefusedForm | undefined;
}

function sendPage(answer: Answer, request: FastifyRequest, reply: FastifyReply, pages: Pages): FastifyReply {
  const { failure, refusedForm } = pages;
  const body = request.body as Body | undefined;
  reply.type('text/html; charset=utf-8');
  if (!refusedForm || !body)
    return reply.header('content-security-policy', failure.policy).send(failure.render(answer));
  reply.headers({ ...refusedForm.headers, 'cache-control': 'no-store' });
  return reply.send(refusedForm.render(answer, body));
}

/**
 * Sends JSON to a script. A form without scripts gets a redirect on success, and otherwise comes back filled
 * in, with what is wrong.
 */
export function sendAnswer(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  redirect: string = SUCCESS_PATH,
): FastifyReply {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  if (answer.allow) reply.header('allow', answer.allow);
  const isNative = isForm(request) && !(wantsJson(request) && !isBrowser(request));
  if (answer.status === 200 && isNative) return reply.code(303).header('location', redirect).send();
  reply.code(answer.status);
  if (!isBrowser(request)) return reply.type('application/json; charset=utf-8').send(json(answer));
  return sendPage(answer, request, reply, pages);
}
