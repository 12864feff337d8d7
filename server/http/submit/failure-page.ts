import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../company.ts';
import { escapeHtml } from '../html.ts';
import { type Answer, OTHER_TITLE, TITLES } from './answer.ts';

/**
 * The page for a browser without scripts whose request could not even be read. What could be read comes back
 * as the filled-in form: see refused-form.ts.
 */

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const TEMPLATE = read('failure-page.html');
const RULES = read('failure-page.css');

const NOTHING_ELSE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface FailurePage {
  /** Its Content-Security-Policy, which allows nothing but the page's own style. */
  policy: string;
  render: (answer: Answer) => string;
}

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

export function createFailurePage(company: Company): FailurePage {
  const colours = Object.entries(company.colours).map(([name, value]) => `--${name}:${value};`);
  const style = `:root{${colours.join('')}}\n${RULES}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    policy: `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; ${NOTHING_ELSE}`,
    render(answer) {
      const parts: Record<string, string> = {
        style: `<style>${style}</style>`,
        title: escapeHtml(TITLES[answer.status] ?? OTHER_TITLE),
        company: escapeHtml(company.name),
        details: details(answer),
        advice: advice(answer),
        call: call(company),
      };
      return TEMPLATE.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
    },
  };
}
