import type { FastifyReply, FastifyRequest } from 'fastify';
import { callAgainAt } from '../../../quote/call-again.ts';
import { addressOf, BUREAU, BUTTONS, type HistoryEntry, NOTE_MAX } from '../../../quote/office.ts';
import type { RefusedNote } from '../../../quote/pages/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import { type Mark, setsStage } from '../../store/office.ts';
import type { RequestRecord } from '../../store/records.ts';
import { sendPage } from '../send.ts';
import { doneQuery } from './done.ts';
import { erase } from './erase.ts';
import { markId, newMark } from './mark-id.ts';
import { sendGone, sendUnclear } from './notices.ts';
import { sendRequests } from './request-page.ts';

/** What a button of a request does. */

/** More than any browser sends of a note; what follows is not read. */
const TYPED_MAX = 20_000;
/** Later than this, a button pressed again is no double tap: Back has brought its page again. */
const DOUBLE_TAP_MS = 60_000;

/** Keeps every visible character: whatever shows a note escapes it. */
const tidied = (note: string): string =>
  note
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

interface Form {
  requestId: string;
  /** How many entries of the request's history the page showed; all, if it does not say. */
  seen: number;
  /** Of the page. */
  mark: string;
  slug: string;
  note: string;
  /** The choice of when to call again. */
  callAgain: string;
  fromList: boolean;
}

function readForm(body: Body): Form {
  const [, requestId = '', seen = ''] =
    /^([\w-]{1,64})(?:\.(\d{1,6}))?$/.exec(textMember(body, 'id', 100)) ?? [];
  const callAgain = textMember(body, 'rappeler', 20);
  return {
    requestId,
    seen: seen ? Number(seen) : Number.POSITIVE_INFINITY,
    mark: textMember(body, 'marque', 100) || newMark(),
    slug: callAgain ? 'pas-de-reponse' : textMember(body, 'action', 30),
    note: tidied(textMember(body, 'note', TYPED_MAX)),
    callAgain,
    fromList: textMember(body, 'retour', 10) === 'liste',
  };
}

/** Why a note cannot be stored; undefined for one that can. */
function faultOf({ slug, note }: Form): RefusedNote['fault'] {
  if (slug === 'note' && note === '') return 'empty';
  return note.length > NOTE_MAX ? 'too-long' : undefined;
}

interface Posted {
  request: FastifyRequest;
  reply: FastifyReply;
  form: Form;
  record: RequestRecord;
}

function refuseNote({ request, reply, form, record }: Posted, fault: RefusedNote['fault']) {
  const refused = { requestId: record.id, note: form.note, fault };
  return sendRequests(request, reply.code(400), [record], { refused });
}

/** Back to the page of the form. */
function back({ form, record, reply }: Posted): FastifyReply {
  const { reference } = record;
  if (form.fromList) return reply.redirect(BUREAU + doneQuery(form.slug, reference), 303);
  return reply.redirect(addressOf(reference) + doneQuery(form.slug), 303);
}

/** What was done by the same button is the newest, and has just been done. */
const isDoubleTap = (own: HistoryEntry, before: HistoryEntry[], at: number): boolean =>
  at - own.at < DOUBLE_TAP_MS && before.every((entry) => entry === own || entry.at < own.at);

/** Shows the request as it is now, and why the button has changed nothing. */
async function sendNotDone(
  { request, reply, form }: Posted,
  before: HistoryEntry[],
  own: HistoryEntry | undefined,
): Promise<FastifyReply> {
  const { store, company, now } = request.server;
  const [record] = await store.select({ id: form.requestId });
  if (!record) return sendGone(form.requestId, request, reply);
  const { slug, callAgain, note, requestId, seen } = form;
  const later = before.slice(own ? before.indexOf(own) + 1 : seen).findLast(setsStage);
  const hasNote = !own && note !== '';
  const isExpired = callAgain !== '' && callAgainAt(callAgain, now(), company.hours) === undefined;
  const notDone = { requestId, slug, callAgain, isExpired, own, later, hasNote };
  const refused = { requestId, note: own ? '' : note, fault: undefined };
  return sendRequests(request, reply.code(409), [record], { refused, notDone });
}

async function mark(posted: Posted, action: Mark['action']): Promise<FastifyReply> {
  const { request, reply, form } = posted;
  const { server, visitor } = request;
  const { requestId, slug, note, callAgain, seen } = form;
  const at = server.now();
  const callAt = callAgainAt(callAgain, at, server.company.hours);
  if (callAgain && callAt === undefined) return sendNotDone(posted, [], undefined);
  const id = markId([form.mark, requestId, slug, note, callAgain]);
  const marked = await server.store.mark({
    id,
    requestId,
    action,
    actor: visitor.actor,
    at,
    seen,
    ...(note && { note }),
    callAt,
  });
  if (marked.outcome === 'gone') return sendGone(requestId, request, reply);
  const { outcome, before } = marked;
  const own = outcome === 'repeated' ? before.find((entry) => entry.id === id) : undefined;
  const isLate = own && action !== 'note' && !isDoubleTap(own, before, at);
  if (outcome === 'stale' || isLate) return sendNotDone(posted, before, own);
  if (action === 'released') server.messages.wake();
  return back(posted);
}

/** Handles a button of the request that the address names. */
export async function postMark(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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
  const posted = { request, reply, form, record };
  const fault = faultOf(form);
  return fault ? refuseNote(posted, fault) : mark(posted, action);
}
