import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../../base/http-body.ts';
import type { SessionRow } from '../../db/schema.ts';
import type { OfficeLinks } from '../../links/office-links.ts';
import { createLeave, createLogin, refuseEntry } from './auth/login.ts';
import { createSessions } from './auth/session.ts';
import { secure } from './security.ts';
import { sendFailure, sendNotFound } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the office's page. Undefined where `admit` has not let anybody in. */
    session: SessionRow;
  }
}

/** Room for the longest note, however it is encoded. */
const OFFICE_FORM_MAX_BYTES = 256 * 1024;

/** Prepares a scope for the office's pages: its headers, parser and errors, and who may enter. */
export async function openOffice(scope: FastifyInstance, officeLinks: OfficeLinks) {
  const sessions = createSessions(scope, officeLinks);
  secure(scope, scope.config.siteUrl);
  await scope.register(cookie);
  acceptForms(scope, OFFICE_FORM_MAX_BYTES);
  scope.setErrorHandler(sendFailure);
  scope.setNotFoundHandler(sendNotFound);
  return {
    ...createLogin(scope, officeLinks, sessions),
    ...createLeave(scope, officeLinks, sessions),
    /** Lets in who has logged in. */
    admit: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessions.admit(request, reply);
      if (!session) return refuseEntry(request, reply);
      request.session = session;
    },
  };
}
