import { BUREAU } from '../../quote/office/words.ts';
import type { EntryLink, Login, OfficeNotice } from '../../quote/pages/office.ts';
import { Button } from '../components/Button.tsx';
import { KeptNote, OfficeField, PostForm } from './forms.tsx';
import { plural } from './words.ts';

const REASONS: Record<NonNullable<Login['reason']>, string> = {
  link: 'Ce lien n’est plus valable\u00a0: il a expiré, il a déjà servi, ou il a été coupé en chemin.',
  stale:
    'Rien n’a été changé\u00a0: cette page était ouverte depuis trop longtemps, ou vous avez quitté le bureau.',
};

/** The form that asks for a login link. `isMailDown` is the same for every address: it does not tell who has access. */
export const LoginPage = ({ to, reason, note, isMailDown }: Login) => (
  <div className="calm">
    <h1>Le bureau</h1>
    {reason && <p role="alert">{REASONS[reason]}</p>}
    <KeptNote note={note} />
    <p>{'Pas de mot de passe ici. Donnez une adresse du bureau\u00a0: un lien y sera envoyé.'}</p>
    {isMailDown && (
      <p role="status">
        {'Les e-mails ne partent pas pour l’instant\u00a0: pour entrer, demandez un lien à la personne ' +
          'qui s’occupe du serveur (commande «\u00a0npm run requests -- office-link\u00a0»).'}
      </p>
    )}
    <PostForm action={`${BUREAU}/lien`} hiddenFields={{ vers: to }}>
      <OfficeField id="adresse" label="Votre adresse e-mail">
        {(control) => <input {...control} type="email" autoComplete="email" required />}
      </OfficeField>
      <Button type="submit">Recevoir un lien</Button>
    </PostForm>
  </div>
);

export const EntryPage = ({ link, to }: EntryLink) => (
  <div className="calm">
    <h1>Entrer au bureau</h1>
    <PostForm action={`${BUREAU}/entrer`} hiddenFields={{ lien: link, vers: to }}>
      <p>
        {'Ce lien ne sert qu’une fois. Cet appareil gardera ensuite l’accès, jusqu’à 90\u00a0jours ' +
          'après la dernière visite.'}
      </p>
      <Button type="submit">Entrer</Button>
    </PostForm>
  </div>
);

export const LeavePage = () => (
  <div className="calm">
    <h1>Sortir</h1>
    <PostForm action={`${BUREAU}/sortir`}>
      <p>
        <Button type="submit" look="secondary">
          Fermer le bureau sur cet appareil
        </Button>
      </p>
    </PostForm>
    <h2>{'Un appareil perdu, un doute\u202f?'}</h2>
    <p>
      Sortir partout ferme le bureau sur tous les appareils, pour toutes les personnes qui y sont entrées. Les
      liens déjà envoyés ne servent plus, et chacune devra en demander un nouveau.
    </p>
    <PostForm action={`${BUREAU}/sortir-partout`}>
      <p>
        <Button type="submit" look="secondary">
          Sortir partout
        </Button>
      </p>
    </PostForm>
  </div>
);

const NOTICES: Record<OfficeNotice['about'], { title: string; text: (minutes: string) => string }> = {
  'not-found': {
    title: 'Page introuvable',
    text: () => 'Cette page n’existe pas, ou plus\u00a0: une demande a pu être effacée.',
  },
  unclear: {
    title: 'Rien n’a été changé',
    text: () =>
      'Ce qui a été envoyé n’a pas pu être lu, ou ne vient pas d’une page du bureau. Rouvrez la demande, ' +
      'puis recommencez.',
  },
  failure: {
    title: 'Le bureau ne répond pas pour l’instant',
    text: () =>
      'Les demandes déjà enregistrées ne sont pas touchées. Rechargez cette page dans un instant\u00a0: ' +
      'ce qui est déjà noté n’est jamais compté deux fois.',
  },
  throttled: {
    title: 'Un peu de patience',
    text: (minutes) => `Beaucoup de liens ont été demandés. Réessayez dans ${minutes}.`,
  },
  'link-sent': {
    title: 'Regardez vos e-mails',
    text: (minutes) =>
      `Si cette adresse est celle du bureau, un lien vient d’y partir. Il vaut ${minutes} et ne sert qu’une fois.`,
  },
};

export const noticeTitle = ({ about }: OfficeNotice): string => NOTICES[about].title;

export const Notice = ({ about, note, minutes }: OfficeNotice) => (
  <div className="calm">
    <h1>{NOTICES[about].title}</h1>
    <p>{NOTICES[about].text(plural(minutes, 'minute', 'minutes').replace(' ', '\u00a0'))}</p>
    <KeptNote note={note} />
    <p className="links">
      <a className="link" href={BUREAU}>
        Retour au bureau
      </a>
    </p>
  </div>
);
