import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../../store/index.ts';
import type { SessionRow } from '../../store/schema.ts';
import { BUREAU } from '../path.ts';
import type { Door, Entrant } from './door.ts';

/** The cookie of who has entered. The store knows only its hash, so that a copy of the store opens nothing. */

const COOKIE = 'bureau';
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
const SESSION_SECONDS = 30 * 24 * 60 * 60;

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
/** Sent back to the office's pages only, and never with a request that another site has caused. */
const SCOPE = { path: BUREAU, httpOnly: true, sameSite: 'strict' } as const;

export interface SessionsOptions {
  store: Store;
  door: Door;
  now: () => number;
  /** Whether the browser reaches this server over TLS. */
  isSecure: (request: FastifyRequest) => boolean;
}

export const hasCookie = ({ cookies }: FastifyRequest): boolean => cookies[COOKIE] !== undefined;

export function createSessions({ store, door, now, isSecure }: SessionsOptions) {
  /** The session of a request's cookie, as long as its mailbox is in MAIL_TO. */
  async function find({ cookies }: FastifyRequest): Promise<SessionRow | undefined> {
    const secret = cookies[COOKIE] ?? '';
    if (!SECRET.test(secret)) return undefined;
    const session = await store.findSession(idOf(secret), now());
    return session && door.people.mayEnter(session.actor) ? session : undefined;
  }

  /** Begins a session and sets its cookie. False if the link has served before. */
  async function begin(request: FastifyRequest, reply: FastifyReply, entrant: Entrant): Promise<boolean> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const begun = await store.beginSession({
      id: idOf(secret),
      link_id: entrant.linkId,
      actor: entrant.actor,
      begun_at: now(),
      ends_at: now() + SESSION_SECONDS * 1000,
    });
    if (begun)
      reply.setCookie(COOKIE, secret, { ...SCOPE, secure: isSecure(request), maxAge: SESSION_SECONDS });
    return begun;
  }

  /** Ends one session, or all of them without `id`, and takes the cookie back. */
  async function end(request: FastifyRequest, reply: FastifyReply, id?: string): Promise<void> {
    await store.endSessions(now(), id);
    reply.clearCookie(COOKIE, { ...SCOPE, secure: isSecure(request) });
  }

  return { find, begin, end };
}
