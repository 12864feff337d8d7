import { momentText } from '../../quote/french-time.ts';
import { BUREAU } from '../../quote/office.ts';
import type { OfficeNotice } from '../../quote/pages/office.ts';
import { ButtonLink } from '../components/Button.tsx';
import { MAIL_DOWN } from './Door.tsx';
import { Again, KeptNote, LinkLine } from './forms.tsx';
import { who } from './words.ts';

/** Pages for what cannot be done, and for what was. Nothing that was typed is lost. */

interface Words {
  title: string;
  text?: string;
  /** Where to go from here: a link to the office, or the button to its list. */
  link?: string;
  toList?: true;
}

type Of<About> = Extract<OfficeNotice, { about: About }>;

const WORDS: { [About in OfficeNotice['about']]: (notice: Of<About>) => Words } = {
  'page-not-found': () => ({
    title: 'Page introuvable',
    text: 'Cette page n’existe pas, ou plus.',
    link: 'Retour au bureau',
  }),
  'unknown-request': () => ({
    title: 'Demande introuvable',
    text: 'Aucune demande ne porte cette référence. Elle a pu être effacée.',
    toList: true,
  }),
  'unknown-photo': () => ({ title: 'Photo introuvable', text: 'Cette photo n’existe pas, ou plus.' }),
  unreadable: () => ({
    title: 'Rien n’a été changé',
    text: 'Ce que votre navigateur a envoyé n’a pas pu être lu. Revenez à la page précédente, puis recommencez.',
  }),
  'foreign-post': () => ({
    title: 'Envoi refusé',
    text: 'Cet envoi ne vient pas d’une page du bureau\u00a0: rien n’a été changé.',
    link: 'Retour au bureau',
  }),
  unclear: () => ({
    title: 'Rien n’a été changé',
    text: 'Ce formulaire ne dit pas ce qu’il faut faire, ou avec quelle demande. Rouvrez la demande, puis recommencez.',
    toList: true,
  }),
  gone: ({ erased, now }) => ({
    title: 'Cette demande n’existe plus',
    text: `Rien n’a été changé.${erased ? ` Effacée par ${who(erased.actor)} ${momentText(erased.at, now)}.` : ''}`,
    toList: true,
  }),
  failure: ({ fields }) => ({
    title: 'Le bureau ne répond pas pour l’instant',
    text: `Les demandes déjà enregistrées ne sont pas touchées.${fields ? ' Votre action n’est peut-être pas enregistrée\u00a0; la renvoyer ne la compte jamais deux fois.' : ''} Réessayez dans un instant.`,
  }),
  throttled: ({ minutes }) => ({
    title: 'Un peu de patience',
    text: `Beaucoup de liens ont été demandés. Réessayez dans ${minutes}\u00a0minute${minutes > 1 ? 's' : ''}.`,
    link: 'Retour',
  }),
  'link-sent': ({ minutes, isMailDown }) => ({
    title: isMailDown ? 'Pas d’e-mail pour l’instant' : 'Regardez vos e-mails',
    text: isMailDown
      ? MAIL_DOWN
      : `Si cette adresse est celle du bureau, un lien vient d’y partir. Il vaut ${minutes}\u00a0minutes et ne sert qu’une fois.`,
    link: 'Retour',
  }),
  'not-scrubbed': () => ({
    title: 'La demande est effacée',
    text: 'Une copie technique en garde encore la trace\u00a0: demandez à qui s’occupe du serveur de lancer la commande «\u00a0purge\u00a0».',
    toList: true,
  }),
  left: ({ everywhere }) => ({
    title: 'Vous avez quitté le bureau',
    text: everywhere ? 'Plus aucun appareil n’ouvre le bureau.' : 'Cet appareil n’ouvre plus le bureau.',
    link: 'Entrer à nouveau',
  }),
};

const wordsOf = (notice: OfficeNotice): Words =>
  (WORDS[notice.about] as (notice: OfficeNotice) => Words)(notice);

export const noticeTitle = (notice: OfficeNotice): string => wordsOf(notice).title;

export function Notice(notice: OfficeNotice) {
  const { about } = notice;
  const { title, text, link, toList } = wordsOf(notice);
  return (
    <div className="calm">
      <h1>{title}</h1>
      {text && <p role={about === 'throttled' ? 'alert' : undefined}>{text}</p>}
      {(about === 'unclear' || about === 'gone') && <KeptNote note={notice.note} />}
      {about === 'failure' && <Again failure={notice} />}
      {link && <LinkLine href={BUREAU}>{link}</LinkLine>}
      {toList && (
        <p>
          <ButtonLink look="secondary" href={BUREAU}>
            Toutes les demandes
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
