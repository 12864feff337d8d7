import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Company } from '../../company.ts';
import type { Store } from '../../store/index.ts';
import type { House } from '../page/house.ts';
import { type PageContent, renderPage } from '../page/shell.ts';
import type { Guard, Visitor } from '../visitor.ts';

/** What the office's pages need. */
export interface DeskContext {
  guard: Guard;
  /** Answers someone who has not entered. */
  refuseEntry: (request: FastifyRequest, reply: FastifyReply) => unknown;
  store: Store;
  company: Company;
  house: House;
  /** Where the .eml files are. */
  dataDir: string;
  now: () => number;
  /** Called with how long a visitor waited for the first call, in milliseconds. */
  onFirstCall: (waitedMs: number) => void;
  /** Called once a released request waits in the outbox. */
  onReleased: () => void;
}

/** The query of an address, or the fields of a form. */
export type Query = Record<string, unknown>;

/** The reference that an address names; '' for what can be none. PostgreSQL takes no NUL in a query. */
export const referenceIn = (text = ''): string => (/\p{C}/u.test(text) ? '' : text);

export const BUREAU = '/bureau';

/** The address of a request. Nothing else of it is ever part of an address. */
export const addressOf = (reference: string): string => `${BUREAU}/demande/${encodeURIComponent(reference)}`;

/** Sends a page, with the navigation and the search for who has entered. */
export function sendPage(
  reply: FastifyReply,
  { house }: Pick<DeskContext, 'house'>,
  visitor: Visitor | undefined,
  page: Omit<PageContent, 'navigation' | 'proof'>,
): FastifyReply {
  const entered = visitor?.sessionId !== undefined;
  return reply
    .type('text/html; charset=utf-8')
    .send(renderPage({ ...page, navigation: entered, ...(entered && { proof: visitor.proof }) }, house));
}
