import { refusalTitle } from '../../../quote/schema.ts';
import type { Company } from '../../company.ts';
import { escapeHtml } from '../html.ts';
import type { Answer } from './answer.ts';

/** The summary at the top of a refused form, after GOV.UK's error summary. */

export interface SummaryLine {
  message: string;
  /** The id of the field that the line leads to. */
  target: string | undefined;
}

export const TITLES: Record<number, string> = {
  400: 'Votre demande est à corriger',
  405: 'Le formulaire est sur une autre page',
  413: 'Votre demande est trop longue',
  429: 'Trop de tentatives',
};
export const OTHER_TITLE = 'Votre demande n’a pas pu être envoyée';

const KEPT = 'Vos réponses sont toujours là.';
const NOT_SENT = 'Rien n’a été envoyé. Corrigez, puis envoyez à nouveau.';
const RENEWED =
  'Le formulaire avait changé entre-temps\u00a0: le voici à jour, avec vos réponses. Veuillez l’envoyer à nouveau.';

const phoneLink = ({ phone, phoneHref }: Company): string | undefined =>
  phone && phoneHref && `<a href="${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a>`;

/** What to do, as safe HTML. */
function advice({ status, message }: Answer, wrongFields: number, company: Company): string {
  const phone = phoneLink(company);
  if (wrongFields > 0) return NOT_SENT;
  if (status >= 500 && phone)
    return `Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au ${phone}. ${KEPT}`;
  const text = status === 429 || status >= 500 ? `${escapeHtml(message)} ${KEPT}` : RENEWED;
  return phone ? `${text} Vous pouvez aussi nous appeler au ${phone}.` : text;
}

function listItem({ message, target }: SummaryLine): string {
  const text = escapeHtml(message);
  return `<li>${target === undefined ? text : `<a class="link" href="#${escapeHtml(target)}">${text}</a>`}</li>`;
}

/** It takes the focus as the page opens, so that screen readers begin with it. */
export function refusalSummary(answer: Answer, lines: SummaryLine[], company: Company): string {
  const fields = lines.filter(({ target }) => target !== undefined);
  const title = fields.length > 0 ? refusalTitle(fields.length) : (TITLES[answer.status] ?? OTHER_TITLE);
  const list = lines.length > 0 ? `<ul>${lines.map(listItem).join('')}</ul>` : '';
  return (
    `<div class="quote-refused" tabindex="-1" autofocus><div role="alert">` +
    `<h2>${title}</h2><p>${advice(answer, fields.length, company)}</p>${list}</div></div>`
  );
}
