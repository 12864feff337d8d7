import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../quote/office.ts';
import { acceptForms } from '../http/submit/body.ts';
import { registerDesk } from './desk/index.ts';
import { sendFailure, sendNotFound } from './desk/notices.ts';
import { registerAsk } from './door/ask.ts';
import type { Door } from './door/door.ts';
import { refuseEntry } from './door/door-page.ts';
import { registerEnter } from './door/enter.ts';
import { registerLeave } from './door/leave.ts';
import { createSessions, type Visitor } from './door/session.ts';
import { secure } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In the office's scope: who has logged in. Undefined where `admit` has not let anybody in. */
    visitor: Visitor;
  }
}

/** Room for a note that is far too long: it comes back with its page. */
const BODY_MAX_BYTES = 256 * 1024;
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The office's pages, at /bureau. They get a scope of their own, with their own headers, parser and errors. */
export async function registerOffice(app: FastifyInstance, door: Door): Promise<void> {
  const sessions = createSessions(app, door);
  await app.register(async (scope) => {
    scope.decorateRequest('visitor');
    secure(scope, app.config.siteUrl);
    await scope.register(cookie);
    acceptForms(scope, BODY_MAX_BYTES);
    scope.setErrorHandler(sendFailure);
    registerAsk(scope, door);
    registerEnter(scope, door, sessions);
    await scope.register(async (inside) => {
      inside.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
        const visitor = await sessions.admit(request, reply);
        if (!visitor) return refuseEntry(request, reply);
        request.visitor = visitor;
      });
      registerLeave(inside, door, sessions);
      registerDesk(inside);
    });
    scope.get(`${BUREAU}/`, async (_, reply) => reply.redirect(BUREAU, 301));
    scope.all(`${BUREAU}/*`, sendNotFound);
    const unused = WRITING.filter((method) => !scope.hasRoute({ method, url: BUREAU }));
    scope.route({ method: unused, url: BUREAU, handler: sendNotFound });
  });
}
