import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../../quote/office/words.ts';
import { DAY_MS } from '../../../../quote/time/units.ts';
import { checkpointAt, setCheckpoint } from '../../../data/checkpoints.ts';
import { beginSession, endSessions, findSession, prolongSession } from '../../../data/sessions.ts';
import type { SessionRow } from '../../../db/schema.ts';
import type { Entrant, OfficeLinks } from '../../../links/office-links.ts';

/** The cookie of who has logged in. The store knows only its hash, so that a copy of the store opens nothing. */

const COOKIE = 'bureau';
const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
/** The life of a session after its last use. */
const SESSION_MS = 90 * DAY_MS;

const idOf = (secret: string): string => hash('sha256', secret, 'base64url');
/**
 * The scope of the cookie: the office's pages only. Where another site leads here, it comes along with a click on a
 * link, as in a web mailbox, and with nothing else.
 */
const SCOPE = { path: BUREAU, httpOnly: true, sameSite: 'lax' } as const;

/**
 * The scope of the cookie, with TLS where there is any. A proxy that ends it is not always trusted, so the site's
 * address counts too.
 */
const scopeOf = ({ protocol, server }: FastifyRequest) => ({
  ...SCOPE,
  secure: protocol === 'https' || server.config.officeUrl.startsWith('https:'),
});

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ store, now }: FastifyInstance, officeLinks: OfficeLinks) {
  const secretOf = ({ cookies }: FastifyRequest): string => cookies[COOKIE] ?? '';

  const setCookie = (request: FastifyRequest, reply: FastifyReply, secret: string): unknown =>
    reply.setCookie(COOKIE, secret, { ...scopeOf(request), maxAge: SESSION_MS / 1000 });

  /** The session of a request's cookie, as long as its mailbox is in MAIL_TO. */
  async function find(request: FastifyRequest): Promise<SessionRow | undefined> {
    const secret = secretOf(request);
    if (!SECRET.test(secret)) return undefined;
    const session = await findSession(store, idOf(secret), now());
    return session && officeLinks.people.mayEnter(session.actor) ? session : undefined;
  }

  /** Finds the session of a request, and prolongs it once a day. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<SessionRow | undefined> {
    const session = await find(request);
    if (!session) return undefined;
    const endsAt = now() + SESSION_MS;
    if (endsAt - session.ends_at >= DAY_MS && (await prolongSession(store, session, endsAt)))
      setCookie(request, reply, secretOf(request));
    return session;
  }

  /** Begins a session and sets its cookie. False if the link has served, or somebody has left everywhere since. */
  async function begin(request: FastifyRequest, reply: FastifyReply, entrant: Entrant): Promise<boolean> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const id = idOf(secret);
    const begun = await beginSession(store, {
      id,
      link_id: entrant.linkId,
      actor: entrant.actor,
      begun_at: now(),
      ends_at: now() + SESSION_MS,
      search: null,
      searched_at: null,
    });
    // Asked last: whoever leaves everywhere at this moment ends the session, or is seen here.
    const left = await checkpointAt(store, 'left-everywhere');
    // One that lies ahead was left by a clock that was set back since.
    if (left !== undefined && entrant.issuedAt < left && left <= now()) {
      await endSessions(store, now(), id);
      return false;
    }
    if (begun) setCookie(request, reply, secret);
    return begun;
  }

  /** Ends one session, or without `id` all of them and the links that were issued before. Deletes the cookie. */
  async function end(request: FastifyRequest, reply: FastifyReply, id?: string): Promise<void> {
    if (id === undefined) await setCheckpoint(store, 'left-everywhere', now());
    await endSessions(store, now(), id);
    reply.clearCookie(COOKIE, scopeOf(request));
  }

  return { find, admit, begin, end };
}
