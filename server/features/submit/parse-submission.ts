import { createHash } from 'node:crypto';
import { asAgreed, CONSENT_FIELD, CONSENT_GIVEN, type OfferedService } from '../../../quote/consent.ts';
import { HONEYPOT_FIELD, SUCCESS_PATH } from '../../../quote/payload.ts';
import { checkRequest, FIELD_NAMES, type FieldErrors, type QuoteRequest } from '../../../quote/schema.ts';
import { WINDOW_MS } from '../../../quote/throttle.ts';
import { type Body, member, textMember } from '../../base/http-body.ts';
import { NOTICES } from '../../base/notices.ts';
import { identityOf, type Receipt } from '../../data/content.ts';

/** The shortest time in which a person fills the form in. */
const MIN_FILL_MS = 2000;

const MEMBER_MAX = 500;
const TOKEN_MAX = 100;
const TOKEN_LENGTH = 32;
/** Visible characters only, because the reference is shown in e-mails and on the command line. */
const TOKEN = new RegExp(`^[\\p{L}\\p{N}\\p{P}\\p{S}]{1,${TOKEN_MAX}}$`, 'u');

export type Errors = FieldErrors & { redirect?: string[]; formToken?: string[] };

export type Reading =
  | { ok: true; request: QuoteRequest; formToken: string; redirect: string }
  | { ok: false; errors: Errors };

/** Splits `from_name`, the single name field of hosted providers: its first word becomes the first name. */
function names(body: Body): Body {
  const fromName = member(body, 'from_name');
  const has = (name: string) => member(body, name) !== undefined;
  if (has('firstName') || has('lastName') || typeof fromName !== 'string') return {};
  const [firstName = '', ...rest] = fromName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Reads the address to which a form without scripts returns, on one of the site's own hosts. Undefined for a foreign
 * one.
 */
function ownRedirect(raw: unknown, host: string, siteUrl: string): string | undefined {
  if (raw === undefined || raw === '') return SUCCESS_PATH;
  if (typeof raw !== 'string' || raw.length > MEMBER_MAX) return undefined;
  const url = URL.parse(raw, `http://${host}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.host !== host && url.origin !== siteUrl) return undefined;
  // Dots and backslashes are resolved by now. As a relative address, two leading slashes would name another
  // host.
  if (url.pathname.startsWith('//')) return undefined;
  // A path stays a path, so that a proxy may rewrite the host.
  return /^https?:/i.test(raw) ? url.href : url.pathname + url.search + url.hash;
}

/**
 * The token of a form without scripts, derived from its content, so that pressing « send » twice gives one
 * request. A hash, because the reference is the token's beginning.
 */
const tokenOf = (request: QuoteRequest, now: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Math.floor(now / WINDOW_MS), ...identityOf(request)]))
    .digest('hex')
    .slice(0, TOKEN_LENGTH);

/** Checks whether the box beside a service that tells of health was ticked. */
export const isAgreed = (body: Body): boolean => member(body, CONSENT_FIELD) === CONSENT_GIVEN;

/** Checks a body for a request of one of the `services`. Returns the request, or every error in it. */
export function readBody(
  body: Body,
  {
    services,
    host,
    siteUrl,
    now,
  }: { services: readonly OfferedService[]; host: string; siteUrl: string; now: number },
): Reading {
  const values: Body = names(body);
  for (const name of FIELD_NAMES) values[name] ??= member(body, name);
  const options = services.map(({ option }) => option);
  const checked = checkRequest(values, options);
  const redirect = ownRedirect(member(body, 'redirect'), host, siteUrl);
  const given = member(body, 'formToken') ?? '';
  const errors: Errors = checked.ok ? {} : checked.errors;
  if (redirect === undefined) errors.redirect = ['L’adresse de retour doit appartenir au site.'];
  if (typeof given !== 'string' || !(given === '' || TOKEN.test(given)))
    errors.formToken = ['Le jeton du formulaire n’est pas valide.'];
  if (!checked.ok || redirect === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  const request = asAgreed(checked.request, services, isAgreed(body));
  return { ok: true, request, formToken: (given as string) || tokenOf(request, now), redirect };
}

function isTooFast(body: Body): boolean {
  const time = (name: string) => Date.parse(textMember(body, name, MEMBER_MAX));
  const taken = time('timestamp') - time('startedAt');
  return taken >= 0 && taken < MIN_FILL_MS;
}

/** Reads the version of the notice. One that no notice has had proves nothing, and loses no request. */
const knownNotice = (version: string): string => (Object.hasOwn(NOTICES, version) ? version : 'inconnue');

/** Reads what is stored beside the form’s fields. */
export const receiptOf = (body: Body): Receipt => ({
  noticeVersion: knownNotice(textMember(body, 'noticeVersion', MEMBER_MAX)),
  doubt: isTooFast(body) ? 'too-fast' : '',
});

/**
 * Detects the hidden field, which robots fill in, and now and then a password manager. Such a request is stored
 * in quarantine, and reported to the office. It is otherwise treated as any other, so that a person reads what to
 * correct.
 */
export function isTrapped(body: Body): boolean {
  const trap = member(body, HONEYPOT_FIELD);
  return ![undefined, '', false, null].includes(trap as string | undefined);
}
