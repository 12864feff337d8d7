import { urgencyLabel } from './options.ts';
import type { QuoteRequest } from './schema.ts';

const RECEIVED_AT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** A date and time as a French reader expects it, in Paris time: « 21 novembre 2026 à 10:32 ». */
export const frenchDateTime = (date: Date): string => RECEIVED_AT.format(date);

/** The reference that the visitor and the company share: the first 8 characters of the form token. */
export const referenceOf = (formToken: string): string => formToken.slice(0, 8);

/** Label and value of each line of the summary, in reading order. Absent choices are spelt out. */
export const summaryLines = (request: QuoteRequest): [label: string, value: string][] => [
  ['Nom', `${request.firstName} ${request.lastName}`],
  ['E-mail', request.email],
  ['Téléphone', request.phone],
  ['Adresse', request.address],
  ['Code postal', request.postalCode],
  ['Ville', request.city],
  ['Service demandé', request.service],
  ['Surface', request.surface || 'Non précisée'],
  ['Délai', request.urgency ? urgencyLabel(request.urgency) : 'Flexible'],
];

export const descriptionOrNone = (request: QuoteRequest): string =>
  request.description || 'Aucune description fournie';

const answers = (request: QuoteRequest): string[] => [
  ...summaryLines(request).map(([label, value]) => `${label}\u00a0: ${value}`),
  '',
  'Description\u00a0:',
  descriptionOrNone(request),
];

const referenceLine = (reference: string): string => `Référence\u00a0: ${reference}`;

/** The plain-text summary of a request (specification, section 7.1). */
export const quoteMessage = (request: QuoteRequest, reference: string, receivedAt: Date): string =>
  [
    'Nouvelle demande de devis',
    '',
    ...answers(request),
    '',
    `Reçue le\u00a0: ${frenchDateTime(receivedAt)}`,
    referenceLine(reference),
  ].join('\n');

/**
 * What a visitor copies whose request could not be sent. Whether it has arrived is not known here, so no time of receipt is given; the reference
 * tells the company if it holds the request already.
 */
export const copiedMessage = (request: QuoteRequest, reference: string): string =>
  ['Demande de devis', '', ...answers(request), '', referenceLine(reference)].join('\n');
