import { BUREAU } from '../../quote/office.ts';
import type { Door, Entry } from '../../quote/pages/office.ts';
import { Form, KeptNote, Submit } from './forms.tsx';

/** The pages through which one enters and leaves. */

const REASONS: Record<NonNullable<Door['reason']>, string> = {
  forged: 'Ce lien n’est pas valable\u00a0: il a peut-être été coupé en chemin.',
  expired: 'Ce lien a expiré.',
  removed: 'Cette adresse n’a plus accès au bureau.',
  used: 'Ce lien a déjà servi.',
  stale:
    'Rien n’a été changé\u00a0: cette page était ouverte depuis trop longtemps, ou vous avez quitté le bureau.',
};

/** The same for every address. */
export const MAIL_DOWN =
  'Les e-mails ne partent pas pour l’instant\u00a0: pour entrer, demandez un lien à la personne qui s’occupe du serveur (commande «\u00a0npm run requests -- office-link\u00a0»).';

export const DoorPage = ({ to, reason, note, isMailDown }: Door) => (
  <div className="calm">
    <h1>Le bureau</h1>
    {reason && <p role="alert">{REASONS[reason]}</p>}
    <KeptNote note={note} />
    <p>{'Pas de mot de passe ici. Donnez une adresse du bureau\u00a0: un lien y sera envoyé.'}</p>
    {isMailDown && <p role="status">{MAIL_DOWN}</p>}
    <Form action={`${BUREAU}/lien`} fields={to === BUREAU ? {} : { vers: to }}>
      <div className="quote-field">
        <label htmlFor="adresse">Votre adresse e-mail</label>
        <input
          id="adresse"
          className="quote-control"
          name="adresse"
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <Submit label="Recevoir un lien" />
    </Form>
  </div>
);

export const EntryPage = ({ link, to }: Entry) => (
  <div className="calm">
    <h1>Entrer au bureau</h1>
    <Form action={`${BUREAU}/entrer`} fields={{ lien: link, vers: to }}>
      <p>
        {
          'Ce lien ne sert qu’une fois. Cet appareil gardera ensuite l’accès, jusqu’à 90\u00a0jours après la dernière visite.'
        }
      </p>
      <Submit label="Entrer" />
    </Form>
  </div>
);

export const LeavePage = ({ proof = {} }: { proof: object | undefined }) => (
  <div className="calm">
    <h1>Sortir</h1>
    <Form action={`${BUREAU}/sortir`} fields={proof}>
      <Submit look="secondary" label="Fermer le bureau sur cet appareil" />
    </Form>
    <h2>{'Un appareil perdu, un doute\u202f?'}</h2>
    <p>
      Sortir partout ferme le bureau sur tous les appareils, pour toutes les personnes qui y sont entrées. Les
      liens déjà envoyés ne servent plus, et chacune devra en demander un nouveau.
    </p>
    <Form action={`${BUREAU}/sortir-partout`} fields={proof}>
      <Submit look="secondary" label="Sortir partout" />
    </Form>
  </div>
);
