import type Mail from 'nodemailer/lib/mailer';
import MimeNode from 'nodemailer/lib/mime-node';
import { type Company, mailHost } from '../company.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/html.ts';
import type { RequestLinks } from '../office/door/door.ts';

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
  /** The two links of a request into the office's page; undefined where there is none. */
  links: ((requestId: string, reference: string) => RequestLinks) | undefined;
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

export function sendersOf(
  config: Config,
  company: Company,
  links?: Senders['links'],
  photosPath?: Senders['photos'],
): Senders {
  const host = mailHost(config.siteUrl);
  return {
    company,
    host,
    from: named(config.mailFrom ?? ownAddress(host), company.name),
    to: companyAddresses(config),
    alertTo: config.alertTo,
    ackFrom: config.ackFrom && named(config.ackFrom, company.name),
    links,
    photos: photosPath && ((id, reference) => config.officeUrl + photosPath(id, reference)),
  };
}

/** The addresses of a letter, as the mailer reports them once they are served. */
export const recipientsOf = ({ to }: Letter): string[] => new MimeNode().setEnvelope({ to }).getEnvelope().to;

/** Identical at every attempt, so that mailboxes recognise a message delivered twice around a crash. */
export const messageIdOf = (id: string, { host }: Senders): string => `<${id}@${host}>`;

/** The frame of every message's HTML half. `content` is safe HTML. */
export function sheet(title: string, content: string, { colours }: Company): string {
  const { stone, ink, paper, line, green } = colours;
  const body = `margin:0;padding:24px 12px;background:${stone};color:${ink};font:16px/1.5 Figtree,Helvetica,Arial,sans-serif`;
  const box = `max-width:600px;margin:0 auto;background:${paper};border:1px solid ${line};border-radius:12px;padding:28px`;
  const heading = `margin:0 0 4px;color:${green};font-size:22px;line-height:1.25`;
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title></head><body style="${body}"><div style="${box}">` +
    `<h1 style="${heading}">${escapeHtml(title)}</h1>${content}</div></body></html>`
  );
}
