import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanLine } from '../../../quote/clean.ts';
import { BUREAU } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import { sendPage } from '../send.ts';
import { searchRequests } from './search.ts';

/** The results of a search. What was searched came by POST: it is in no address and in no log. */

const RESULTS = 20;
const QUERY_MAX = 100;

export async function searchPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  const query = cleanLine(textMember((request.body ?? {}) as Body, 'q', QUERY_MAX));
  if (query === '') return reply.redirect(BUREAU, 303);
  const { records, others } = await searchRequests(store, query, RESULTS);
  return sendPage(reply, '/bureau/recherche', { now: now(), query, requests: records, others });
}
