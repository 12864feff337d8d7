import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../../base/http-body.ts';
import type { SessionRow } from '../../db/schema.ts';
import type { OfficeLinks } from '../../links/office-links.ts';
import { createLeave, createLogin, refuseEntry } from './auth/login.ts';
import { createSessions } from './auth/session.ts';
import { addSecurity } from './security.ts';
import { sendFailure, sendNotFound } from './send.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a person in the office. Undefined for routes without the hook `admit`. */
    session: SessionRow;
  }
}

/** The most bytes of a form: enough for the longest note in URL encoding. */
const OFFICE_FORM_MAX_BYTES = 256 * 1024;

/** Prepares a scope for the office: its headers, parsers and errors. Returns the handlers for logging in and out. */
export async function setUpOffice(scope: FastifyInstance, officeLinks: OfficeLinks) {
  const sessions = createSessions(scope, officeLinks);
  addSecurity(scope, scope.config.siteUrl);
  await scope.register(cookie);
  acceptForms(scope, OFFICE_FORM_MAX_BYTES);
  scope.setErrorHandler(sendFailure);
  scope.setNotFoundHandler(sendNotFound);
  return {
    ...createLogin(scope, officeLinks, sessions),
    ...createLeave(scope, officeLinks, sessions),
    /** A hook that sets the session of a request, or answers with the login page. */
    admit: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessions.findAndProlong(request, reply);
      if (!session) return refuseEntry(request, reply);
      request.session = session;
    },
  };
}
