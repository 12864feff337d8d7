import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import { sendPage } from '../send.ts';
import { tidied } from './form.ts';
import { pageIn } from './lists.ts';

/** Searching. The words are kept with the session: they stand in no address and in no log. */

const HERE = `${BUREAU}/recherche`;
const RESULTS = 20;
const QUERY_MAX = 100;

export async function postSearch({ server, visitor, body }: FastifyRequest, reply: FastifyReply) {
  const query = tidied(textMember((body ?? {}) as Body, 'q', QUERY_MAX));
  if (query === '') return reply.redirect(BUREAU, 303);
  await server.store.keepSearch(visitor.sessionId, query, server.now());
  return reply.redirect(HERE, 303);
}

export async function searchPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server, visitor } = request;
  const { store } = server;
  const query = visitor.search;
  if (query === null) return reply.redirect(BUREAU, 303);
  const number = pageIn(request.query as Body);
  const found = await store.search(query);
  const ids = found.slice((number - 1) * RESULTS, number * RESULTS);
  const requests = await store.select({ ids });
  const hasNext = found.length > number * RESULTS;
  return sendPage(reply, '/bureau/recherche', {
    ...{ now: server.now(), query, requests },
    ...{ count: found.length, number, hasNext },
  });
}
