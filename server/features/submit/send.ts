import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '../../../quote/pages/form.ts';
import { FORM_PATH } from '../../../quote/payload.ts';
import { each, firstMessages } from '../../../quote/schema.ts';
import { BODY_MAX_BYTES, type Body, textMember } from '../../base/http-body.ts';
import { accepts, isOfType, wantsJson } from '../../http/accepts.ts';
import { siteHeaders } from '../../http/static/headers.ts';
import { sendFailurePage } from '../../http/static/index.ts';
import type { Answer } from './answer.ts';
import { isAgreed } from './parse-submission.ts';

/** Turns an answer into JSON, a redirect or a page. */

/**
 * Recognises a browser that posts the form without scripts, or that opens the submit path itself. No page posts JSON
 * without a script, whatever the script says that it accepts.
 */
const isBrowser = (request: FastifyRequest): boolean =>
  !isOfType(request, 'application/json') && accepts(request, 'text/html');

/** The body of an answer in JSON. Members that are undefined are left out. */
const json = ({ status, message, errors, data, photos }: Answer): object => ({
  success: status === 200,
  message,
  photos,
  errors,
  body: { data, message },
});

function refusedForm({ status, message, errors = {} }: Answer, body: Body): RefusedForm {
  const { redirect = [], formToken = [] } = errors;
  // Browsers send a line break as two characters, of which an HTML parser would drop a first one.
  const typed = (name: string) => textMember(body, name, BODY_MAX_BYTES).replace(/\r\n?/g, '\n');
  return {
    status,
    message,
    values: each(typed),
    isAgreed: isAgreed(body),
    messages: firstMessages(errors),
    others: [...redirect, ...formToken],
  };
}

/** Sends the form back, filled in, with what is wrong. */
async function sendRefusedForm(answer: Answer, body: Body, reply: FastifyReply): Promise<FastifyReply> {
  const { site, pages } = reply.server;
  const html = await pages.render('/submit', { refused: refusedForm(answer, body) });
  reply.headers({ ...siteHeaders(site.headers, FORM_PATH), 'cache-control': 'no-store' });
  return reply.code(answer.status).type('text/html; charset=utf-8').send(html);
}

/**
 * Sends JSON to a script. A form without scripts gets a redirect on success, and otherwise comes back filled
 * in, with what is wrong.
 */
export function sendAnswer(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  const isForm = isOfType(request, 'application/x-www-form-urlencoded') && !wantsJson(request);
  if (answer.redirect && isForm) return reply.code(303).header('location', answer.redirect).send();
  if (!isBrowser(request))
    return reply.code(answer.status).type('application/json; charset=utf-8').send(json(answer));
  const body = request.body as Body | undefined;
  return body ? sendRefusedForm(answer, body, reply) : sendFailurePage(reply, answer.status);
}
