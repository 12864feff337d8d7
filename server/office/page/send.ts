import type { FastifyReply } from 'fastify';
import type { House } from './house.ts';
import { type PageContent, renderPage } from './shell.ts';

/** Under this name the office's scope knows what its pages share. */
export const HOUSE = 'house';

/** Answers with a page of the office. */
export const sendPage = (reply: FastifyReply, page: PageContent, status = 200): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderPage(page, reply.server.getDecorator<House>(HOUSE)));
