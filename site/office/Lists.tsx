import { BUREAU, LISTS } from '../../quote/office/words.ts';
import type {
  CallList,
  ErasedPage,
  ListCounts,
  OfficeHome,
  OfficeListPage,
  SearchPage,
} from '../../quote/pages/office.ts';
import { dateText, hourText, nowText } from '../../quote/time/french-time.ts';
import { HIDDEN_REASON } from '../lib/hidden.data.ts';
import { DoneFlash, doneTitle } from './Done.tsx';
import { Calls, Rows } from './Rows.tsx';
import { factsText, plural, shortName } from './words.ts';

const callsText = ({ count, late }: CallList): string =>
  count === 0
    ? 'Personne n’attend d’appel'
    : plural(count, 'demande', 'demandes') + (late > 0 ? `, dont ${late} en retard` : '');

const ListMenu = ({ counts, current }: { counts: ListCounts; current?: string }) => (
  <nav id="listes" className="stages no-print mt-10 lg:mt-0" aria-labelledby="etapes" data-fresh="">
    <h2 id="etapes" className="mb-2 text-lg">
      {current ? 'Toutes les listes' : 'Les autres demandes'}
    </h2>
    <ul>
      {[...LISTS].map(([slug, { office, title }]) => (
        <li key={slug}>
          <a href={`${BUREAU}?etape=${slug}`} aria-current={slug === current ? 'page' : undefined}>
            <span>{title}</span>
            <span className="text-muted">{counts[office]}</span>
          </a>
        </li>
      ))}
      <li>
        <a href={`${BUREAU}/effacees`}>
          <span>Effacées</span>
        </a>
      </li>
    </ul>
  </nav>
);

/** The line that announces new requests, below the rows: above, it would push the rows down. */
function StatusLine({ now, arrivals }: Pick<CallList, 'now' | 'arrivals'>) {
  return (
    <>
      <div id="nouvelles" className="news on-brand no-print" role="status">
        {arrivals > 0 && (
          <form action={BUREAU}>
            <button type="submit">{`${plural(arrivals, 'nouvelle demande', 'nouvelles demandes')}. Afficher`}</button>
          </form>
        )}
      </div>
      {/* The script shows one of these two texts in the line when it cannot refresh the list. */}
      <p id="sans-reponse" hidden data-fresh="">
        {`La liste n’a pas pu être actualisée depuis ${hourText(now)}. Nouvel essai dans un instant.`}
      </p>
      <p id="dehors" hidden>
        {'Vous êtes déconnecté\u00a0: la liste n’avance plus. '}
        <a href={BUREAU}>Entrer à nouveau</a>
      </p>
    </>
  );
}

const pageSuffix = (number: number): string => (number > 1 ? `, page ${number}` : '');

export const homeTitle = (page: OfficeHome): string =>
  (page.done && doneTitle(page.done, page.now, true)) ??
  `À rappeler\u00a0: ${callsText(page)}${pageSuffix(page.number)}`;

export const Home = (page: OfficeHome) => {
  const { now, counts, done } = page;
  return (
    <>
      {done && <DoneFlash done={done} now={now} pageToken={page.pageToken} isInList />}
      <div className="top">
        <h1>À rappeler</h1>
        <p id="attente" data-fresh="">
          <strong>{`${callsText(page)}.`}</strong>{' '}
          <span className="quiet">
            {/* As wide as the longest time, so that the links stay in place when the script updates the time. */}
            <span className="inline-block min-w-[15.5em]">{`${nowText(now)}.`}</span>{' '}
            <a className="link" href={BUREAU}>
              Actualiser
            </a>
            {' · '}
            <a className="link" href={`${BUREAU}/appel`}>
              Noter un appel
            </a>
          </span>
        </p>
      </div>
      <div className="gap-14 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem]">
        <div>
          <Calls list={page} isSettling={done !== undefined} />
          <StatusLine {...page} />
          <PageLinks href={`${BUREAU}?`} {...page} />
          {HIDDEN_REASON && <p className="warning mt-6">{HIDDEN_REASON}</p>}
          {counts.quarantined > 0 && (
            <p className="warning mt-6">
              <a className="link" href={`${BUREAU}?etape=a-verifier`}>
                {plural(counts.quarantined, 'demande à vérifier', 'demandes à vérifier')}
              </a>
              {'. Peut-être des robots\u00a0: rien n’a été envoyé par e-mail.'}
            </p>
          )}
        </div>
        <ListMenu counts={counts} />
      </div>
    </>
  );
};

const listTitleOf = (slug: string): string => LISTS.get(slug)?.title ?? '';

export const listTitle = ({ slug, number }: OfficeListPage): string => listTitleOf(slug) + pageSuffix(number);

interface PageLinksProps {
  /** The address of the list; it ends in `?` or `&`, to which `page=…` is added. */
  href: string;
  number: number;
  hasNext: boolean;
}

const PageLinks = ({ href, number, hasNext }: PageLinksProps) =>
  (number > 1 || hasNext) && (
    <nav className="links no-print" aria-label="Pages">
      {number > 1 && (
        <a className="link" rel="prev" href={`${href}page=${number - 1}`}>
          Page précédente
        </a>
      )}
      {hasNext && (
        <a className="link" rel="next" href={`${href}page=${number + 1}`}>
          Page suivante
        </a>
      )}
    </nav>
  );

export const BackToCalls = () => (
  <p className="links back no-print">
    <a href={BUREAU}>Toutes les demandes</a>
  </p>
);

export const List = (list: OfficeListPage) => {
  const { now, counts, requests, slug } = list;
  return (
    <>
      <BackToCalls />
      <div className="top">
        <h1>{listTitleOf(slug)}</h1>
      </div>
      <div className="gap-14 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem]">
        <div>
          <Rows requests={requests} now={now} emptyText="Aucune demande ici pour le moment." />
          <PageLinks href={`${BUREAU}?etape=${slug}&`} {...list} />
        </div>
        <ListMenu counts={counts} current={slug} />
      </div>
    </>
  );
};

/** The erased requests: the proof for a person who asks whether theirs was erased. */
export const Erased = ({ now, erasures }: ErasedPage) => (
  <div className="max-w-[52rem]">
    <BackToCalls />
    <div className="top">
      <h1>Effacées</h1>
      <p className="quiet">D’une demande effacée restent sa référence, le jour, et qui l’a effacée.</p>
    </div>
    <ul className="rows">
      {erasures.map(({ reference, at, actor }) => (
        <li key={reference + at} className="row">
          {factsText([reference, dateText(at, now), shortName(actor)])}
        </li>
      ))}
    </ul>
  </div>
);

export const Search = (page: SearchPage) => {
  const { now, query, requests, count } = page;
  const shown = plural(requests.length, 'demande', 'demandes');
  const ofAll = count > requests.length ? ` sur ${count}` : '';
  return (
    <div className="max-w-[52rem]">
      <BackToCalls />
      <div className="top">
        <h1>{`«\u00a0${query}\u00a0»`}</h1>
        {count > 0 && <p className="quiet">{`${shown}${ofAll}, la plus récente d’abord.`}</p>}
      </div>
      <Rows
        requests={requests}
        now={now}
        emptyText="Aucune demande ne correspond. Essayez un seul mot, la ville ou les derniers chiffres du téléphone."
      />
      <PageLinks href={`${BUREAU}/recherche?`} {...page} />
    </div>
  );
};
