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
import { sendPage } from '../send.ts';
import { doneQuery } from './done.ts';
import { erase } from './erase.ts';
import { type ActionForm, entryId, readForm, type Seen } from './form.ts';
import { sendGone, sendUnclear } from './notices.ts';
import { planOf, typedContact } from './plan.ts';
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
  const refused = { requestId, slug, note, day, callAgain, also: form.also.length > 0, ...why };
  return sendRequests(request, reply.code(status), [record], refused);
}

/** What was done together with the entry that the form undoes. Undefined if the entry cannot be undone. */
function doneTogether({ undoes }: ActionForm, history: readonly HistoryEntry[]): Seen[] | undefined {
  const entry = history[undoes - 1];
  if (!entry || !canUndo(history, entry)) return undefined;
  return (entry.data.also ?? []).map(({ requestId, number }) => ({ requestId, seen: number }));
}

async function act(posted: Posted, action: Action): Promise<FastifyReply> {
  const { request, reply, form, record } = posted;
  const { server, visitor } = request;
  const { store, company } = server;
  const at = server.now();
  const { actor } = visitor;
  const body = (request.body ?? {}) as Body;
  const actOn = ({ requestId, seen }: Seen, data: EntryData, note = ''): Act => ({
    ...{ id: entryId(form, requestId), requestId, action, actor, at, seen, note, data },
  });
  const acts = [actOn(form, {}, form.note)];
  const history = await store.history(form.requestId);
  // A form that is repeated or outdated is not planned: what it did once may not be possible twice.
  if (acts[0] && verdictOn(history, acts[0]).outcome === 'new') {
    const plan = planOf(action, { form, body, request: record.request, now: at, hours: company.hours });
    if (plan.fault) return sendAgain(posted, 400, plan);
    acts[0].data = plan.data;
    const together = action === 'undone' ? doneTogether(form, history) : form.also;
    if (!together) return sendUnclear(request, reply);
    for (const seen of together)
      acts.push(actOn(seen, action === 'undone' ? { undoes: seen.seen } : plan.data));
  }
  const acted = await store.act(acts);
  if (acted.outcome === 'gone') return sendGone(acted.requestId, request, reply);
  if (acted.outcome === 'outdated') {
    const { requestId, entry } = acted;
    const question = { entry, isOwn: entry.actor === actor, isOther: requestId !== form.requestId };
    return sendAgain(posted, 409, { question, typed: typedContact(body, record.request) });
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
  if (form.slug === 'effacer') return sendPage(reply, '/bureau/effacer', { request: record });
  if (form.slug === 'effacer-oui') return erase(request, reply, record);
  const action = BUTTONS.get(form.slug)?.action;
  if (!action) return sendUnclear(request, reply);
  return act({ request, reply, form, record }, action);
}
