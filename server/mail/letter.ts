import type Mail from 'nodemailer/lib/mailer';
import MimeNode from 'nodemailer/lib/mime-node';
import { dialableNumber } from '../../quote/callable.ts';
import { summaryLines } from '../../quote/message.ts';
import { BUREAU, requestPath } from '../../quote/office/words.ts';
import { fullName } from '../../quote/payload.ts';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';
import { HOUR_MS } from '../../quote/time/units.ts';
import { type Company, mailHost } from '../base/company.ts';
import type { Config } from '../settings/config.ts';

export type Letter = Mail.Options & { messageId: string };

/** Addresses and links that all letters share. */
export interface LetterContext {
  company: Company;
  siteUrl: string;
  from: Mail.Address | string;
  to: string;
  alertTo: string | undefined;
  ackFrom: Mail.Address | string | undefined;
  /** The address of the office's home page; undefined with OFFICE=off. */
  page: string | undefined;
  /** Returns the address of a request's page at the office; undefined with OFFICE=off. */
  requestPage: ((reference: string) => string) | undefined;
  photos: ((requestId: string, reference: string) => string) | undefined;
}

/** Adds the company's name to a bare address, so that mailboxes show who writes. */
const named = (address: string, name: string): Mail.Address | string =>
  /[<\s]/.test(address) ? address : { name, address };

const ownAddress = (host: string): string => `devis@${host}`;

/** Returns the addresses where the company reads its requests. */
export const companyAddresses = ({ mailTo, siteUrl }: Pick<Config, 'mailTo' | 'siteUrl'>): string =>
  mailTo ?? ownAddress(mailHost(siteUrl));

/** Returns the sender of letters to the office and, if ACK_FROM is set, the sender of confirmations. */
export function sendersIn({
  mailFrom,
  ackFrom,
  siteUrl,
}: Pick<Config, 'mailFrom' | 'ackFrom' | 'siteUrl'>): string[] {
  const toOffice = mailFrom ?? ownAddress(mailHost(siteUrl));
  return ackFrom === undefined ? [toOffice] : [toOffice, ackFrom];
}

export function letterContextOf(
  config: Config,
  company: Company,
  photosPath?: LetterContext['photos'],
): LetterContext {
  const { office, officeUrl } = config;
  const host = mailHost(config.siteUrl);
  return {
    company,
    siteUrl: config.siteUrl,
    from: named(config.mailFrom ?? ownAddress(host), company.name),
    to: companyAddresses(config),
    alertTo: config.alertTo,
    ackFrom: config.ackFrom && named(config.ackFrom, company.name),
    page: office ? officeUrl + BUREAU : undefined,
    requestPage: office ? (reference) => officeUrl + requestPath(reference) : undefined,
    photos: photosPath && ((id, reference) => officeUrl + photosPath(id, reference)),
  };
}

/** Returns the bare addresses of a header field, spelt as nodemailer reports accepted recipients. */
export const addressesIn = (to: Letter['to']): string[] =>
  new MimeNode().setEnvelope({ to }).getEnvelope().to;

export const recipientsOf = ({ to }: Letter): string[] => addressesIn(to);

export const domainOf = (address: Mail.Address | string): string => {
  const [bare = ''] = addressesIn(address);
  return bare.slice(bare.lastIndexOf('@') + 1);
};

/** Returns the Message-ID, the same at every attempt: mailboxes then recognise a letter sent twice around a crash. */
export const messageIdOf = (id: string, sender: Mail.Address | string): string =>
  `<${id}@${domainOf(sender)}>`;

/** Returns the Message-ID of the first letter about a request. Later ones refer to it, so that they form a thread. */
export const requestMessageId = (requestId: string, { from }: LetterContext): string =>
  messageIdOf(requestId, from);

/** Headers that ask for no automatic answer; Exchange obeys only the second. */
export const AUTOMATIC_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** Returns the fields that login links, reminders, alerts and requests to delete a photo have in common. */
export const serverLetterFields = (id: string, queuedAt: number, { from }: LetterContext) => ({
  messageId: messageIdOf(id, from),
  date: new Date(queuedAt),
  from,
  // Gmail would show two letters of one subject as one, with the later one folded.
  headers: { ...AUTOMATIC_HEADERS, 'X-Entity-Ref-ID': id },
});

/**
 * Prepares a letter for sending. One that waited over an hour is dated now: mail programs sort by date, and spam
 * filters distrust old letters. Filters also distrust narrow no-break spaces, so ordinary ones replace them.
 */
export function prepareForSending(letter: Letter, now: number): Letter {
  const { date, subject = '', text, html } = letter;
  const isLate = date instanceof Date && now - date.getTime() > HOUR_MS;
  const withoutNarrowSpaces = (value: unknown) => String(value).replaceAll('\u202f', '\u00a0');
  return {
    ...letter,
    ...(isLate && { date: new Date(now) }),
    subject: withoutNarrowSpaces(subject),
    text: withoutNarrowSpaces(text),
    html: withoutNarrowSpaces(html),
  };
}

export const visitorOf = (request: QuoteRequest): Mail.Address => ({
  name: fullName(request),
  address: request.email,
});

export const replyText = (request: QuoteRequest): string =>
  `Votre réponse à ce message parviendra directement à ${fullName(request)}.`;

export const writeHref = (email: string, reference: string): string =>
  `mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Votre demande de devis - ${reference}`)}`;

/** Returns the answers as the company reads them: phone number and e-mail address are links. */
export function answersOf(
  request: QuoteRequest,
  reference: string,
  names?: readonly FieldName[],
): [label: string, text: string, href: string | undefined][] {
  const { email, phone } = request;
  const call = dialableNumber(phone);
  return summaryLines(request, names).map(([label, text]) => {
    if (phone && text === phone) return [label, call.text, call.href];
    return [label, text, email && text === email ? writeHref(email, reference) : undefined];
  });
}
