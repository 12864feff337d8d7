import { Mail, MapPin } from 'lucide-react';
import { capitalised, dateText, momentText } from '../../quote/french-time.ts';
import { descriptionOrNone, summaryLines } from '../../quote/message.ts';
import { BUREAU, stageText } from '../../quote/office.ts';
import { urgencyLabel } from '../../quote/options.ts';
import type { OfficeMessage, OfficeRequest, ShownRequest } from '../../quote/pages/office.ts';
import { phoneHref } from '../../quote/phone.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { mailHref, mapHref } from './links.ts';
import { dueOf, dueText } from './times.ts';
import { doubtOf, factsText, nameOf, photosText, plural, who } from './words.ts';

/** What there is to read about one request. */

/** « Suivie par anne@example.org depuis 9 h 12. » */
function takenText({ claimedBy, claimedAt }: OfficeRequest, now: number): string {
  if (claimedBy === null || claimedAt === null) return '';
  return `Suivie par ${who(claimedBy)} depuis ${momentText(claimedAt, now).replace(/^à /, '')}.`;
}

function State({ request, now }: { request: OfficeRequest; now: number }) {
  const due = dueOf(request, now);
  const waiting = due && (due.urgency === 'late' ? dueText(due) : `${due.label} ${due.text}`);
  const state = waiting ? capitalised(waiting) : stageText(request);
  const taken = takenText(request, now);
  return (
    <>
      <p className={due?.urgency}>
        <strong className="due text-lg">{state}</strong>
      </p>
      {taken && <p className="quiet">{taken}</p>}
    </>
  );
}

/** What to know before one calls. */
function Warnings({ request, isOutsideZone }: { request: OfficeRequest; isOutsideZone: boolean }) {
  const texts = [
    doubtOf(request),
    request.quarantine && request.stage === 'new' ? 'La demande n’a pas été envoyée par e-mail.' : '',
    isOutsideZone ? 'Code postal hors de la zone habituelle.' : '',
    request.damaged !== undefined
      ? 'Les données de cette demande sont abîmées\u00a0: ce qui manque n’a pas pu être lu.'
      : '',
  ].filter(Boolean);
  return (
    texts.length > 0 && (
      <div className="warning mt-3">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  );
}

/** What one needs while one calls. */
export function Head({ shown, now, isOnly }: { shown: ShownRequest; now: number; isOnly: boolean }) {
  const { request, isOutsideZone } = shown;
  const { service, surface, urgency, address, postalCode, city } = request.request;
  const place = [address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
  return (
    <div className="head">
      {isOnly ? <h1>{nameOf(request)}</h1> : <h2 className="h1">{nameOf(request)}</h2>}
      <p>{factsText([service, surface, urgencyLabel(urgency)])}</p>
      <p className="quiet">{place}</p>
      <State request={request} now={now} />
      <Warnings request={request} isOutsideZone={isOutsideZone} />
    </div>
  );
}

/** Call, write, find the place. */
export function Contact({ request, isApple }: { request: OfficeRequest; isApple: boolean }) {
  const { phone, email, address } = request.request;
  return (
    <nav className="contact buttons" aria-label="Accès rapide">
      {phone && (
        <ButtonLink className="call" href={phoneHref(phone)}>
          <span className="max-sm:sr-only">Appeler</span> {phone}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink look="secondary" href={mailHref(request)}>
          <Icon of={Mail} />
          <span className="max-sm:sr-only">Écrire</span>
        </ButtonLink>
      )}
      {address && (
        <ButtonLink look="secondary" href={mapHref(request.request, isApple)}>
          <Icon of={MapPin} />
          <span className="max-sm:sr-only">Plan</span>
        </ButtonLink>
      )}
    </nav>
  );
}

export const Description = ({ request }: { request: OfficeRequest }) => (
  <section>
    <h2>Description</h2>
    <p className="max-w-[42rem] whitespace-pre-wrap">{descriptionOrNone(request.request)}</p>
  </section>
);

/** Small pictures, each of which leads to the large one. */
export const Photos = ({ photos }: Pick<ShownRequest, 'photos'>) =>
  photos.length > 0 && (
    <section>
      <h2>{photosText(photos.length)}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,17%),1fr))] gap-2">
        {photos.map(({ id, requestId }, index) => (
          <li key={id}>
            <a href={`${BUREAU}/photo/${requestId}/${id}`}>
              <img
                src={`${BUREAU}/photo/${requestId}/${id}?taille=petite`}
                // biome-ignore lint/a11y/noRedundantAlt: nothing else is known of it
                alt={`Photo ${index + 1}`}
                loading="lazy"
                className="aspect-square w-full rounded-control bg-pierre object-cover text-zinc"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

/** Those that are about one request. */
const MESSAGES: Record<string, string> = {
  quote: 'E-mail au bureau',
  confirmation: 'Confirmation au visiteur',
  undelivered: 'Alerte',
  photos: 'Photos au bureau',
};

function messageText({ state, attempts, settledAt }: OfficeMessage, now: number): string {
  if (state === 'delivered') return `Remis${settledAt === null ? '' : ` ${momentText(settledAt, now)}`}`;
  const tries = plural(attempts, 'essai', 'essais');
  if (state === 'failed') return `Envoi abandonné après ${tries}`;
  return attempts > 0 ? `En attente, ${tries}` : 'En attente';
}

/** The answers, and what became of the e-mails. */
export function Answers({ request, now }: { request: OfficeRequest; now: number }) {
  const lines = [
    ...summaryLines(request.request),
    ...request.messages.map((message) => [MESSAGES[message.kind] ?? '', messageText(message, now)]),
    ['Reçue', dateText(request.receivedAt, now)],
    ['Référence', request.reference],
  ];
  return (
    <section>
      <h2>La demande</h2>
      <dl>
        {lines.map(([label, text = ''], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several messages may have the same name
          <div key={index} className="flex flex-wrap gap-x-3 border-t border-pierre-fonce py-2">
            <dt className="w-[8.5rem] text-zinc">{label}</dt>
            <dd className="flex-[1_1_11rem] wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
