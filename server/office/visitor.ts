import type { FastifyRequest } from 'fastify';

/** Someone whom the office's page has let in. */
export interface Visitor {
  /** Their name in the history: the mailbox whose link they entered by, or « lien du message ». */
  actor: string;
  /**
   * Fields that every form must post back: a CSRF token, or the signed key of a message's link. Names and
   * values.
   */
  proof: Record<string, string>;
  /** The session's, or undefined for someone who came by a message's link and sees one request only. */
  sessionId: string | undefined;
}

/** Lets people in. Each returns undefined for someone who must not enter. */
export interface Guard {
  /** By the session's cookie; of a POST, only with its CSRF token and from our own pages. */
  admit: (request: FastifyRequest) => Promise<Visitor | undefined>;
  /** The same, or by a message's signed link (`?cle=`, or the field `cle` of a POST) for this one request. */
  admitTo: (request: FastifyRequest, requestId: string) => Promise<Visitor | undefined>;
}
