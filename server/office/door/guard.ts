import type { FastifyRequest } from 'fastify';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { Guard, Visitor } from '../visitor.ts';
import type { Door } from './door.ts';
import { MESSAGE_LINK } from './people.ts';
import type { createSessions } from './session.ts';

const KEY_MAX = 200;

/** Whether a request may change something, rather than only read. */
export const isPost = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** A field of the posted form, or ''. */
export const fieldOf = ({ body }: FastifyRequest, name: string, max = KEY_MAX): string =>
  textMember((body as Body | null | undefined) ?? {}, name, max);

/** A parameter of the address, or ''. */
export const parameterOf = ({ query }: FastifyRequest, name: string): string =>
  textMember(query as Body, name, KEY_MAX);

/** The key of a message's link: in the address, or posted back by the page that it led to. */
export const requestKeyOf = (request: FastifyRequest): string =>
  isPost(request) ? fieldOf(request, 'cle') : parameterOf(request, 'cle');

/**
 * Lets people in. What other sites post is refused before it comes here; the form's key keeps out what such a
 * browser does not tell of.
 */
export function createGuard(door: Door, sessions: ReturnType<typeof createSessions>): Guard {
  async function admit(request: FastifyRequest): Promise<Visitor | undefined> {
    const session = await sessions.find(request);
    if (!session) return undefined;
    if (isPost(request) && !door.isFormKey(fieldOf(request, 'jeton'), session.id)) return undefined;
    const proof = { jeton: door.formKey(session.id) };
    return { actor: session.actor, proof, sessionId: session.id };
  }

  async function admitTo(request: FastifyRequest, requestId: string): Promise<Visitor | undefined> {
    const visitor = await admit(request);
    if (visitor) return visitor;
    const cle = requestKeyOf(request);
    if (!door.opens(cle, requestId)) return undefined;
    // A click in a web mailbox comes without the cookie, so the page has only the key to post back. The cookie
    // is there again by then, and says who acts.
    const actor = (await sessions.find(request))?.actor ?? MESSAGE_LINK;
    return { actor, proof: { cle }, sessionId: undefined };
  }

  return { admit, admitTo };
}
