import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../../quote/office/words.ts';
import { DAY_MS } from '../../../../quote/time/units.ts';
import { checkpointAt, setCheckpoint } from '../../../data/checkpoints.ts';
import { beginSession, endSessions, findSession, prolongSession } from '../../../data/sessions.ts';
import type { SessionRow } from '../../../db/schema.ts';
import type { Entrant, OfficeLinks } from '../../../links/office-links.ts';

/** The cookie holds a random secret. The store has only its hash, so nobody can log in with a copy of the store. */
const COOKIE = 'bureau';
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
/** The time after its last use at which a session ends. */
const SESSION_MS = 90 * DAY_MS;

const idOf = (secret: string): string => hash('sha256', secret, 'base64url');

/**
 * Returns the options of the cookie. `lax`: a browser sends it with a click on a link of another site, such as a web
 * mailbox, but with no form of another site. `secure` also depends on the site's address, because a proxy that ends TLS
 * may not be trusted.
 */
const cookieOptions = ({ protocol, server }: FastifyRequest) => ({
  path: BUREAU,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: protocol === 'https' || server.config.officeUrl.startsWith('https:'),
});

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ store, now }: FastifyInstance, officeLinks: OfficeLinks) {
  const secretOf = ({ cookies }: FastifyRequest): string => cookies[COOKIE] ?? '';

  const setCookie = (request: FastifyRequest, reply: FastifyReply, secret: string): unknown =>
    reply.setCookie(COOKIE, secret, { ...cookieOptions(request), maxAge: SESSION_MS / 1000 });

  /** Finds the session of a request's cookie, if its person may still enter. */
  async function find(request: FastifyRequest): Promise<SessionRow | undefined> {
    const secret = secretOf(request);
    if (!SECRET.test(secret)) return undefined;
    const session = await findSession(store, idOf(secret), now());
    return session && officeLinks.people.mayEnter(session.actor) ? session : undefined;
  }

  async function findAndProlong(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SessionRow | undefined> {
    const session = await find(request);
    if (!session) return undefined;
    const endsAt = now() + SESSION_MS;
    if (endsAt - session.ends_at >= DAY_MS && (await prolongSession(store, session, endsAt)))
      setCookie(request, reply, secretOf(request));
    return session;
  }

  /**
   * Begins a session, and sets its cookie. Returns false if the link was used before, or if somebody has left
   * everywhere since it was issued.
   */
  async function begin(request: FastifyRequest, reply: FastifyReply, entrant: Entrant): Promise<boolean> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const id = idOf(secret);
    const hasBegun = await beginSession(store, {
      id,
      link_id: entrant.linkId,
      actor: entrant.actor,
      begun_at: now(),
      ends_at: now() + SESSION_MS,
      search: null,
      searched_at: null,
    });
    // The checkpoint is read after the session is stored. If somebody leaves everywhere at this moment, they either end
    // the stored session, or have set the checkpoint already.
    const leftAt = await checkpointAt(store, 'left-everywhere');
    // A checkpoint in the future does not count: the clock was set back since.
    if (leftAt !== undefined && entrant.issuedAt < leftAt && leftAt <= now()) {
      await endSessions(store, now(), id);
      return false;
    }
    if (hasBegun) setCookie(request, reply, secret);
    return hasBegun;
  }

  /** Ends one session, or without `id` all sessions and all links that were issued before. Deletes the cookie. */
  async function end(request: FastifyRequest, reply: FastifyReply, id?: string): Promise<void> {
    if (id === undefined) await setCheckpoint(store, 'left-everywhere', now());
    await endSessions(store, now(), id);
    reply.clearCookie(COOKIE, cookieOptions(request));
  }

  return { find, findAndProlong, begin, end };
}
