import { createHash } from 'node:crypto';
import { applyConsent, CONSENT_FIELD, CONSENT_GIVEN, type OfferedService } from '../../../quote/consent.ts';
import { HONEYPOT_FIELD, SUCCESS_PATH } from '../../../quote/payload.ts';
import { checkRequest, FIELD_NAMES, type FieldErrors, type QuoteRequest } from '../../../quote/schema.ts';
import { WINDOW_MS } from '../../../quote/throttle.ts';
import { type Body, member, textMember } from '../../base/http-body.ts';
import { NOTICES } from '../../base/notices.ts';
import { identityOf, type Receipt } from '../../data/content.ts';

const FILL_MIN_MS = 2000;

const MEMBER_MAX = 500;
const TOKEN_MAX = 100;
const TOKEN_LENGTH = 32;
/** Visible characters only: e-mails and the terminal show the beginning of the token, as the request's reference. */
const TOKEN = new RegExp(`^[\\p{L}\\p{N}\\p{P}\\p{S}]{1,${TOKEN_MAX}}$`, 'u');

export type Errors = FieldErrors & { redirect?: string[]; formToken?: string[] };

type ParsedBody =
  | { ok: true; request: QuoteRequest; formToken: string; redirect: string }
  | { ok: false; errors: Errors };

/** Splits `from_name`, the single name field of hosted form providers. Its first word becomes the first name. */
function splitFromName(body: Body): Body {
  const fromName = member(body, 'from_name');
  const hasMember = (name: string) => member(body, name) !== undefined;
  if (hasMember('firstName') || hasMember('lastName') || typeof fromName !== 'string') return {};
  const [firstName = '', ...rest] = fromName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Returns the address to which a form without scripts is redirected, or undefined if it belongs to another site. */
function ownRedirect(raw: unknown, host: string, siteUrl: string): string | undefined {
  if (raw === undefined || raw === '') return SUCCESS_PATH;
  if (typeof raw !== 'string' || raw.length > MEMBER_MAX) return undefined;
  const url = URL.parse(raw, `http://${host}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.host !== host && url.origin !== siteUrl) return undefined;
  // `URL` has resolved dots and backslashes by now. A browser takes what follows two leading slashes for a host.
  if (url.pathname.startsWith('//')) return undefined;
  // A path is not made absolute, because behind a proxy the visitor's host may be another one.
  return /^https?:/i.test(raw) ? url.href : url.pathname + url.search + url.hash;
}

/**
 * Returns a token for a form without scripts, which sends none. The same content gets the same token for some time, so
 * that pressing « send » twice makes one request. The token is a hash, because its beginning is shown as the reference.
 */
const tokenFromContent = (request: QuoteRequest, now: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Math.floor(now / WINDOW_MS), ...identityOf(request)]))
    .digest('hex')
    .slice(0, TOKEN_LENGTH);

export const isAgreed = (body: Body): boolean => member(body, CONSENT_FIELD) === CONSENT_GIVEN;

/** Reads a request for one of the `services` from a body. Returns the request, or the errors of all wrong fields. */
export function parseSubmission(
  body: Body,
  {
    services,
    host,
    siteUrl,
    now,
  }: { services: readonly OfferedService[]; host: string; siteUrl: string; now: number },
): ParsedBody {
  const values: Body = splitFromName(body);
  for (const name of FIELD_NAMES) values[name] ??= member(body, name);
  const options = services.map(({ option }) => option);
  const checked = checkRequest(values, options);
  const redirect = ownRedirect(member(body, 'redirect'), host, siteUrl);
  const token = member(body, 'formToken') ?? '';
  const errors: Errors = checked.ok ? {} : checked.errors;
  if (redirect === undefined) errors.redirect = ['L’adresse de retour doit appartenir au site.'];
  if (typeof token !== 'string' || !(token === '' || TOKEN.test(token)))
    errors.formToken = ['Le jeton du formulaire n’est pas valide.'];
  if (!checked.ok || redirect === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  const request = applyConsent(checked.request, services, isAgreed(body));
  return { ok: true, request, formToken: (token as string) || tokenFromContent(request, now), redirect };
}

function isTooFast(body: Body): boolean {
  const timeOf = (name: string) => Date.parse(textMember(body, name, MEMBER_MAX));
  const fillMs = timeOf('timestamp') - timeOf('startedAt');
  return fillMs >= 0 && fillMs < FILL_MIN_MS;
}

/** Returns the version of the notice if it exists. An unknown one proves no consent, but the request is kept. */
const knownNotice = (version: string): string => (Object.hasOwn(NOTICES, version) ? version : 'inconnue');

export const receiptOf = (body: Body): Receipt => ({
  noticeVersion: knownNotice(textMember(body, 'noticeVersion', MEMBER_MAX)),
  doubt: isTooFast(body) ? 'too-fast' : '',
});

/**
 * Checks whether the hidden field was filled in. Robots do so, and sometimes a password manager. The request is then
 * stored in quarantine, and reported to the office. All other checks apply to it, because its sender may be a person.
 */
export function isHoneypotFilled(body: Body): boolean {
  const value = member(body, HONEYPOT_FIELD);
  return value !== undefined && value !== null && value !== false && value !== '';
}
