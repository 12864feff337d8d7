import type { FastifyReply } from 'fastify';
import { type PageContent, renderPage } from './shell.ts';

/** Answers with a page of the office. The status is the reply's. */
export function sendPage(reply: FastifyReply, page: PageContent): FastifyReply {
  const { server, visitor } = reply.request;
  const isLinked = page.navigation !== false;
  return reply
    .type('text/html; charset=utf-8')
    .send(renderPage(page, server.house, isLinked ? visitor : undefined));
}
