import type Mail from 'nodemailer/lib/mailer';
import MimeNode from 'nodemailer/lib/mime-node';
import { callable } from '../../quote/callable.ts';
import { summaryLines } from '../../quote/message.ts';
import { BUREAU, requestPath } from '../../quote/office/words.ts';
import { fullName } from '../../quote/payload.ts';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';
import { HOUR_MS } from '../../quote/time/units.ts';
import { type Company, mailHost } from '../base/company.ts';
import type { Config } from '../settings/config.ts';

/** A composed e-mail, for SMTP or for an .eml file. */
export type Letter = Mail.Options & { messageId: string };

/** Senders and recipients of all letters. */
export interface Senders {
  company: Company;
  siteUrl: string;
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

/** The addresses where the company reads its requests. */
export const companyAddresses = ({ mailTo, siteUrl }: Pick<Config, 'mailTo' | 'siteUrl'>): string =>
  mailTo ?? ownAddress(mailHost(siteUrl));

/** The senders: to the office, and to visitors if they get a confirmation. */
export const sendersIn = ({
  mailFrom,
  ackFrom,
  siteUrl,
}: Pick<Config, 'mailFrom' | 'ackFrom' | 'siteUrl'>): string[] =>
  [mailFrom ?? ownAddress(mailHost(siteUrl)), ackFrom ?? []].flat();

export function sendersOf(config: Config, company: Company, photosPath?: Senders['photos']): Senders {
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

/** The bare addresses of a recipient's field, spelt as the mailer reports them after delivery. */
export const addressesIn = (to: Letter['to']): string[] =>
  new MimeNode().setEnvelope({ to }).getEnvelope().to;

export const recipientsOf = ({ to }: Letter): string[] => addressesIn(to);

export const domainOf = (address: Mail.Address | string): string => {
  const [bare = ''] = addressesIn(address);
  return bare.slice(bare.lastIndexOf('@') + 1);
};

/**
 * The Message-ID of a letter, identical at every attempt, so that mailboxes recognise a message delivered twice around
 * a crash.
 */
export const messageIdOf = (id: string, sender: Mail.Address | string): string =>
  `<${id}@${domainOf(sender)}>`;

/** The Message-ID of a request's own letter to the office, which the later ones about it join. */
export const requestMessageId = (requestId: string, { from }: Senders): string =>
  messageIdOf(requestId, from);

/** Keeps automatic answers from coming back. Exchange goes by the second. */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** The parts that letters which answer nobody have in common. */
export const ownLetter = (id: string, queuedAt: number, { from }: Senders) => ({
  messageId: messageIdOf(id, from),
  date: new Date(queuedAt),
  from,
  // Gmail would show two letters of one subject as one, with the later one folded.
  headers: { ...AUTOMATIC, 'X-Entity-Ref-ID': id },
});

/**
 * A letter as it leaves. One that is sent an hour late bears the time of sending: programs sort by it, and filters
 * distrust old ones. They also distrust the narrow no-break space.
 */
export function leaving(letter: Letter, now: number): Letter {
  const { date, subject = '', text, html } = letter;
  const isLate = date instanceof Date && now - date.getTime() > HOUR_MS;
  const plain = (words: unknown) => String(words).replaceAll('\u202f', '\u00a0');
  return {
    ...letter,
    ...(isLate && { date: new Date(now) }),
    subject: plain(subject),
    text: plain(text),
    html: plain(html),
  };
}

/** The address for Reply-To: the visitor gets the office's reply. */
export const visitorOf = (request: QuoteRequest): Mail.Address => ({
  name: fullName(request),
  address: request.email,
});

export const replyText = (request: QuoteRequest): string =>
  `Votre réponse à ce message parviendra directement à ${fullName(request)}.`;

export const writeHref = (email: string, reference: string): string =>
  `mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Votre demande de devis - ${reference}`)}`;

/** Answers as the company reads them: contact details are links. */
export function answersOf(
  request: QuoteRequest,
  reference: string,
  names?: readonly FieldName[],
): [label: string, text: string, href: string | undefined][] {
  const { email, phone } = request;
  const call = callable(phone);
  return summaryLines(request, names).map(([label, text]) => {
    if (phone && text === phone) return [label, call.text, call.href];
    return [label, text, email && text === email ? writeHref(email, reference) : undefined];
  });
}
