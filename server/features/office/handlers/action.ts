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
import { sendRequestPage } from './request-page.ts';

interface PostedAction {
  request: FastifyRequest;
  reply: FastifyReply;
  form: ActionForm;
  record: RequestRecord;
  action: Action;
}

/** Sends the page of the request again, as the request is now, with what was typed and the reason of the refusal. */
async function sendRefusedForm(
  { request, reply, form: { requestId, choice, note, day }, action }: PostedAction,
  status: number,
  refusal: Pick<RefusedAction, 'fault' | 'since' | 'typed' | 'messages'>,
): Promise<FastifyReply> {
  const [record] = await selectRequests(request.server.store, { id: requestId });
  if (!record) return sendNotFound(request, reply);
  const isOwn = refusal.since?.actor === request.session.actor;
  const refused = { action, choice, note, day, isOwn, ...refusal };
  return sendRequestPage(request, reply.code(status), record, refused);
}

/** Adds the entry of a button to the history of its request. Every button but « Effacer définitivement » does this. */
async function addActionEntry(posted: PostedAction): Promise<FastifyReply> {
  const { request, reply, form, record, action } = posted;
  const { server, session } = request;
  const { entryId: id, requestId, note, lastSeen } = form;
  const { store, config, company } = server;
  const { hours, services } = company;
  const now = server.now();
  const body = postedForm(request);
  const photoIds = (await photosOf(store, requestId)).map((photo) => photo.id);
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
  const added = await addEntry(store, entry, (history) =>
    planOf(action, { form, body, request: record.request, history, photoIds, services, now, hours }),
  );
  if (added.outcome === 'gone') return sendNotFound(request, reply);
  if (added.outcome === 'refused') return sendRefusedForm(posted, 400, added.refusal);
  if (added.outcome === 'outdated')
    return sendRefusedForm(posted, 409, { since: added.entry, typed: typedAnswers(body, record.request) });
  if (isFinal(action)) {
    await scrub(store);
    await eraseLetters(config.dataDir, [record]);
  }
  if (record.quarantine !== null) server.messages.wake();
  const page = form.fromList ? BUREAU : requestPath(requestId);
  return reply.redirect(page + doneQuery(requestId, added.number), 303);
}

/** Erases a request, as `purge --reference` does. Asks first if the page did not show the last entry of its history. */
async function erase(posted: PostedAction): Promise<FastifyReply> {
  const { request, reply, record, form } = posted;
  const { store, config, now } = request.server;
  if (record.entryCount > form.lastSeen)
    return sendRefusedForm(posted, 409, { since: (await historyOf(store.db, record.id)).at(-1) });
  const by = { actor: request.session.actor, at: now() };
  await eraseRequests(store, config.dataDir, [record], by);
  const history = await historyOf(store.db, record.id);
  return reply.redirect(BUREAU + doneQuery(record.id, history.length), 303);
}

export async function postAction(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = readForm(request);
  const [record] = await selectRequests(request.server.store, { id: form.requestId });
  if (!record) return sendNotFound(request, reply);
  const { action } = form;
  if (!hasButton(action)) return sendNotice(reply.code(400), 'unclear');
  const posted = { request, reply, form, record, action };
  return action === 'erased' ? erase(posted) : addActionEntry(posted);
}
