import type { FastifyReply, FastifyRequest } from 'fastify';
import { textMember } from '../../http/submit/body.ts';
import type { HistoryRecord, Mark } from '../../store/office.ts';
import type { RequestRecord } from '../../store/records.ts';
import { BUREAU } from '../path.ts';
import type { Visitor } from '../visitor.ts';
import { callAgainAt } from './call-again.ts';
import { sendGone, sendUnclear } from './calm-pages.ts';
import { addressOf, type DeskContext, type Query } from './context.ts';
import { confirmErasure, erase } from './erase.ts';
import { flashQuery, notDone } from './flash.ts';
import { NOTE_MAX } from './mark-form.ts';
import { markId, newMark } from './mark-id.ts';
import { sendRequests } from './request-page.ts';
import { ACTIONS } from './words.ts';

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

function readForm(body: Query): Form {
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

/** Why a note cannot be taken; '' for one that can. */
function refusalOf({ slug, note }: Form): string {
  if (slug === 'note' && note === '') return 'Écrivez d’abord une note.';
  if (note.length <= NOTE_MAX) return '';
  return `La note a ${note.length} caractères\u00a0: ${NOTE_MAX} au plus peuvent être gardés.`;
}

interface Posted {
  context: DeskContext;
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
  form: Form;
  record: RequestRecord;
}

async function refuseNote(posted: Posted, message: string): Promise<FastifyReply> {
  const { context, visitor, request, reply, form, record } = posted;
  const refused = { requestId: record.id, note: form.note, message };
  const facts = { context, visitor, request, now: context.now(), refused };
  return sendRequests(facts, [record], reply.code(400));
}

/** Back to the page of the form. Someone who came by a message’s link goes on carrying it. */
function back({ visitor, form, record, reply }: Posted): FastifyReply {
  const { reference } = record;
  if (form.fromList) return reply.redirect(BUREAU + flashQuery(form.slug, reference), 303);
  const query = flashQuery(form.slug);
  const link = visitor.sessionId === undefined ? `&${new URLSearchParams(visitor.proof)}` : '';
  return reply.redirect(addressOf(reference) + query + link, 303);
}

/** What was done by the same button is the newest, and has just been done. */
const isDoubleTap = (own: HistoryRecord, before: HistoryRecord[], at: number): boolean =>
  at - own.at < DOUBLE_TAP_MS && before.every((entry) => entry === own || entry.at < own.at);

/** Shows the request as it is now, and why the button has changed nothing. */
async function sendNotDone(
  { context, visitor, request, reply, form }: Posted,
  before: HistoryRecord[],
  own: HistoryRecord | undefined,
): Promise<FastifyReply> {
  const now = context.now();
  const [record] = await context.store.select({ id: form.requestId });
  if (!record) return sendGone(context, visitor, form.requestId, request, reply);
  const flash = notDone({ record, form, before, own, now, named: visitor.sessionId !== undefined });
  const refused = { requestId: record.id, note: own ? '' : form.note, message: '' };
  return sendRequests({ context, visitor, request, now, refused, flash }, [record], reply.code(409));
}

async function mark(posted: Posted, action: Mark['action']): Promise<FastifyReply> {
  const { context, visitor, request, reply, form } = posted;
  const { requestId, slug, note, callAgain, seen } = form;
  const at = context.now();
  const id = markId([form.mark, requestId, slug, note, callAgain]);
  const marked = await context.store.mark({
    id,
    requestId,
    action,
    actor: visitor.actor,
    at,
    seen,
    ...(note && { note }),
    callAt: callAgainAt(callAgain, at),
  });
  if (marked.outcome === 'gone') return sendGone(context, visitor, requestId, request, reply);
  const { outcome, before } = marked;
  const own = outcome === 'repeated' ? before.find((entry) => entry.id === id) : undefined;
  const isLate = own && action !== 'note' && !isDoubleTap(own, before, at);
  if (outcome === 'stale' || isLate) return sendNotDone(posted, before, own);
  if (action === 'released') context.onReleased();
  return back(posted);
}

/** Handles a button of the request that the address names. */
export async function postMark(
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { guard, store } = context;
  const form = readForm((request.body ?? {}) as Query);
  const { requestId } = form;
  const visitor = requestId ? await guard.admitTo(request, requestId) : await guard.admit(request);
  if (!visitor) return context.refuseEntry(request, reply);
  const { reference } = request.params as { reference?: string };
  const [record] = requestId ? await store.select({ id: requestId }) : [];
  if (requestId && !record) return sendGone(context, visitor, requestId, request, reply);
  if (record?.reference !== reference || !record) return sendUnclear(visitor, request, reply);
  const posted = { context, visitor, request, reply, form, record };
  if (form.slug === 'effacer') return confirmErasure(posted);
  if (form.slug === 'effacer-oui') return erase(posted);
  const action = ACTIONS.get(form.slug)?.action;
  if (!action) return sendUnclear(visitor, request, reply);
  const refusal = refusalOf(form);
  return refusal ? refuseNote(posted, refusal) : mark(posted, action);
}
