import type { ReactNode } from 'react';
import { momentText } from '../../quote/french-time.ts';
import { BUREAU } from '../../quote/office.ts';
import type { OfficeNotice } from '../../quote/pages/office.ts';
import { Again, KeptNote } from './forms.tsx';
import { who } from './words.ts';

/** Pages for what cannot be done, and for what was. Nothing that was typed is lost. */

const TITLES: Record<OfficeNotice['about'], string> = {
  'page-not-found': 'Page introuvable',
  'unknown-request': 'Demande introuvable',
  'unknown-photo': 'Photo introuvable',
  unreadable: 'Rien n’a été changé',
  'foreign-post': 'Envoi refusé',
  unclear: 'Rien n’a été changé',
  gone: 'Cette demande n’existe plus',
  failure: 'Le bureau ne répond pas pour l’instant',
  throttled: 'Un peu de patience',
  'link-sent': 'Regardez vos e-mails',
  continue: 'Un instant',
  left: 'Vous avez quitté le bureau',
};

export const noticeTitle = ({ about }: OfficeNotice): string => TITLES[about];

const ToOffice = ({ text }: { text: string }) => (
  <p className="links">
    <a className="link" href={BUREAU}>
      {text}
    </a>
  </p>
);

const ToList = () => (
  <p>
    <a className="button button-secondary" href={BUREAU}>
      Toutes les demandes
    </a>
  </p>
);

type Of<About> = Extract<OfficeNotice, { about: About }>;

function Gone({ note, erased, now }: Of<'gone'>) {
  const by = erased ? ` Effacée par ${who(erased.actor)} ${momentText(erased.at, now)}.` : '';
  return (
    <>
      <p>{`Rien n’a été changé.${by}`}</p>
      <KeptNote note={note} />
      <ToList />
    </>
  );
}

function Failure({ url, fields, note }: Of<'failure'>) {
  const again =
    fields &&
    ' Votre action n’est peut-être pas enregistrée\u00a0; la renvoyer ne la compte jamais deux fois.';
  return (
    <>
      <p>Les demandes déjà enregistrées ne sont pas touchées.{again} Réessayez dans un instant.</p>
      <Again url={url} fields={fields} note={note} />
    </>
  );
}

const BODIES: { [About in OfficeNotice['about']]: (notice: Of<About>) => ReactNode } = {
  'page-not-found': () => (
    <>
      <p>Cette page n’existe pas, ou plus.</p>
      <ToOffice text="Retour au bureau" />
    </>
  ),
  'unknown-request': () => (
    <>
      <p>Aucune demande ne porte cette référence. Elle a pu être effacée.</p>
      <ToList />
    </>
  ),
  'unknown-photo': () => <p>Cette photo n’existe pas, ou plus.</p>,
  unreadable: () => (
    <p>
      Ce que votre navigateur a envoyé n’a pas pu être lu. Revenez à la page précédente, puis recommencez.
    </p>
  ),
  'foreign-post': () => (
    <>
      <p>{'Cet envoi ne vient pas d’une page du bureau\u00a0: rien n’a été changé.'}</p>
      <ToOffice text="Retour au bureau" />
    </>
  ),
  unclear: ({ note }) => (
    <>
      <p>
        Ce formulaire ne dit pas ce qu’il faut faire, ou avec quelle demande. Rouvrez la demande, puis
        recommencez.
      </p>
      <KeptNote note={note} />
      <ToList />
    </>
  ),
  gone: Gone,
  failure: Failure,
  throttled: ({ minutes }) => (
    <>
      <p role="alert">{`Beaucoup de liens ont été demandés. Réessayez dans ${minutes}\u00a0minute${minutes > 1 ? 's' : ''}.`}</p>
      <ToOffice text="Retour" />
    </>
  ),
  'link-sent': ({ minutes }) => (
    <>
      <p>{`Si cette adresse est celle du bureau, un lien vient d’y partir. Il vaut ${minutes}\u00a0minutes et ne sert qu’une fois.`}</p>
      <ToOffice text="Retour" />
    </>
  ),
  continue: ({ url }) => (
    <p className="links">
      <a className="link" href={url}>
        Continuer
      </a>
    </p>
  ),
  left: ({ everywhere }) => (
    <>
      <p>{everywhere ? 'Plus aucun appareil n’ouvre le bureau.' : 'Cet appareil n’ouvre plus le bureau.'}</p>
      <ToOffice text="Entrer à nouveau" />
    </>
  ),
};

export function Notice(notice: OfficeNotice) {
  const Body = BODIES[notice.about] as (notice: OfficeNotice) => ReactNode;
  return (
    <div className="calm">
      <h1>{noticeTitle(notice)}</h1>
      <Body {...notice} />
    </div>
  );
}
