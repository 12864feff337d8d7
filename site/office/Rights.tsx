import type { ReactNode } from 'react';
import { replacementService } from '../../quote/consent.ts';
import type { Action } from '../../quote/office/history.ts';
import { BUREAU, BUTTONS, choicePath, requestPath } from '../../quote/office/words.ts';
import type { RequestPage } from '../../quote/pages/office.ts';
import { ActionButton } from './forms.tsx';
import { FORM_ID, photosText } from './words.ts';

/** The rights that the law gives to people: a copy of their data, the withdrawal of a consent, and erasure. */

interface FinalActionProps {
  action: Action;
  /** The address to which the button posts, if it names the note or photo to erase. */
  formAction?: string;
  title?: string | undefined;
  children: ReactNode;
}

/**
 * A folded button for an action that cannot be undone. Unfolded, it says what the action does. The button belongs to
 * the form of the request, so it also posts the note that is typed there.
 */
export const FinalAction = ({ action, formAction, title = BUTTONS[action], children }: FinalActionProps) => (
  <details className="no-print">
    <summary className="link min-h-11 py-2 text-sm text-muted">{`${title}…`}</summary>
    <div className="calm">
      {children}
      <ActionButton look="danger" form={FORM_ID} action={action} formAction={formAction} />
    </div>
  </details>
);

export const Photos = ({ photos, request }: RequestPage) =>
  photos.length > 0 && (
    <section>
      <h2>{photosText(photos.length)}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,17%),1fr))] gap-2">
        {photos.map((id, index) => (
          // While a photo’s erasure is unfolded, the photo has a row of its own, with room for the text.
          <li key={id} className="has-[[open]]:col-span-full has-[[open]]:max-w-80 has-[[open]]:pb-4">
            <a href={`${BUREAU}/photo/${request.id}/${id}`}>
              <img
                src={`${BUREAU}/photo/${request.id}/${id}?taille=petite`}
                // biome-ignore lint/a11y/noRedundantAlt: nothing else is known of the photo
                alt={`Photo ${index + 1}`}
                loading="lazy"
                className="aspect-square w-full rounded-control surface-tint object-cover text-muted"
              />
            </a>
            <FinalAction action="photo-erased" formAction={choicePath(request.id, id)} title="Effacer">
              <p>Elle est effacée de ce serveur. Effacez aussi de vos boîtes le message qui l’apportait.</p>
            </FinalAction>
          </li>
        ))}
      </ul>
    </section>
  );

/** Only services that tell something about health need a consent. */
export function ConsentWithdrawal({ request: { request }, services }: RequestPage) {
  if (!services.some(({ option, health }) => option === request.service && health)) return null;
  return (
    <FinalAction action="consent-withdrawn">
      <p>
        {`«\u00a0${replacementService(services).option}\u00a0» remplace ce choix, qui est effacé de ce serveur. Relisez ` +
          'aussi la description et les notes, et effacez les e-mails de vos boîtes.'}
      </p>
    </FinalAction>
  );
}

export const CopyDownload = ({ request }: RequestPage) => (
  <details className="no-print">
    <summary className="link min-h-11 py-2 text-sm">Copie pour cette personne…</summary>
    <div className="calm">
      <p>
        Toutes ses demandes, par e-mail ou téléphone, avec photos, notes et historique. Vérifiez que c’est
        bien elle qui demande, et que tout est à elle. Supprimez ce fichier une fois envoyé.
      </p>
      <p>
        <a className="link" href={`${requestPath(request.id)}/copie`}>
          Télécharger la copie
        </a>
      </p>
    </div>
  </details>
);

export const Erase = ({ request }: RequestPage) => (
  <FinalAction action="erased" title="Effacer cette demande">
    <h3>Ce qui est effacé</h3>
    <ul>
      <li>les coordonnées, les réponses et les photos de cette personne</li>
      <li>vos notes dans l’historique</li>
      <li>les e-mails pas encore envoyés, et leurs copies sur ce serveur</li>
    </ul>
    <h3>Ce qui reste</h3>
    <ul>
      <li>{`dans l’historique, qui a fait quoi et quand, avec la référence ${request.reference}`}</li>
      <li>{'les e-mails déjà reçus dans vos boîtes\u00a0: effacez-les vous-même'}</li>
      <li>les sauvegardes, pendant trente jours</li>
    </ul>
    <p>Vous ne pourrez pas récupérer cette demande.</p>
  </FinalAction>
);
