import type Mail from 'nodemailer/lib/mailer';
import MimeNode from 'nodemailer/lib/mime-node';
import { summaryLines } from '../../quote/message.ts';
import { phoneHref } from '../../quote/normalise.ts';
import { addressOf, BUREAU } from '../../quote/office.ts';
import { fullName } from '../../quote/payload.ts';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';
import { type Company, mailHost } from '../company.ts';
import type { Config } from '../settings/config.ts';

/** A composed e-mail, for SMTP or for an .eml file. */
export type Letter = Mail.Options & { messageId: string };

/** Who writes to whom. */
export interface Senders {
  company: Company;
  /** Host of the Message-ID and of the default addresses. */
  host: string;
  from: Mail.Address | string;
  to: string;
  alertTo: string | undefined;
  ackFrom: Mail.Address | string | undefined;
  /** Address of the office's page; undefined with OFFICE=off. */
  page: string | undefined;
  /** The office's page of a request; undefined where there is none. */
  requestPage: ((reference: string) => string) | undefined;
  /** The link by which the visitor adds photos; undefined where there are none. */
  photos: ((requestId: string, reference: string) => string) | undefined;
}

/** Adds the company's name to a bare address, so that mailboxes show who writes. */
const named = (address: string, name: string): Mail.Address | string =>
  /[<\s]/.test(address) ? address : { name, address };

const ownAddress = (host: string): string => `devis@${host}`;

/** Where the company reads its requests: one or several addresses. */
export const companyAddresses = ({ mailTo, siteUrl }: Pick<Config, 'mailTo' | 'siteUrl'>): string =>
  mailTo ?? ownAddress(mailHost(siteUrl));

export function sendersOf(config: Config, company: Company, photosPath?: Senders['photos']): Senders {
  const { office, officeUrl } = config;
  const host = mailHost(config.siteUrl);
  return {
    company,
    host,
    from: named(config.mailFrom ?? ownAddress(host), company.name),
    to: companyAddresses(config),
    alertTo: config.alertTo,
    ackFrom: config.ackFrom && named(config.ackFrom, company.name),
    page: office ? officeUrl + BUREAU : undefined,
    requestPage: office ? (reference) => officeUrl + addressOf(reference) : undefined,
    photos: photosPath && ((id, reference) => officeUrl + photosPath(id, reference)),
  };
}

/** The addresses of a letter, spelt as the mailer reports them after delivery. */
export const recipientsOf = ({ to }: Letter): string[] => new MimeNode().setEnvelope({ to }).getEnvelope().to;

/** Identical at every attempt, so that mailboxes recognise a message delivered twice around a crash. */
export const messageIdOf = (id: string, { host }: Senders): string => `<${id}@${host}>`;

/** What letters that answer nobody have in common. */
export const ownLetter = (messageId: string, queuedAt: number, senders: Senders) => ({
  messageId: messageIdOf(messageId, senders),
  date: new Date(queuedAt),
  from: senders.from,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** For Reply-To: the visitor gets the office's reply. */
export const visitorOf = (request: QuoteRequest): Mail.Address => ({
  name: fullName(request),
  address: request.email,
});

export const replyText = (request: QuoteRequest): string =>
  `Votre réponse à ce message parviendra directement à ${fullName(request)}.`;

function contactHref(text: string, { email, phone }: QuoteRequest): string | undefined {
  if (text === '') return undefined;
  if (text === email) return `mailto:${encodeURI(email)}`;
  return text === phone ? phoneHref(phone) : undefined;
}

/** Answers as the company reads them: contact details are links. */
export const answersOf = (request: QuoteRequest, names?: readonly FieldName[]) =>
  summaryLines(request, names).map(([label, text]) => [label, text, contactHref(text, request)] as const);
