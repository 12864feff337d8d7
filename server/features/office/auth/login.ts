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

/** The longest e-mail address that the standard allows. Links and pages are shorter. */
const FIELD_MAX = 254;
/** The links that a mailbox may get within the throttle's window of ten minutes. */
const LINKS_PER_MAILBOX = 5;

/** The form that asks for a link, and why somebody is here. */
const sendLogin = async (
  reply: FastifyReply,
  { to = BUREAU, reason, note = '' }: Partial<Login>,
): Promise<FastifyReply> =>
  sendPage(reply, '/bureau/entree', { to, reason, note, isMailDown: await isMailDown(reply.server) });

/** Answers someone who has not logged in. */
export function refuseEntry(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.method === 'POST') {
    request.server.log.info('office post refused');
    return sendLogin(reply.code(403), { reason: 'stale', note: noteOf(request) });
  }
  const [path = ''] = request.url.split('?');
  return sendLogin(reply.code(path === BUREAU ? 200 : 403), { to: officePage(path) });
}

/** Handlers that mail a link, and let somebody enter by it. */
export function createLogin(app: FastifyInstance, officeLinks: OfficeLinks, sessions: Sessions) {
  const { store, log, now } = app;

  /**
   * Mails a link to a mailbox of MAIL_TO. An unknown address gets the same response after nearly the same work, so
   * that nobody can probe who has access.
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
    // The log-in page says so, and how to get in.
    if (await isMailDown(app)) return sendLogin(reply, { to });
    return sendNotice(reply, 'link-sent', ENTRY_LINK_MS / MINUTE_MS);
  }

  const followed = (fields: Body) => {
    const link = textMember(fields, 'lien', FIELD_MAX);
    return {
      link,
      entrant: officeLinks.readEntry(link),
      to: officePage(textMember(fields, 'vers', FIELD_MAX)),
    };
  };

  function refuseLink(reply: FastifyReply, to: string): Promise<FastifyReply> {
    log.info('office link refused');
    return sendLogin(reply.code(403), { reason: 'link', to });
  }

  /** Shows the button behind a mailed link: scanners that open links use none up. */
  async function entryPage({ query }: FastifyRequest, reply: FastifyReply) {
    const { link, entrant, to } = followed(query as Body);
    return entrant ? sendPage(reply, '/bureau/entrer', { link, to }) : refuseLink(reply, to);
  }

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    const { entrant, to } = followed(postedForm(request));
    if (!entrant) return refuseLink(reply, to);
    const { actor, linkId } = entrant;
    if (await sessions.begin(request, reply, entrant))
      log.info({ mailbox: officeLinks.people.tagOf(actor), link: linkId }, 'office entered');
    // Unless this is a second tap on the button, once the first has been answered.
    else if (!(await sessions.find(request))) return refuseLink(reply, to);
    return reply.redirect(to, 303);
  }

  return { askForLink, entryPage, enter };
}

export const leavePage = (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, '/bureau/sortir', {});

/** Ends the session of one device, or those of all. */
export function createLeave({ log }: FastifyInstance, officeLinks: OfficeLinks, sessions: Sessions) {
  const end = (everywhere: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor, id } = request.session;
    await sessions.end(request, reply, everywhere ? undefined : id);
    const scope = everywhere ? 'everywhere' : 'here';
    log.info({ mailbox: officeLinks.people.tagOf(actor), scope }, 'office left');
    return reply.redirect(BUREAU, 303);
  };
  return { leave: end(false), leaveEverywhere: end(true) };
}
