import { quoteMessage, referenceOf } from './message.ts';
import { NOTICE_VERSION } from './notice.ts';
import type { QuoteRequest } from './schema.ts';

/** The page that a native form, sent without JavaScript, returns to. */
export const SUCCESS_PATH = '/devis-gratuit?success=true';
/** A hidden field that only robots fill in. */
export const HONEYPOT_FIELD = 'botcheck';

/** What only the browser knows about a submission. */
export interface SubmissionContext {
  accessKey: string;
  /** The page's origin, without a trailing slash. */
  origin: string;
  formToken: string;
  /**
   * When the visitor began, as an ISO date. The server marks requests that are filled in faster than a
   * person can.
   */
  startedAt: string;
  userAgent: string;
  referrer: string;
  /** The time of sending. */
  now: Date;
}

export type QuotePayload = ReturnType<typeof quotePayload>;

export const fullName = ({ firstName, lastName }: Pick<QuoteRequest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const subjectOf = (request: QuoteRequest): string => `Demande de devis - ${fullName(request)}`;

/** The JSON body of `POST /submit` for a checked request. */
export const quotePayload = (request: QuoteRequest, context: SubmissionContext) => ({
  access_key: context.accessKey,
  subject: subjectOf(request),
  from_name: fullName(request),
  ...request,
  message: quoteMessage(request, referenceOf(context.formToken), context.now),
  redirect: `${context.origin}${SUCCESS_PATH}`,
  formToken: context.formToken,
  startedAt: context.startedAt,
  timestamp: context.now.toISOString(),
  userAgent: context.userAgent,
  referrer: context.referrer,
  noticeVersion: NOTICE_VERSION,
});
