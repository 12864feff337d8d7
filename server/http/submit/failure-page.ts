import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../company.ts';
import { escapeHtml } from '../html.ts';
import type { Answer } from './answer.ts';

/** The page for a visitor whose browser runs no scripts and whose request could not be taken. */

const TEMPLATE = readFileSync(join(import.meta.dirname, 'failure-page.html'), 'utf8');
const STYLE = /<style>([\s\S]*?)<\/style>/.exec(TEMPLATE)?.[1] ?? '';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but the page's own style. */
export const FAILURE_PAGE_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const TITLES: Record<number, string> = {
  400: 'Votre demande est à corriger',
  405: 'Le formulaire est sur une autre page',
  413: 'Votre demande est trop longue',
  429: 'Trop de tentatives',
};

const details = ({ errors = {}, message }: Answer): string => {
  const messages = Object.values(errors).flatMap((list) => list.slice(0, 1));
  if (messages.length === 0) return `<p>${escapeHtml(message)}</p>`;
  return `<p>${escapeHtml(message)}</p><ul>${messages.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;
};

const advice = ({ status }: Answer): string =>
  status === 405
    ? ''
    : '<p><strong>Rien n’a été envoyé.</strong> Revenez à la page précédente avec le bouton «\u00a0Retour\u00a0» de votre navigateur\u00a0: ce que vous avez écrit s’y trouve en général encore.</p>';

const call = ({ phone, phoneHref }: Company): string =>
  phone && phoneHref
    ? `<p>Vous pouvez aussi nous appeler au <a href="${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a>.</p>`
    : '';

export function failurePage(answer: Answer, company: Company): string {
  const parts: Record<string, string> = {
    title: escapeHtml(TITLES[answer.status] ?? 'Votre demande n’a pas pu être envoyée'),
    company: escapeHtml(company.name),
    details: details(answer),
    advice: advice(answer),
    call: call(company),
  };
  return TEMPLATE.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
}
