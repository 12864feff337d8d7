import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Company } from '../../company.ts';
import type { Store } from '../../store/index.ts';
import { sendPage as sendOfficePage } from '../page/send.ts';
import type { PageContent } from '../page/shell.ts';
import { BUREAU } from '../path.ts';
import type { Guard, Visitor } from '../visitor.ts';

/** What the office's pages need. */
export interface DeskContext {
  guard: Guard;
  /** Answers someone who has not entered. */
  refuseEntry: (request: FastifyRequest, reply: FastifyReply) => unknown;
  store: Store;
  company: Company;
  /** Where the .eml files are. */
  dataDir: string;
  now: () => number;
  /** Called once a released request waits in the outbox. */
  onReleased: () => void;
}

/** The query of an address, or the fields of a form. */
export type Query = Record<string, unknown>;

/** The reference that an address names; '' for what can be none. PostgreSQL takes no NUL in a query. */
export const referenceIn = (text = ''): string => (/\p{C}/u.test(text) ? '' : text);

/** The address of a request. Nothing else of it is ever part of an address. */
export const addressOf = (reference: string): string => `${BUREAU}/demande/${encodeURIComponent(reference)}`;

/** Sends a page, with the navigation and the search for who has entered. The status is the reply's. */
export function sendPage(
  reply: FastifyReply,
  visitor: Visitor | undefined,
  page: Omit<PageContent, 'navigation' | 'proof'>,
): FastifyReply {
  const navigation = visitor?.sessionId !== undefined;
  return sendOfficePage(
    reply,
    { ...page, navigation, ...(navigation && { proof: visitor.proof }) },
    reply.statusCode,
  );
}
