import { callBackLetter, phoneText } from '../../quote/call-back.ts';
import { summaryLines } from '../../quote/message.ts';
import { SURFACE_OPTIONS, URGENCIES } from '../../quote/options.ts';
import { TOO_LATE } from '../../quote/pages/office.ts';
import { fullName } from '../../quote/payload.ts';
import { FIELD_NAMES, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { DAY_MS } from '../../quote/time/units.ts';
import type { Company } from '../base/company.ts';
import { Undeliverable } from '../data/message.ts';
import { answerList, buttonWithAddress, heading, letterBody, paragraph, smallPrint } from '../mail/layout.ts';
import { AUTOMATIC_HEADERS, type Letter, type LetterContext, messageIdOf } from '../mail/letter.ts';
import { aboutRequest, type RequestMessage } from './compose.ts';

/**
 * Composes the confirmation to the visitor, which is sent if ACK_FROM is set. Anybody can type a stranger's address
 * into the form. To be useless for spam, the letter repeats no typed sentence, link or number to call.
 */

const NAME_WORDS_MAX = 4;
/** The number of words in the longest French commune, « Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson ». */
const CITY_WORDS_MAX = 8;
/** Matches a word with its elided particle: « d’Aubigné » is one word, « Vous-avez-gagné » is three. */
const WORD = /(?:\p{L}['’])?[\p{L}\p{M}]+/gu;
const LINK = /[\p{L}\d]\.\p{L}|\p{L}\/|[@:]|www/iu;

/** Checks that a text is too short for a message, and contains no link. */
const isHarmless = (text: string, maxWords: number): boolean =>
  (text.match(WORD) ?? []).length <= maxWords && !LINK.test(text);

/** Returns the visitor's name; undefined if it may be a message to a stranger. */
function plainName(request: QuoteRequest): string | undefined {
  const name = fullName(request);
  return isHarmless(name, NAME_WORDS_MAX) ? name : undefined;
}

const hasPlainName = (request: QuoteRequest): boolean => plainName(request) !== undefined;

type Offered = Pick<Company, 'services'>;

const MAY_REPEAT: Record<FieldName, (request: QuoteRequest, company: Offered) => boolean> = {
  firstName: hasPlainName,
  lastName: hasPlainName,
  // The letter goes to this address anyway.
  email: () => true,
  // `repeatedLines` shortens the number to its last two digits.
  phone: () => true,
  // A letter to a mistyped address must not tell a stranger where the visitor lives.
  address: () => false,
  // The form accepts five digits only.
  postalCode: () => true,
  city: ({ city }) => isHarmless(city, CITY_WORDS_MAX),
  // Whether a service is sensitive is unknown once it is no longer offered.
  service: ({ service }, { services }) =>
    services.some(({ option, sensitive }) => option === service && !sensitive),
  surface: ({ surface }) => SURFACE_OPTIONS.some((option) => option === surface),
  urgency: ({ urgency }) => URGENCIES.some(({ value }) => value === urgency),
  description: () => false,
};

const WITHHELD = 'Bien reçue (nous ne la recopions pas ici).';

/** Returns label and text of each answer. Replaces the text of answers that must not be repeated. */
export const repeatedLines = (request: QuoteRequest, company: Offered): [label: string, text: string][] =>
  FIELD_NAMES.flatMap((name) =>
    summaryLines(request, [name], 'visitor').map(([label, text]): [string, string] => {
      if (request[name] !== '' && !MAY_REPEAT[name](request, company)) return [label, WITHHELD];
      return [label, name === 'phone' ? `se termine par ${text.replace(/\D/g, '').slice(-2)}` : text];
    }),
  );

const PHOTOS_HELP = 'Quelques photos des lieux nous aident à préparer un devis juste\u00a0:';
const BY_REPLY = `${PHOTOS_HELP} il suffit de répondre à ce message en les joignant.`;
const BY_LINK =
  `${PHOTOS_HELP} ajoutez-les par le lien ci-dessous, valable 14\u00a0jours, ou joignez-les à votre ` +
  'réponse à ce message.';

const SOON = 'Nous vous rappelons dès que possible.';

const NEXT_STEPS =
  'Au téléphone, nous vous demanderons l’étage, l’accès et la date, et nous vous donnerons un premier ' +
  'prix. Inutile de ranger d’ici là.';

const CLOSING = [
  'Une réponse à corriger, ou votre demande à effacer\u202f? Répondez simplement à ce message.',
  'Vous n’avez rien demandé\u202f? Quelqu’un s’est trompé d’adresse\u00a0: ne tenez pas compte de ce ' +
    'message, ou répondez «\u00a0Effacez mon adresse\u00a0».',
];

function confirmationLetter(message: RequestMessage, senders: LetterContext, now: number): Letter {
  const { request, requestId, reference, receivedAt } = message;
  const { company } = senders;
  if (request.email === '') throw new Undeliverable('ENOADDRESS');
  if (now - receivedAt.getTime() > DAY_MS) throw new Undeliverable(TOO_LATE);
  const name = plainName(request);
  const greeting = name === undefined ? 'Bonjour,' : `Bonjour ${request.firstName},`;
  const promise = callBackLetter({ sentAt: receivedAt, reference, request }, company, now);
  const photos = senders.photos?.(requestId, reference);
  const from = senders.ackFrom ?? senders.from;
  const parts = [
    // One paragraph, because mail programs show the beginning of the first paragraph in their lists.
    paragraph(`${greeting}\n${promise?.text ?? `${SOON} ${phoneText(company)}`}`),
    paragraph(NEXT_STEPS),
    paragraph(`Votre référence\u00a0: ${reference}`),
    heading('Vos réponses'),
    answerList(repeatedLines(request, company)),
    paragraph(photos ? BY_LINK : BY_REPLY),
    ...(photos ? buttonWithAddress(photos, 'Ajouter des photos') : []),
    ...CLOSING.map(paragraph),
    paragraph(['Bien à vous,', company.name, company.phone].join('\n')),
    smallPrint(company.identity.join('\n')),
    smallPrint(`Vos données\u00a0: ${senders.siteUrl}/mentions-legales#donnees-personnelles`),
  ];
  return {
    messageId: messageIdOf(message.id, from),
    date: receivedAt,
    from,
    to: name === undefined ? request.email : { name, address: request.email },
    subject: `${promise?.subject ?? 'Votre demande de devis est bien arrivée'} - ${reference}`,
    headers: AUTOMATIC_HEADERS,
    ...letterBody('Votre demande est bien arrivée', parts, company),
  };
}

export const confirmation = aboutRequest((message, { senders, now }) =>
  confirmationLetter(message, senders, now()),
);
