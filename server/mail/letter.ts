import type Mail from 'nodemailer/lib/mailer';
import type { Company } from '../company.ts';
import { mailHost } from '../company.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/html.ts';

/** A composed e-mail, ready for any of the two ways out. */
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
}

/** An operator's bare address gets the company's name, so that the mailbox shows who writes. */
const named = (address: string, name: string): Mail.Address | string =>
  /[<\s]/.test(address) ? address : { name, address };

export function sendersOf(config: Config, company: Company): Senders {
  const host = mailHost(config.siteUrl);
  const own = `devis@${host}`;
  return {
    company,
    host,
    from: named(config.mailFrom ?? own, company.name),
    to: config.mailTo ?? own,
    alertTo: config.alertTo,
    ackFrom: config.ackFrom && named(config.ackFrom, company.name),
  };
}

/** Identical at every attempt, so that a message delivered twice around a crash can be told. */
export const messageIdOf = (id: string, { host }: Senders): string => `<${id}@${host}>`;

const STYLE = {
  body: 'margin:0;padding:24px 12px;background:#f5f1e5;color:#1b241f;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif',
  sheet:
    'max-width:600px;margin:0 auto;background:#fffdf8;border:1px solid #ece2cf;border-radius:12px;padding:28px',
  title: 'margin:0 0 4px;color:#173a2e;font-size:22px;line-height:1.25',
};

/** The sheet of paper on which the HTML half of every message is written. `content` is safe HTML. */
export const sheet = (title: string, content: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title></head><body style="${STYLE.body}"><div style="${STYLE.sheet}">` +
  `<h1 style="${STYLE.title}">${escapeHtml(title)}</h1>${content}</div></body></html>`;
