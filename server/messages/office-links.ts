import type Mail from 'nodemailer/lib/mailer';
import { fullName } from '../../quote/payload.ts';
import { escapeHtml } from '../http/html.ts';
import type { Senders } from '../mail/letter.ts';
import type { RequestMessage } from './kind.ts';

/** Where a message to the company leads: to the request's page in the office, and to the visitor. */

type About = Pick<RequestMessage, 'reference'>;

const LABEL = 'Ouvrir au bureau';

/** The end of the plain half; '' where there is no such page. */
export function officeText({ reference }: About, { requestPage }: Senders): string {
  return requestPage ? `\n\n${LABEL}\u00a0:\n${requestPage(reference)}` : '';
}

/** The same as a button; '' where there is no such page. */
export function officeHtml({ reference }: About, { requestPage, company }: Senders): string {
  if (!requestPage) return '';
  const { green } = company.colours;
  const style = `display:inline-block;margin:0 0 8px;padding:10px 12px;border:1px solid ${green};border-radius:10px;color:${green};font-size:15px;font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 6px"><a href="${escapeHtml(requestPage(reference))}" style="${style}">${LABEL}</a></p>`;
}

/** Who gets the office's reply. */
export const visitorOf = ({ request }: Pick<RequestMessage, 'request'>): Mail.Address => ({
  name: fullName(request),
  address: request.email,
});

export const replyText = ({ request }: Pick<RequestMessage, 'request'>): string =>
  `Votre réponse à ce message parviendra directement à ${fullName(request)}.`;
