import { CONSENT_FIELD, CONSENT_GIVEN } from './consent.ts';
import { quoteMessage, referenceOf } from './message.ts';
import type { QuoteRequest } from './schema.ts';

export const FORM_PATH = '/devis-gratuit';
/** The page that a native form, sent without JavaScript, returns to. */
export const SUCCESS_PATH = '/devis-gratuit?success=true';
/** A hidden field that only robots fill in. */
export const HONEYPOT_FIELD = 'botcheck';

/**
 * The version of `NOTICE_TEXT` and `HEALTH_CONSENT`, stored with each request to prove which wording the sender has
 * read. Change it whenever one of them changes, and add the new wording to `notices.json`.
 */
export const NOTICE_VERSION = '2026-11-28';
/**
 * The text beside the send button. Its second sentence follows code de la consommation, article L223-2, in force since
 * 11 August 2026.
 */
export const NOTICE_TEXT =
  'En envoyant ce formulaire, vous nous demandez de vous rappeler au sujet de ce devis, et votre numéro ' +
  'ne sert qu’à cela. La loi interdit tout démarchage par téléphone sans votre consentement préalable.';
/** The label of the check box for a service that reveals somebody’s health (RGPD, article 9, 2, a). */
export const HEALTH_CONSENT =
  'J’accepte expressément que ce choix, qui peut révéler un état de santé, soit enregistré pour préparer ce ' +
  'devis et gardé avec ma demande. Je peux revenir sur cet accord à tout moment.';

export interface SubmissionContext {
  accessKey: string;
  /** The page's origin, without a trailing slash. */
  origin: string;
  formToken: string;
  /** The time at which the visitor began. Our server marks forms that were filled in faster than a person can. */
  startedAt: string;
  /** True if our own server gets the request. A hosted form provider gets only the members that it knows. */
  isOwnServer: boolean;
  /** True if the service is about somebody’s health, and the sender agrees that it is stored. */
  isAgreed: boolean;
  userAgent: string;
  referrer: string;
  now: Date;
}

export const fullName = ({ firstName, lastName }: Pick<QuoteRequest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Isolates Arabic or Hebrew, which would otherwise change the order of the words around it. */
export const isolateRightToLeft = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text;

/** The subject and the sender’s name of a form that is sent without JavaScript. */
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
  ...(context.isOwnServer && { startedAt: context.startedAt, noticeVersion: NOTICE_VERSION }),
  ...(context.isOwnServer && context.isAgreed && { [CONSENT_FIELD]: CONSENT_GIVEN }),
});
