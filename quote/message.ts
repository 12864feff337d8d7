import { FIELD_NAMES, FIELDS, type FieldName } from './fields.ts';
import { urgencyLabel } from './options.ts';
import { askedFields, type QuoteRequest } from './schema.ts';
import { frenchDateTime } from './time/french-time.ts';

const REFERENCE_LENGTH = 8;
const HARMLESS = /^[a-z\d][a-z\d-]*$/i;

/**
 * Returns the reference of a request: the first 8 characters of the form token. The sender chooses the token, and the
 * reference stands in e-mails and commands. So that it is neither a link nor a command-line option, it takes only the
 * letters and digits of a token that begins otherwise.
 */
export function referenceOf(formToken: string): string {
  const start = formToken.slice(0, REFERENCE_LENGTH);
  if (HARMLESS.test(start)) return start;
  return formToken
    .replace(/[^a-z\d]/gi, '')
    .slice(0, REFERENCE_LENGTH)
    .padEnd(REFERENCE_LENGTH, '0');
}

function answerText(request: QuoteRequest, name: FieldName): string {
  if (name === 'lastName') return `${request.firstName} ${request.lastName}`;
  if (name === 'urgency') return urgencyLabel(request.urgency);
  return request[name];
}

const SHORT_FIELDS = FIELD_NAMES.filter((name) => name !== 'description');

type Reader = 'company' | 'visitor';

export function summaryLines(
  request: QuoteRequest,
  names: readonly FieldName[] = SHORT_FIELDS,
  reader: Reader = 'company',
): [label: string, text: string][] {
  const lines: [label: string, text: string][] = [];
  for (const name of askedFields(request, names)) {
    const { label, empty = '', emptyForVisitor = empty } = FIELDS[name];
    const emptyText = reader === 'visitor' ? emptyForVisitor : empty;
    if (label) lines.push([label, answerText(request, name) || emptyText]);
  }
  return lines;
}

export const descriptionOrNone = (request: QuoteRequest): string =>
  request.description || 'Aucune description fournie';

const answerLines = (request: QuoteRequest, reader: Reader): string[] => [
  ...summaryLines(request, SHORT_FIELDS, reader).map(([label, text]) => `${label}\u00a0: ${text}`),
  '',
  'Description\u00a0:',
  descriptionOrNone(request),
];

const referenceLine = (reference: string): string => `Référence\u00a0: ${reference}`;

export const quoteMessage = (request: QuoteRequest, reference: string, receivedAt: Date): string =>
  [
    'Nouvelle demande de devis',
    '',
    ...answerLines(request, 'company'),
    '',
    `Reçue le\u00a0: ${frenchDateTime(receivedAt)}`,
    referenceLine(reference),
  ].join('\n');

/**
 * The summary that a visitor copies, to keep it or to send it by e-mail after a failed attempt. It has no time of
 * receipt, because the server may not have received the request. If the server has, the company finds it by its
 * reference.
 */
export const copiedMessage = (request: QuoteRequest, reference: string): string =>
  ['Demande de devis', '', ...answerLines(request, 'visitor'), '', referenceLine(reference)].join('\n');
