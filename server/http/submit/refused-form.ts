import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serialize } from 'parse5';
import { FORM_PATH } from '../../../quote/payload.ts';
import { FIELD_NAMES, refusalTitle } from '../../../quote/schema.ts';
import type { Company } from '../../company.ts';
import { escapeHtml } from '../html.ts';
import {
  attribute,
  closest,
  type Element,
  elementsIn,
  type Parent,
  prepend,
  remove,
  setAttribute,
  setText,
} from '../html-tree.ts';
import { siteHeaders } from '../static/headers.ts';
import type { Site } from '../static/site.ts';
import { type Answer, OTHER_TITLE, TITLES } from './answer.ts';
import { type Body, member } from './body.ts';

/** The built form, filled in, for a browser without scripts whose request could not be accepted. */
export interface RefusedForm {
  /** Those of the form's page. */
  headers: Record<string, string>;
  render: (answer: Answer, body: Body) => string;
}

interface SummaryLine {
  message: string;
  /** The id of the field that the line leads to. */
  target: string | undefined;
}

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

/** After GOV.UK's error summary. It takes the focus as the page opens, so that screen readers begin with it. */
function refusalSummary(answer: Answer, lines: SummaryLine[], company: Company): string {
  const fields = lines.filter(({ target }) => target !== undefined);
  const title = fields.length > 0 ? refusalTitle(fields.length) : (TITLES[answer.status] ?? OTHER_TITLE);
  const list = lines.length > 0 ? `<ul>${lines.map(listItem).join('')}</ul>` : '';
  return (
    `<div class="quote-refused" tabindex="-1" autofocus><div role="alert">` +
    `<h2>${title}</h2><p>${advice(answer, fields.length, company)}</p>${list}</div></div>`
  );
}

const isForm = (element: Element): boolean => attribute(element, 'data-quote-form') !== undefined;

const toggle = (element: Element, name: string, on: boolean): void =>
  setAttribute(element, name, on ? '' : undefined);

function choose(select: Element, value: string): void {
  const options = elementsIn(select).filter(({ tagName }) => tagName === 'option');
  const chosen = options.find((option) => attribute(option, 'value') === value);
  if (chosen) for (const option of options) toggle(option, 'selected', option === chosen);
}

/** The controls of a form that carry this name. A choice of radio buttons has several. */
const controlsOf = (form: Element, name: string): Element[] =>
  elementsIn(form).filter((element) => attribute(element, 'name') === name);

const isChoice = (control: Element): boolean =>
  ['radio', 'checkbox'].includes(attribute(control, 'type') ?? '');

function fill(control: Element, value: string): void {
  if (control.tagName === 'select') choose(control, value);
  // A parser drops a line break at the start of a text area.
  else if (control.tagName === 'textarea') setText(control, `\n${value}`);
  else if (isChoice(control)) toggle(control, 'checked', attribute(control, 'value') === value);
  else setAttribute(control, 'value', value);
}

/** Marks a field as wrong, and shows the message beside it. Returns the id that leads to the field. */
function showError(form: Element, controls: Element[], id: string, message: string): string | undefined {
  const [control] = controls;
  if (!control) return undefined;
  const target = attribute(control, 'id') ?? id;
  setAttribute(control, 'id', target);
  const line = elementsIn(form).find((element) => attribute(element, 'id') === `${id}-erreur`);
  if (!line) return target;
  setText(line, message);
  setAttribute(line, 'hidden', undefined);
  // A group of choices carries its message as a whole.
  const group = isChoice(control) && closest(control, ({ tagName }) => tagName === 'fieldset');
  const described = group || control;
  const others = attribute(described, 'aria-describedby');
  setAttribute(described, 'aria-describedby', [`${id}-erreur`, others].filter(Boolean).join(' '));
  if (!group) setAttribute(control, 'aria-invalid', 'true');
  return target;
}

/** Shows each field's first message beside it. Returns a line for each message, in the order of the form. */
function showErrors(form: Element, errors: NonNullable<Answer['errors']>): SummaryLine[] {
  const { redirect = [], formToken = [], ...ofFields } = errors;
  const fields = FIELD_NAMES.flatMap((name) =>
    (ofFields[name] ?? []).slice(0, 1).map((message) => {
      const target = showError(form, controlsOf(form, name), `champ-${name}`, message);
      return { message, target };
    }),
  );
  return [...fields, ...[...redirect, ...formToken].map((message) => ({ message, target: undefined }))];
}

function fillIn(form: Element, body: Body): void {
  for (const name of FIELD_NAMES) {
    const value = member(body, name);
    if (typeof value === 'string') for (const control of controlsOf(form, name)) fill(control, value);
  }
}

/**
 * Without its scripts, the page shows the whole form at once and sends it natively. A browser that runs them
 * would hide all steps but the first, and React would find other markup than it has made.
 */
const withoutScripts = (page: Parent): void =>
  elementsIn(page)
    .filter(({ tagName }) => tagName === 'script')
    .forEach(remove);

/** Undefined for a site folder whose form is made in another way. */
export function createRefusedForm(site: Site, company: Company): RefusedForm | undefined {
  const file = site.resources.get(FORM_PATH)?.file;
  // Read once, because a running server keeps the build that it started with.
  const html = file && readFileSync(join(site.folder, file), 'utf8');
  if (!html || !elementsIn(parse(html)).some(isForm)) return undefined;
  return {
    headers: siteHeaders(site.headers, FORM_PATH),
    render(answer, body) {
      const page = parse(html);
      withoutScripts(page);
      const elements = elementsIn(page);
      const form = elements.find(isForm) as Element;
      fillIn(form, body);
      const lines = showErrors(form, answer.errors ?? {});
      prepend(form, refusalSummary(answer, lines, company));
      const title = elements.find(({ tagName }) => tagName === 'title');
      const [name] = title?.childNodes ?? [];
      if (title && name && 'value' in name) setText(title, `Erreur – ${name.value}`);
      return serialize(page);
    },
  };
}
