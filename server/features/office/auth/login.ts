import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../../quote/office/words.ts';
import type { Login } from '../../../../quote/pages/office.ts';
import { throttleKey, waitMinutes } from '../../../../quote/throttle.ts';
import { MINUTE_MS } from '../../../../quote/time/units.ts';
import { type Body, textMember } from '../../../base/http-body.ts';
import type { NewMessage } from '../../../data/message-rows.ts';
import { throttle } from '../../../data/throttle.ts';
import { ENTRY_LINK_MS, type OfficeLinks, officePage } from '../../../links/office-links.ts';
import { isMailDown } from '../../health/health.ts';
import { noteOf, postedForm, sendNotice, sendPage } from '../send.ts';
import type { Sessions } from './session.ts';

/** The longest e-mail address of RFC 5321. Links and addresses of pages are shorter. */
const FIELD_MAX = 254;
/** The most links for a mailbox within the throttle's window of ten minutes. */
const LINKS_PER_MAILBOX = 5;

const sendLogin = async (
  reply: FastifyReply,
  { to = BUREAU, reason, note = '' }: Partial<Login>,
): Promise<FastifyReply> =>
  sendPage(reply, '/bureau/entree', { to, reason, note, isMailDown: await isMailDown(reply.server) });

export function refuseEntry(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.method === 'POST') {
    request.server.log.info('office post refused');
    return sendLogin(reply.code(403), { reason: 'stale', note: noteOf(request) });
  }
  const [path = ''] = request.url.split('?');
  return sendLogin(reply.code(path === BUREAU ? 200 : 403), { to: officePage(path) });
}

export function createLogin(app: FastifyInstance, officeLinks: OfficeLinks, sessions: Sessions) {
  const { store, log, now } = app;

  /**
   * Mails a link to a mailbox of MAIL_TO. An unknown address gets the same response, after nearly the same work, so
   * that nobody can find out which addresses have access.
   */
  async function askForLink(request: FastifyRequest, reply: FastifyReply) {
    const body = postedForm(request);
    const typed = textMember(body, 'adresse', FIELD_MAX);
    const mailbox = officeLinks.people.tagOf(typed);
    const isKnown = officeLinks.people.mailboxOf(typed) !== undefined;
    const to = officePage(textMember(body, 'vers', FIELD_MAX));
    const link: NewMessage = {
      kind: 'office-link',
      key: `office-link ${randomUUID()}`,
      data: { mailbox, page: to },
    };
    const limit = { name: `office mailbox ${throttleKey(typed)}`, max: LINKS_PER_MAILBOX };
    const waitMs = await throttle(store, [limit], now(), isKnown ? link : undefined);
    log.info({ mailbox, known: isKnown, throttled: waitMs > 0 }, 'office link asked for');
    if (waitMs > 0) {
      reply.code(429).header('retry-after', Math.ceil(waitMs / 1000));
      return sendNotice(reply, 'throttled', waitMinutes(waitMs));
    }
    // The link will not arrive soon. The login page says so, and how to enter without it.
    if (await isMailDown(app)) return sendLogin(reply, { to });
    return sendNotice(reply, 'link-sent', ENTRY_LINK_MS / MINUTE_MS);
  }

  function readLink(fields: Body) {
    const link = textMember(fields, 'lien', FIELD_MAX);
    const to = officePage(textMember(fields, 'vers', FIELD_MAX));
    return { link, to, entrant: officeLinks.readEntry(link) };
  }

  function refuseLink(reply: FastifyReply, to: string): Promise<FastifyReply> {
    log.info('office link refused');
    return sendLogin(reply.code(403), { reason: 'link', to });
  }

  /** Shows a button that uses the link. Opening the link alone does not use it up, because mail scanners open links. */
  async function entryPage({ query }: FastifyRequest, reply: FastifyReply) {
    const { link, entrant, to } = readLink(query as Body);
    return entrant ? sendPage(reply, '/bureau/entrer', { link, to }) : refuseLink(reply, to);
  }

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const { entrant, to } = readLink(postedForm(request));
    if (!entrant) return refuseLink(reply, to);
    const { actor, linkId } = entrant;
    const hasBegun = await sessions.begin(request, reply, entrant);
    if (hasBegun) log.info({ mailbox: officeLinks.people.tagOf(actor), link: linkId }, 'office entered');
    // On a second tap on the button, the link is used up, but the person has a session already.
    else if (!(await sessions.find(request))) return refuseLink(reply, to);
    return reply.redirect(to, 303);
  }

  return { askForLink, entryPage, enter };
}

export const leavePage = (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, '/bureau/sortir', {});

/** Creates the handlers that end the session of this device, or all sessions of everybody. */
export function createLeave({ log }: FastifyInstance, officeLinks: OfficeLinks, sessions: Sessions) {
  const endSession = (isEverywhere: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor, id } = request.session;
    await sessions.end(request, reply, isEverywhere ? undefined : id);
    const scope = isEverywhere ? 'everywhere' : 'here';
    log.info({ mailbox: officeLinks.people.tagOf(actor), scope }, 'office left');
    return reply.redirect(BUREAU, 303);
  };
  return { leave: endSession(false), leaveEverywhere: endSession(true) };
}
