import { BUREAU } from '../../quote/office.ts';
import type { Proof, RequestPage, ShownRequest } from '../../quote/pages/office.ts';
import { ActionForm, CorrectionForm, Erase, SpamButton } from './ActionForm.tsx';
import { DoneFlash, doneTitle, RefusedFlash, refusedTitle } from './Done.tsx';
import { History } from './History.tsx';
import { Answers, Contact, Description, Head, Photos } from './Request.tsx';
import { nameOf } from './words.ts';

/** All requests of one reference, newest first. */

const COLUMN = 'flex flex-col gap-8 md:col-start-1 [&_h2]:mb-2';

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
      <div className={COLUMN}>
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
      <div className={COLUMN}>
        <Answers request={request} now={now} />
        <CorrectionForm request={request} page={pageId} refused={own} proof={proof} />
        <History shown={shown} now={now} />
        <SpamButton request={request} />
        <Erase request={request} />
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
