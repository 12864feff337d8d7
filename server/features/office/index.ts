import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import { acceptForms } from '../../base/http-body.ts';
import type { SessionRow } from '../../db/schema.ts';
import type { OfficeLinks } from '../../links/office-links.ts';
import { refuseEntry, registerLeave, registerLogin } from './auth/login.ts';
import { createSessions } from './auth/session.ts';
import { registerHandlers } from './handlers/index.ts';
import { secure } from './security.ts';
import { sendFailure, sendNotFound } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In the office's scope: who has logged in. Undefined where `admit` has not let anybody in. */
    session: SessionRow;
  }
}

/** Room for the longest note, however it is encoded. */
const BODY_MAX_BYTES = 256 * 1024;

/** The office's pages, at /bureau. They get a scope of their own, with their own headers, parser and errors. */
export async function registerOffice(app: FastifyInstance, officeLinks: OfficeLinks): Promise<void> {
  const sessions = createSessions(app, officeLinks);
  const office = async (scope: FastifyInstance) => {
    secure(scope, app.config.siteUrl);
    await scope.register(cookie);
    acceptForms(scope, BODY_MAX_BYTES);
    scope.setErrorHandler(sendFailure);
    scope.setNotFoundHandler(sendNotFound);
    // Or else the site would answer.
    scope.get('/*', sendNotFound);
    registerLogin(scope, officeLinks, sessions);
    await scope.register(async (inside) => {
      inside.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
        const session = await sessions.admit(request, reply);
        if (!session) return refuseEntry(request, reply);
        request.session = session;
      });
      registerLeave(inside, officeLinks, sessions);
      registerHandlers(inside);
    });
  };
  await app.register(office, { prefix: BUREAU });
}
