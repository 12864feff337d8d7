import type Mail from 'nodemailer/lib/mailer';
import { fullName } from '../../quote/payload.ts';
import { escapeHtml } from '../http/html.ts';
import type { Senders } from '../mail/letter.ts';
import type { RequestMessage } from './kind.ts';

/** Where a message to the company leads: into the office's page, and to the visitor. */

type About = Pick<RequestMessage, 'requestId' | 'reference'>;

/** Each leads to a page with a button, because mail scanners open links. */
function officeLinks({ requestId, reference }: About, { links }: Senders): [href: string, text: string][] {
  if (!links) return [];
  const { take, open } = links(requestId, reference);
  return [
    [take, 'Je m’en occupe'],
    [open, 'Ouvrir au bureau'],
  ];
}

/** The end of the plain half; '' where there is no such page. */
export const officeText = (about: About, senders: Senders): string =>
  officeLinks(about, senders)
    .map(([href, label]) => `\n\n${label}\u00a0:\n${href}`)
    .join('');

/** The same as buttons; '' where there is no such page. */
export function officeHtml(about: About, senders: Senders): string {
  const { green } = senders.company.colours;
  const style = `display:inline-block;margin:0 8px 8px 0;padding:10px 12px;border:1px solid ${green};border-radius:10px;color:${green};font-size:15px;font-weight:600;text-decoration:none`;
  const buttons = officeLinks(about, senders).map(
    ([href, text]) => `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`,
  );
  return buttons.length > 0 ? `<p style="margin:0 0 6px">${buttons.join('')}</p>` : '';
}

/** Who gets the office's reply. */
export const visitorOf = ({ request }: Pick<RequestMessage, 'request'>): Mail.Address => ({
  name: fullName(request),
  address: request.email,
});

export const replyText = ({ request }: Pick<RequestMessage, 'request'>): string =>
  `Votre réponse à ce message parviendra directement à ${fullName(request)}.`;
