import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Action,
  canUndo,
  type EntryData,
  type HistoryEntry,
  verdictOn,
} from '../../../quote/history.ts';
import { addressOf, BUREAU, BUTTONS } from '../../../quote/office.ts';
import type { RefusedForm } from '../../../quote/pages/office.ts';
import type { Body } from '../../http/submit/body.ts';
import type { Act } from '../../store/office.ts';
import type { RequestRecord } from '../../store/records.ts';
import { doneQuery } from './done.ts';
import { erase } from './erase.ts';
import { type ActionForm, entryId, readForm } from './form.ts';
import { sendGone, sendUnclear } from './notices.ts';
import { planOf, typedAnswers } from './plan.ts';
import { sendRequests } from './request-page.ts';

/** What a button of a request does. */

interface Posted {
  request: FastifyRequest;
  reply: FastifyReply;
  form: ActionForm;
  record: RequestRecord;
}

/** Shows the request as it is now. What was typed stays. */
async function sendAgain(
  { request, reply, form }: Posted,
  status: number,
  why: Pick<RefusedForm, 'fault' | 'question' | 'typed' | 'messages'>,
): Promise<FastifyReply> {
  const { requestId, slug, note, day, callAgain } = form;
  const [record] = await request.server.store.select({ id: requestId });
  if (!record) return sendGone(requestId, request, reply);
  const refused = { requestId, slug, note, day, callAgain, isForAll: form.isForAll, ...why };
  return sendRequests(request, reply.code(status), [record], refused);
}

/** What else the form acts on: the other requests of the person, or what was done together with what it undoes. */
async function together(posted: Posted, history: readonly HistoryEntry[]): Promise<[string, EntryData][]> {
  const { request, form, record } = posted;
  const also = history[form.undoes - 1]?.data.also ?? [];
  const others = form.isForAll ? await request.server.store.sameCaller(record) : [];
  return [
    ...others.map((id): [string, EntryData] => [id, {}]),
    ...also.map(({ requestId, number }): [string, EntryData] => [requestId, { undoes: number }]),
  ];
}

async function act(posted: Posted, action: Action): Promise<FastifyReply> {
  const { request, reply, form, record } = posted;
  const { server, visitor } = request;
  const { store, company } = server;
  const at = server.now();
  const { actor } = visitor;
  const body = (request.body ?? {}) as Body;
  const actOn = (requestId: string, data: EntryData, more: Partial<Act> = {}): Act => ({
    ...{ id: entryId(form, requestId), requestId, action, actor, at, note: '', data },
    seen: data.undoes ?? Number.POSITIVE_INFINITY,
    ...more,
  });
  const own = actOn(form.requestId, {}, { note: form.note, seen: form.seen });
  const acts = [own];
  const history = await store.history(form.requestId);
  // A form that is repeated or outdated is not planned: what it did once may not be possible twice.
  if (verdictOn(history, own).outcome === 'new') {
    const plan = planOf(action, { form, body, request: record.request, now: at, hours: company.hours });
    if (plan.fault) return sendAgain(posted, 400, plan);
    own.data = plan.data;
    const entry = history[form.undoes - 1];
    if (action === 'undone' && !(entry && canUndo(history, entry))) return sendUnclear(request, reply);
    for (const [requestId, data] of await together(posted, history)) acts.push(actOn(requestId, data));
  }
  const acted = await store.act(acts);
  if (acted.outcome === 'gone') return sendGone(acted.requestId, request, reply);
  if (acted.outcome === 'outdated') {
    const { entry } = acted;
    const question = { entry, isOwn: entry.actor === actor };
    return sendAgain(posted, 409, { question, typed: typedAnswers(body, record.request) });
  }
  if (record.quarantine !== null) server.messages.wake();
  const page = form.fromList ? BUREAU : addressOf(record.reference);
  return reply.redirect(page + doneQuery(form.requestId, acted.number), 303);
}

/** Handles a button of the request that the address names. */
export async function postAction(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = readForm((request.body ?? {}) as Body);
  const { requestId } = form;
  const { reference } = request.params as { reference?: string };
  const [record] = requestId ? await request.server.store.select({ id: requestId }) : [];
  if (requestId && !record) return sendGone(requestId, request, reply);
  if (record?.reference !== reference || !record) return sendUnclear(request, reply);
  if (form.slug === 'effacer') return erase(request, reply, record);
  const action = BUTTONS.get(form.slug)?.action;
  if (!action) return sendUnclear(request, reply);
  return act({ request, reply, form, record }, action);
}
