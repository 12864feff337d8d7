import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, isFinal } from '../../../../quote/office/history.ts';
import { BUREAU, hasButton, requestPath } from '../../../../quote/office/words.ts';
import type { RefusedAction } from '../../../../quote/pages/office.ts';
import { eraseLetters, eraseRequests } from '../../../data/erase.ts';
import { historyOf } from '../../../data/history.ts';
import { addEntry, type OfficeEntry } from '../../../data/office.ts';
import { photosOf } from '../../../data/photos.ts';
import { type RequestRecord, selectRequests } from '../../../data/requests.ts';
import { scrub } from '../../../data/retention.ts';
import { postedForm, sendNotFound, sendNotice } from '../send.ts';
import { doneQuery } from './done.ts';
import { type ActionForm, readForm } from './form.ts';
import { planOf, typedAnswers } from './plan.ts';
import { sendRequest } from './request-page.ts';

/** The handler of a request’s buttons. */

interface Posted {
  request: FastifyRequest;
  reply: FastifyReply;
  form: ActionForm;
  record: RequestRecord;
  action: Action;
}

/** Shows the request as it is now. What was typed stays. */
async function sendAgain(
  { request, reply, form: { requestId, choice, note, day }, action }: Posted,
  status: number,
  why: Pick<RefusedAction, 'fault' | 'since' | 'typed' | 'messages'>,
): Promise<FastifyReply> {
  const [record] = await selectRequests(request.server.store, { id: requestId });
  if (!record) return sendNotFound(request, reply);
  const isOwn = why.since?.actor === request.session.actor;
  const refused = { action, choice, note, day, isOwn, ...why };
  return sendRequest(request, reply.code(status), record, refused);
}

async function act(posted: Posted): Promise<FastifyReply> {
  const { request, reply, form, record, action } = posted;
  const { server, session } = request;
  const { entryId: id, requestId, note, lastSeen } = form;
  const { store, config, company, now: clock } = server;
  const { hours, services } = company;
  const now = clock();
  const body = postedForm(request);
  const photos = (await photosOf(store, requestId)).map(({ id }) => id);
  const given = { form, body, request: record.request, photos, services, now, hours };
  const entry: OfficeEntry = {
    id,
    requestId,
    action,
    note,
    lastSeen,
    actor: session.actor,
    at: now,
    data: {},
  };
  const added = await addEntry(store, entry, (history) => planOf(action, { ...given, history }));
  if (added.outcome === 'gone') return sendNotFound(request, reply);
  if (added.outcome === 'refused') return sendAgain(posted, 400, added.refusal);
  if (added.outcome === 'outdated')
    return sendAgain(posted, 409, { since: added.entry, typed: typedAnswers(body, record.request) });
  if (isFinal(action)) {
    await scrub(store);
    await eraseLetters(config.dataDir, [record]);
  }
  if (record.quarantine !== null) server.messages.wake();
  const page = form.fromList ? BUREAU : requestPath(requestId);
  return reply.redirect(page + doneQuery(requestId, added.number), 303);
}

/**
 * Erases the request of a person who asks for it, as `purge --reference` does, but not before the page has shown every
 * entry.
 */
async function erase(posted: Posted): Promise<FastifyReply> {
  const { request, reply, record, form } = posted;
  const { store, config, now } = request.server;
  if (record.entryCount > form.lastSeen)
    return sendAgain(posted, 409, { since: (await historyOf(store.db, record.id)).at(-1) });
  const by = { actor: request.session.actor, at: now() };
  await eraseRequests(store, config.dataDir, [record], by);
  const history = await historyOf(store.db, record.id);
  return reply.redirect(BUREAU + doneQuery(record.id, history.length), 303);
}

/** Handles a button of the request that the address names. */
export async function postAction(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = readForm(request);
  const [record] = await selectRequests(request.server.store, { id: form.requestId });
  if (!record) return sendNotFound(request, reply);
  const { action } = form;
  if (!hasButton(action)) return sendNotice(reply.code(400), 'unclear');
  const posted = { request, reply, form, record, action };
  return action === 'erased' ? erase(posted) : act(posted);
}
