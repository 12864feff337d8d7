import type { Company } from '../company.ts';
import { escapeHtml } from '../http/html.ts';
import type { Notice } from '../outbox/notices.ts';
import { type Letter, messageIdOf, type Senders, sheet } from './letter.ts';

/** What letters about notices have in common. */

export interface Content {
  subject: string;
  /** Of the sheet. */
  title: string;
  /** Of the plain half, without the title. */
  text: string[];
  /** Safe HTML, without the title. */
  html: string;
}

/** A letter to the office. A file of it is erased with its request, whose id stands in the name. */
export const officeLetter = (
  notice: Notice,
  senders: Senders,
  { subject, title, text, html }: Content,
): Letter => ({
  messageId: messageIdOf([notice.requestId, notice.id].filter(Boolean).join('-'), senders),
  date: new Date(notice.queuedAt),
  from: senders.from,
  to: senders.to,
  subject,
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: [title, '', ...text].join('\n'),
  html: sheet(title, html, senders.company),
});

export const paragraph = (html: string): string => `<p style="margin:14px 0 0">${html}</p>`;

export const anchor = (href: string, text: string, { colours }: Company): string =>
  `<a href="${escapeHtml(href)}" style="color:${colours.terracotta};font-weight:600">${escapeHtml(text)}</a>`;

export function button(href: string, text: string, { colours }: Company): string {
  const { terracotta, paper } = colours;
  const style = `display:inline-block;padding:12px 20px;border-radius:10px;background:${terracotta};color:${paper};font-weight:700;text-decoration:none`;
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;
}

export const heading = (text: string, { colours }: Company): string =>
  `<h2 style="margin:20px 0 4px;color:${colours.green};font-size:17px">${escapeHtml(text)}</h2>`;

/** A list with room for a thumb between its links. `items` are safe HTML. */
export const list = (items: string[]): string =>
  `<ul style="margin:8px 0 0;padding:0 0 0 20px">${items.map((item) => `<li style="padding:5px 0">${item}</li>`).join('')}</ul>`;

/** A link in a line of its own, as large as a thumb. */
export const linkLine = (href: string, text: string, company: Company): string =>
  `<p style="margin:0;padding:10px 0">${anchor(href, text, company)}</p>`;
