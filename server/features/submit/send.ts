import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedForm } from '../../../quote/pages/form.ts';
import { FORM_PATH } from '../../../quote/payload.ts';
import { firstMessages, mapFields } from '../../../quote/schema.ts';
import { BODY_MAX_BYTES, type Body, textMember } from '../../base/http-body.ts';
import { accepts, isOfType, wantsJson } from '../../http/accepts.ts';
import { siteHeaders } from '../../http/static/headers.ts';
import { sendFailurePage } from '../../http/static/index.ts';
import type { Answer } from './answer.ts';
import { isAgreed } from './parse-submission.ts';

/**
 * Checks whether a browser will show the answer as a page. A script is recognised by the JSON that it posts: its Accept
 * header may name HTML too.
 */
const isNavigation = (request: FastifyRequest): boolean =>
  !isOfType(request, 'application/json') && accepts(request, 'text/html');

const jsonOf = ({ status, message, errors, data, photos }: Answer): object => ({
  success: status === 200,
  message,
  photos,
  errors,
  body: { data, message },
});

function refusedForm({ status, message, errors = {} }: Answer, body: Body): RefusedForm {
  const { redirect = [], formToken = [] } = errors;
  // Browsers send line breaks as CR LF. React writes a second line break before a text that begins with LF, because
  // HTML parsers drop the first one of a textarea. It does not do so for CR LF.
  const typed = (name: string) => textMember(body, name, BODY_MAX_BYTES).replace(/\r\n?/g, '\n');
  return {
    status,
    message,
    values: mapFields(typed),
    isAgreed: isAgreed(body),
    messages: firstMessages(errors),
    hiddenFieldErrors: [...redirect, ...formToken],
  };
}

async function sendRefusedForm(answer: Answer, body: Body, reply: FastifyReply): Promise<FastifyReply> {
  const { site, pages } = reply.server;
  const html = await pages.render('/submit', { refused: refusedForm(answer, body) });
  reply.headers({ ...siteHeaders(site.headers, FORM_PATH), 'cache-control': 'no-store' });
  return reply.code(answer.status).type('text/html; charset=utf-8').send(html);
}

/**
 * Sends JSON to a script. A form without scripts gets a redirect if its request was stored. Otherwise the form comes
 * back, filled in and with its errors.
 */
export function sendAnswer(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  const isForm = isOfType(request, 'application/x-www-form-urlencoded') && !wantsJson(request);
  if (answer.redirect && isForm) return reply.code(303).header('location', answer.redirect).send();
  if (!isNavigation(request))
    return reply.code(answer.status).type('application/json; charset=utf-8').send(jsonOf(answer));
  const body = request.body as Body | undefined;
  return body ? sendRefusedForm(answer, body, reply) : sendFailurePage(reply, answer.status);
}
