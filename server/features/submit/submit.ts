import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fullName, subjectOf } from '../../../quote/payload.ts';
import { PHOTOS_PATH } from '../../../quote/photos.ts';
import type { QuoteRequest } from '../../../quote/schema.ts';
import { callBackDue } from '../../../quote/time/working-hours.ts';
import { errorFields } from '../../base/errors.ts';
import { acceptForms, BODY_MAX_BYTES, type Body, discardBody, member } from '../../base/http-body.ts';
import { throttleAddress } from '../../base/network.ts';
import { readTable } from '../../base/tables.ts';
import { type Submission, storeSubmission } from '../../data/submissions.ts';
import { ANSWER_POLICY } from '../../http/static/headers.ts';
import { failureStatusOf } from '../../http/static/site.ts';
import { addPhotoQuery } from '../photos/offer.ts';
import type { Answer } from './answer.ts';
import * as answers from './answer.ts';
import { isHoneypotFilled, parseSubmission, receiptOf } from './parse-submission.ts';
import { sendAnswer } from './send.ts';

const echoedFields = (request: QuoteRequest): Record<string, string> => ({
  subject: subjectOf(request),
  from_name: fullName(request),
  ...request,
});

function refuse({ log }: FastifyInstance, answer: Answer): Answer {
  log.info({ status: answer.status }, 'request refused');
  return answer;
}

async function storeAndAnswer(
  app: FastifyInstance,
  submission: Submission,
  redirect: string,
): Promise<Answer> {
  const { log, photoLinks, messages, submitStatus } = app;
  const { receipt, request } = submission;
  const result = await storeSubmission(app.store, submission);
  submitStatus.isRefusing = false;
  if (result.outcome === 'throttled') return refuse(app, answers.throttled(result.waitMs));
  const { id, reference, isQuarantined } = result;
  if (result.outcome === 'repeated') {
    log.info({ reference }, 'request repeated, already stored');
  } else if (isQuarantined) {
    log.warn({ reference }, 'request quarantined as suspect');
  } else {
    log.info({ reference, ...(receipt.doubt && { doubt: receipt.doubt }) }, 'request stored');
    messages.wake();
  }
  const query = isQuarantined ? undefined : photoLinks.queryFor(id, reference);
  const stored = answers.stored(echoedFields(request));
  if (!query) return { ...stored, redirect };
  return { ...stored, redirect: addPhotoQuery(redirect, query), photos: PHOTOS_PATH + query };
}

async function handleSubmission(app: FastifyInstance, body: Body, request: FastifyRequest): Promise<Answer> {
  const { config, company, now, log } = app;
  const { host = '' } = request.headers;
  const { services } = company;
  const { siteUrl } = config;
  const receivedAt = now();
  const parsed = parseSubmission(body, { services, host, siteUrl, now: receivedAt });
  if (!parsed.ok) return refuse(app, answers.invalid(parsed.errors));
  const receipt = receiptOf(body);
  const submission: Submission = {
    formToken: parsed.formToken,
    request: parsed.request,
    receipt,
    address: throttleAddress(request.ip),
    isQuarantined: isHoneypotFilled(body),
    // A robot may have sent a doubtful request, with the address of a person who knows nothing of it.
    shouldConfirm: config.ackFrom !== undefined && !receipt.doubt,
    receivedAt,
    callAt: callBackDue(receivedAt, company.hours),
  };
  try {
    return await storeAndAnswer(app, submission, parsed.redirect);
  } catch (error) {
    app.submitStatus.isRefusing = true;
    log.error(errorFields(error), 'request could not be stored');
    return refuse(app, answers.unavailable);
  }
}

/** Prepares a scope for the form: its parsers, headers and errors. Returns the handlers of its routes. */
export function setUpSubmit(app: FastifyInstance) {
  const built = readTable<{ accessKey: string }>(app.config.dist, 'form.json');
  const accessKey = app.config.accessKey ?? built.accessKey;
  const parser = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, parser);
  acceptForms(app, BODY_MAX_BYTES);

  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', ANSWER_POLICY);
  });
  // Bodies that are unreadable, too large or of another type, and unexpected errors.
  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    const answer = answers.failure(failureStatusOf(statusCode));
    if (answer.status === 413) await discardBody(request.raw);
    if (answer.status >= 500) app.log.error(errorFields(error), 'request failed');
    return sendAnswer(refuse(app, answer), request, reply);
  });

  return {
    postRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = request.body as Body | undefined;
      if (!body) return sendAnswer(refuse(app, answers.failure(415)), request, reply);
      const hasKey = member(body, 'access_key') === accessKey;
      const answer = hasKey ? await handleSubmission(app, body, request) : refuse(app, answers.wrongKey);
      return sendAnswer(answer, request, reply);
    },
    refuseMethod: async (request: FastifyRequest, reply: FastifyReply) =>
      sendAnswer(answers.failure(405), request, reply.header('allow', 'POST')),
  };
}
