import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestPath } from '../../../../quote/office/words.ts';
import type { PhoneCallPage } from '../../../../quote/pages/office.ts';
import { checkFields, EMPTY_REQUEST } from '../../../../quote/schema.ts';
import { callBackDue } from '../../../../quote/time/working-hours.ts';
import { textMember } from '../../../base/http-body.ts';
import { enterRequest } from '../../../data/office.ts';
import { noteOf, postedForm, sendPage } from '../send.ts';
import { doneQuery } from './done.ts';
import { newPageToken } from './form.ts';
import { optionsOf, typedAnswers } from './plan.ts';

const REQUIRED_FIELDS = ['lastName', 'phone', 'service'] as const;

const sendPhoneForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  typed: Pick<PhoneCallPage, 'values' | 'note' | 'messages'>,
): Promise<FastifyReply> =>
  sendPage(reply, '/bureau/appel', {
    pageToken: newPageToken(),
    services: request.server.company.services,
    ...typed,
  });

export const phoneCallPage = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendPhoneForm(request, reply, { values: EMPTY_REQUEST, note: '', messages: {} });

export async function postPhoneCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server, session } = request;
  const body = postedForm(request);
  const values = typedAnswers(body, EMPTY_REQUEST, REQUIRED_FIELDS);
  const note = noteOf(request);
  const messages = checkFields(values, REQUIRED_FIELDS, optionsOf(server.company.services));
  if (Object.keys(messages).length > 0)
    return sendPhoneForm(request, reply.code(400), { values, note, messages });
  const at = server.now();
  const id = await enterRequest(server.store, {
    formToken: textMember(body, 'page', 100) || newPageToken(),
    request: values,
    note,
    actor: session.actor,
    at,
    callAt: callBackDue(at, server.company.hours),
  });
  return reply.redirect(requestPath(id) + doneQuery(id, 1), 303);
}
