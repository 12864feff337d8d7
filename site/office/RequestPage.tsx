import { actionsOf, addressOf, BUREAU } from '../../quote/office.ts';
import type { ErasePage, Proof, RequestPage, ShownRequest } from '../../quote/pages/office.ts';
import { ActionForm, CorrectionForm, RareButtons } from './ActionForm.tsx';
import { DoneFlash, doneTitle, RefusedFlash, refusedTitle } from './Done.tsx';
import { Form } from './forms.tsx';
import { History } from './History.tsx';
import { Answers, Contact, Description, Head, Photos } from './Request.tsx';
import { nameOf } from './words.ts';

/** All requests of one reference, newest first, and the question before one is erased. */

type Props = RequestPage & { proof: Proof | undefined };

export function requestTitle({ now, reference, shown, done, refused }: RequestPage): string {
  const [first] = shown;
  const name = first ? nameOf(first.request) : reference;
  const said = (refused && refusedTitle(refused, now)) ?? (done && doneTitle(done, now, false));
  return said ? `${said} ${name}` : name;
}

function Article({ shown, page }: { shown: ShownRequest; page: Props }) {
  const { now, page: pageId, callAgain, isOnly, isApple, refused, proof } = page;
  const { request, photos, others } = shown;
  const own = refused?.requestId === request.id ? refused : undefined;
  return (
    <article className="request">
      <Head shown={shown} now={now} isOnly={isOnly} />
      <Contact request={request} isApple={isApple} />
      <div className="said">
        <Description request={request} />
        <Photos photos={photos} />
      </div>
      <ActionForm
        request={request}
        others={others}
        page={pageId}
        now={now}
        choices={callAgain}
        refused={own}
        proof={proof}
      />
      <div className="rest">
        <Answers request={request} now={now} />
        <CorrectionForm request={request} page={pageId} refused={own} proof={proof} />
        <History shown={shown} now={now} />
        <RareButtons request={request} />
      </div>
    </article>
  );
}

export const Requests = (page: Props) => {
  const { now, reference, shown, isOnly, done, refused, proof } = page;
  return (
    <>
      {refused && <RefusedFlash form={refused} now={now} />}
      {done && <DoneFlash done={done} now={now} page={page.page} linked={false} proof={proof} />}
      <p className="links back no-print">
        <a href={BUREAU}>Toutes les demandes</a>
      </p>
      {!isOnly && (
        <>
          <h1>{`Demandes ${reference}`}</h1>
          <p className="quiet">
            {'Plusieurs demandes portent cette référence\u00a0; la plus récente vient d’abord.'}
          </p>
        </>
      )}
      {shown.map((each) => (
        <Article key={each.request.id} shown={each} page={page} />
      ))}
    </>
  );
};

export const ERASE_TITLE = 'Effacer cette demande\u202f?';

export const Erase = ({ request, proof }: ErasePage & { proof: Proof | undefined }) => (
  <div className="calm">
    <h1>{ERASE_TITLE}</h1>
    <p>
      <strong>{nameOf(request)}</strong>
      {`, ${request.request.service}. Vous ne pourrez pas la récupérer.`}
    </p>
    <h2>Ce qui est effacé</h2>
    <ul>
      <li>
        {`les coordonnées${request.photos > 0 ? ', les réponses et les photos' : ' et les réponses'} de cette personne`}
      </li>
      <li>vos notes dans l’historique</li>
      <li>les e-mails pas encore envoyés, et leurs copies sur ce serveur</li>
    </ul>
    <h2>Ce qui reste</h2>
    <ul>
      <li>{`dans l’historique, qui a fait quoi et quand, avec la référence ${request.reference}`}</li>
      <li>{'les e-mails déjà reçus dans vos boîtes\u00a0: effacez-les vous-même'}</li>
      <li>les sauvegardes, jusqu’à ce qu’elles soient remplacées ou supprimées</li>
    </ul>
    <Form
      className="mt-8"
      action={actionsOf(request.reference)}
      fields={{ ...proof, id: request.id, action: 'effacer-oui' }}
    >
      <div className="buttons sm:*:flex-none">
        <button type="submit" className="button bg-alerte text-white">
          Effacer définitivement
        </button>
        <a className="button button-secondary" href={addressOf(request.reference)}>
          Non, la garder
        </a>
      </div>
    </Form>
  </div>
);
