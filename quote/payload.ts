import { CONSENT_FIELD, CONSENT_GIVEN } from './consent.ts';
import { quoteMessage, referenceOf } from './message.ts';
import type { QuoteRequest } from './schema.ts';

export const FORM_PATH = '/devis-gratuit';
/** The page that a native form, sent without JavaScript, returns to. */
export const SUCCESS_PATH = '/devis-gratuit?success=true';
/** A hidden field that only robots fill in. */
export const HONEYPOT_FIELD = 'botcheck';

/**
 * The sentence beside the send button, which says what sending means. Change `NOTICE_VERSION` whenever the sentence
 * changes, and add it to `notices.json`: the version is stored with each request, and shows there which wording the
 * sender has read.
 */
export const NOTICE_VERSION = '2026-11-28';
// The second sentence: code de la consommation, article L223-2, in force since 11 August 2026.
export const NOTICE_TEXT =
  'En envoyant ce formulaire, vous nous demandez de vous rappeler au sujet de ce devis, et votre numéro ' +
  'ne sert qu’à cela. La loi interdit tout démarchage par téléphone sans votre consentement préalable.';
/**
 * The words of the box beside a service that lets a reader guess somebody's health (RGPD, article 9, 2, a).
 * `NOTICE_VERSION` counts for them too.
 */
export const HEALTH_CONSENT =
  'J’accepte expressément que ce choix, qui peut révéler un état de santé, soit enregistré pour préparer ce ' +
  'devis et gardé avec ma demande. Je peux revenir sur cet accord à tout moment.';

/** Facts that only the browser knows about a submission. */
export interface SubmissionContext {
  accessKey: string;
  /** The page's origin, without a trailing slash. */
  origin: string;
  formToken: string;
  /**
   * The time at which the visitor began, as an ISO date. Our server marks requests that are filled in faster than a
   * person can.
   */
  startedAt: string;
  /** Says whether our own server gets it. A hosted provider gets no more than the members that it knows. */
  ownServer: boolean;
  /** Says whether the service tells of somebody's health, and the sender agrees that it is stored. */
  isAgreed: boolean;
  userAgent: string;
  referrer: string;
  /** The time of sending. */
  now: Date;
}

export const fullName = ({ firstName, lastName }: Pick<QuoteRequest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Keeps words of a script that is written from right to left from reordering those around them. */
export const isolated = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text;

/** The subject and the sender of a form without scripts, which cannot put names into them. */
export const NATIVE_SUBJECT = 'Demande de devis';
export const subjectOf = (request: QuoteRequest): string => `${NATIVE_SUBJECT} - ${fullName(request)}`;

/** The JSON body of `POST /submit` for a checked request. */
export const quotePayload = (request: QuoteRequest, context: SubmissionContext) => ({
  access_key: context.accessKey,
  subject: subjectOf(request),
  from_name: fullName(request),
  ...request,
  message: quoteMessage(request, referenceOf(context.formToken), context.now),
  redirect: `${context.origin}${SUCCESS_PATH}`,
  formToken: context.formToken,
  timestamp: context.now.toISOString(),
  userAgent: context.userAgent,
  referrer: context.referrer,
  ...(context.ownServer && { startedAt: context.startedAt, noticeVersion: NOTICE_VERSION }),
  ...(context.ownServer && context.isAgreed && { [CONSENT_FIELD]: CONSENT_GIVEN }),
});
