import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../page/house.ts';
import { HOUSE } from '../page/send.ts';
import type { Visitor } from '../visitor.ts';
import { sendFailure } from './calm-pages.ts';
import type { DeskContext } from './context.ts';
import { csvName, csvStream } from './csv.ts';
import { listPage } from './list-page.ts';
import { postMark } from './mark.ts';
import { sendPhoto } from './photos.ts';
import { requestPage } from './request-page.ts';
import { searchPage } from './search-page.ts';

export type { DeskContext } from './context.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The office's pages. `scope` has the prefix /bureau, parses forms, and sets the headers of all answers; the
 * handlers decide who is let in.
 */
export async function registerDesk(scope: FastifyInstance, context: DeskContext): Promise<void> {
  const { guard, store, refuseEntry } = context;
  const forSession =
    (handler: (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => unknown): Handler =>
    async (request, reply) => {
      const visitor = await guard.admit(request);
      return visitor ? handler(visitor, request, reply) : refuseEntry(request, reply);
    };
  // A scope of its own, for its error page.
  await scope.register(async (desk) => {
    desk.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
    desk.get('/', { prefixTrailingSlash: 'no-slash' }, async (request, reply) => {
      const visitor = await guard.admit(request);
      return visitor ? listPage(context, visitor, request, reply) : refuseEntry(request, reply);
    });
    desk.post(
      '/recherche',
      forSession((visitor, request, reply) => searchPage(context, visitor, request, reply)),
    );
    desk.get('/demande/:reference', (request, reply) => requestPage(context, request, reply));
    desk.post('/demande/:reference', (request, reply) => postMark(context, request, reply));
    desk.get('/photo/:requestId/:id', (request, reply) => sendPhoto(context, request, reply));
    desk.get(
      '/demandes.csv',
      { exposeHeadRoute: false },
      forSession((_visitor, _request, reply) =>
        reply
          .header('content-disposition', `attachment; filename="${csvName(context.now())}"`)
          .type('text/csv; charset=utf-8')
          .send(csvStream(store)),
      ),
    );
    desk.get('/style.css', async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(desk.getDecorator<House>(HOUSE).stylesheet.text),
    );
  });
}
