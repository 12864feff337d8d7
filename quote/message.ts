import { FIELD_NAMES, FIELDS, type FieldName } from './fields.ts';
import { urgencyLabel } from './options.ts';
import { asked, type QuoteRequest } from './schema.ts';
import { frenchDateTime } from './time/french-time.ts';

const REFERENCE_LENGTH = 8;
/** A plain beginning of a token, which is neither a link nor an option of a command line. */
const PLAIN = /^[a-z\d][a-z\d-]*$/i;

/**
 * The reference that the visitor and the company share: the first 8 characters of the form token. The sender
 * chooses the token, and the reference stands in e-mails and in commands: of one that does not begin with plain
 * characters, only these are used.
 */
export function referenceOf(formToken: string): string {
  const start = formToken.slice(0, REFERENCE_LENGTH);
  if (PLAIN.test(start)) return start;
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

/** Label and text of each answer to a question that was asked; without `names`, of all but the description. */
export const summaryLines = (
  request: QuoteRequest,
  names: readonly FieldName[] = SHORT_FIELDS,
  reader: Reader = 'company',
): [label: string, text: string][] =>
  asked(request, names).flatMap((name) => {
    const { label, empty = '', emptyForVisitor = empty } = FIELDS[name];
    const none = reader === 'visitor' ? emptyForVisitor : empty;
    return label ? [[label, answerText(request, name) || none]] : [];
  });

export const descriptionOrNone = (request: QuoteRequest): string =>
  request.description || 'Aucune description fournie';

const answers = (request: QuoteRequest, reader: Reader): string[] => [
  ...summaryLines(request, SHORT_FIELDS, reader).map(([label, text]) => `${label}\u00a0: ${text}`),
  '',
  'Description\u00a0:',
  descriptionOrNone(request),
];

const referenceLine = (reference: string): string => `Référence\u00a0: ${reference}`;

/** The summary of a request in plain text, as the company reads it. */
export const quoteMessage = (request: QuoteRequest, reference: string, receivedAt: Date): string =>
  [
    'Nouvelle demande de devis',
    '',
    ...answers(request, 'company'),
    '',
    `Reçue le\u00a0: ${frenchDateTime(receivedAt)}`,
    referenceLine(reference),
  ].join('\n');

/**
 * The text that a visitor copies, to keep it or to send it by e-mail after a failed attempt. It has no time of
 * receipt, because the server may not have received the request; the reference lets the company find it if it
 * did.
 */
export const copiedMessage = (request: QuoteRequest, reference: string): string =>
  ['Demande de devis', '', ...answers(request, 'visitor'), '', referenceLine(reference)].join('\n');
