import { Mail } from 'lucide-react';
import { dialableNumber } from '../../quote/callable.ts';
import { FIELDS } from '../../quote/fields.ts';
import { descriptionOrNone, summaryLines } from '../../quote/message.ts';
import { entriesInForce, type HistoryEntry } from '../../quote/office/history.ts';
import { ACTIONS, choicePath, requestPath } from '../../quote/office/words.ts';
import { urgencyLabel } from '../../quote/options.ts';
import {
  ADDRESS_REFUSED,
  NOT_NEEDED,
  type OfficeMessage,
  type OfficeRequest,
  type RequestPage as Page,
  TOO_LATE,
} from '../../quote/pages/office.ts';
import { isolateRightToLeft } from '../../quote/payload.ts';
import { dateText, dayText, momentText } from '../../quote/time/french-time.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { ActionForm, CorrectionForm } from './ActionForm.tsx';
import { DoneFlash, doneTitle, RefusedFlash, refusedTitle } from './Done.tsx';
import { BackToCalls } from './Lists.tsx';
import { ConsentWithdrawal, CopyDownload, Erase, FinalAction, Photos } from './Rights.tsx';
import { stateAndReceipt } from './Rows.tsx';
import { doubtOf, dueOf, factsText, nameOf, stateText } from './words.ts';

function Warnings({ now, request, isOutsideZone, others }: Page) {
  const refusal = request.messages.find(
    ({ kind, lastError }) => kind === 'confirmation' && lastError?.startsWith(ADDRESS_REFUSED),
  )?.lastError;
  const texts = [
    doubtOf(request),
    refusal
      ? `Adresse refusée (${refusal.replace(ADDRESS_REFUSED, '').trim()})\u00a0: demandez-la au téléphone.`
      : '',
    request.quarantine && request.stage === 'new' ? 'La demande n’a pas été envoyée par e-mail.' : '',
    isOutsideZone ? 'Code postal hors de la zone habituelle.' : '',
    request.damaged !== undefined
      ? 'Les données de cette demande sont abîmées\u00a0: ce qui manque n’a pas pu être lu.'
      : '',
  ].filter(Boolean);
  return (
    texts.length + others.length > 0 && (
      <div className="warning mt-3">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {others.length > 0 && <p>{'La même personne a aussi écrit ou appelé\u00a0:'}</p>}
        <ul>
          {others.map((other) => (
            <li key={other.id}>
              <a className="link" href={requestPath(other.id)}>
                {other.request.service || other.reference}
              </a>{' '}
              <span className="quiet">{factsText([stateAndReceipt(other, now), other.request.phone])}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

function Head(page: Page) {
  const { request, now } = page;
  const { claimedBy, claimedAt } = request;
  const { service, surface, urgency, address, postalCode, city } = request.request;
  const place = [isolateRightToLeft(address), `${postalCode} ${isolateRightToLeft(city)}`.trim()]
    .filter(Boolean)
    .join(', ');
  const due = dueOf(request, now);
  return (
    <div className="head">
      <h1>{nameOf(request)}</h1>
      <p>{factsText([service, surface, urgencyLabel(urgency)])}</p>
      <p className="quiet">{place}</p>
      <p className={due?.urgency}>
        <strong className="due text-lg">{stateText(request, now)}</strong>
      </p>
      {claimedBy !== null && claimedAt !== null && (
        <p className="quiet">
          {`Suivie par ${claimedBy} depuis ${momentText(claimedAt, now).replace(/^à /, '')}.`}
        </p>
      )}
      <Warnings {...page} />
    </div>
  );
}

function Contact({ request: { request, reference } }: { request: OfficeRequest }) {
  const { email } = request;
  const call = dialableNumber(request.phone);
  const subject = encodeURIComponent(`Votre demande de devis - ${reference}`);
  return (
    <nav className="contact buttons" aria-label="Accès rapide">
      {call.href ? (
        <ButtonLink className="call" href={call.href}>
          <span className="max-sm:sr-only">Appeler</span> {call.text}
        </ButtonLink>
      ) : (
        call.text && <span className="call">{call.text}</span>
      )}
      {email && (
        <ButtonLink
          look="secondary"
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`}
        >
          <Icon icon={Mail} />
          <span className="max-sm:sr-only">Écrire</span>
        </ButtonLink>
      )}
    </nav>
  );
}

const MESSAGE_LABELS: Record<string, string> = {
  quote: 'E-mail au bureau',
  confirmation: 'Confirmation au visiteur',
  undelivered: 'Alerte',
  photos: 'Photos au bureau',
  'photo-removed': 'Photo à supprimer',
};

/** « Parti » rather than « Arrivé »: a mail server only confirms that it has taken a letter. */
const MESSAGE_STATES = { pending: 'En attente', delivered: 'Parti', failed: 'Envoi abandonné' };

function messageText({ state, settledAt, lastError }: OfficeMessage, now: number): string {
  if (lastError === TOO_LATE) return 'Confirmation non envoyée\u00a0: trop tard';
  if (lastError === NOT_NEEDED) return 'Plus nécessaire';
  if (state !== 'delivered' || settledAt === null) return MESSAGE_STATES[state];
  return `${MESSAGE_STATES[state]} ${momentText(settledAt, now)}`;
}

function Answers({ request, now }: Page) {
  const lines = [
    ...summaryLines(request.request),
    ...request.messages.map((message) => [MESSAGE_LABELS[message.kind] ?? '', messageText(message, now)]),
    ['Reçue', dateText(request.receivedAt, now)],
    ['Référence', request.reference],
  ];
  return (
    <section>
      <h2>La demande</h2>
      <dl className="answers">
        {lines.map(([label, text = ''], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several messages may have the same name
          <div key={index} className="flex flex-wrap gap-x-3">
            <dt className="w-[8.5rem] text-muted">{label}</dt>
            <dd className="flex-[1_1_11rem]">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the title of a history entry: « Annulé : Rappelé », « Devis envoyé, à relancer lundi ». */
function entryText({ action, data }: HistoryEntry, history: readonly HistoryEntry[], now: number): string {
  const undone = history.find(({ number }) => number === data.undoes);
  if (undone) return `${ACTIONS.undone}\u00a0: ${ACTIONS[undone.action]}`;
  if (data.corrected)
    return `${ACTIONS[action]}\u00a0: ${data.corrected.map((name) => FIELDS[name].label ?? 'Prénom').join(', ')}`;
  const isFollowUp = ['called', 'quote-sent', 'accepted', 'closed', 'follow-up'].includes(action);
  if (!isFollowUp || !data.callAt) return ACTIONS[action];
  const day = dayText(data.callAt, now) || 'aujourd’hui';
  return action === 'follow-up' ? `${ACTIONS[action]} ${day}` : `${ACTIONS[action]}, à relancer ${day}`;
}

function History({ request, history, now }: Page) {
  const notUndone = new Set(entriesInForce(history));
  return (
    <section className="history">
      <h2>Historique</h2>
      <ol>
        {history.toReversed().map((entry) => (
          <li key={entry.id} className={notUndone.has(entry) ? undefined : 'undone'}>
            <p>
              <strong>{entryText(entry, history, now)}</strong>{' '}
              <span className="quiet">
                {[momentText(entry.at, now), entry.actor].filter(Boolean).join(', ')}
              </span>
            </p>
            {entry.note && (
              <>
                <p className="words" dir="auto">
                  {entry.note}
                </p>
                <FinalAction action="note-erased" formAction={choicePath(request.id, `${entry.number}`)}>
                  <p>Le texte est effacé de ce serveur. Restent qui l’a écrit, et quand.</p>
                </FinalAction>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function requestTitle({ now, request, done, refused }: Page): string {
  const report = (refused && refusedTitle(refused, now)) ?? (done && doneTitle(done, now, false));
  return [report, nameOf(request)].filter(Boolean).join(' ');
}

export const RequestPage = (props: Page) => {
  const { now, pageToken, request, done, refused } = props;
  return (
    <>
      {refused && <RefusedFlash request={request} refused={refused} now={now} />}
      {done && <DoneFlash done={done} now={now} pageToken={pageToken} />}
      <BackToCalls />
      <article className="request">
        <Head {...props} />
        <Contact request={request} />
        <div className="said">
          <section>
            <h2>Description</h2>
            <p className="words" dir="auto">
              {descriptionOrNone(request.request)}
            </p>
          </section>
          <Photos {...props} />
        </div>
        <ActionForm {...props} />
        <div className="rest">
          <Answers {...props} />
          <div>
            <CorrectionForm {...props} />
            <ConsentWithdrawal {...props} />
          </div>
          <History {...props} />
          <div>
            <CopyDownload {...props} />
            <Erase {...props} />
          </div>
        </div>
      </article>
    </>
  );
};
