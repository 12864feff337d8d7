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
import { HIDDEN } from '../lib/hidden.data.ts';
import { DoneFlash, doneTitle } from './Done.tsx';
import { Calls, Rows } from './Rows.tsx';
import { factsText, plural, shortName } from './words.ts';

/** The lists of requests: what to do now, everything else by its state, and what a search has found. */

const summary = ({ count, late }: CallList): string =>
  count === 0
    ? 'Personne n’attend d’appel'
    : plural(count, 'demande', 'demandes') + (late > 0 ? `, dont ${late} en retard` : '');

/** Every list with its number of requests, as links. */
const Stages = ({ counts, current }: { counts: ListCounts; current?: string }) => (
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

/** The news since the page came. They stand after the rows, so that none has to make room. */
function News({ now, arrivals }: Pick<CallList, 'now' | 'arrivals'>) {
  return (
    <>
      <div id="nouvelles" className="news on-brand no-print" role="status">
        {arrivals > 0 && (
          <form action={BUREAU}>
            <button type="submit">{`${plural(arrivals, 'nouvelle demande', 'nouvelles demandes')}. Afficher`}</button>
          </form>
        )}
      </div>
      {/* What the script says in the place of the news. */}
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

const pageText = (number: number): string => (number > 1 ? `, page ${number}` : '');

export const homeTitle = (page: OfficeHome): string =>
  (page.done && doneTitle(page.done, page.now, true)) ??
  `À rappeler\u00a0: ${summary(page)}${pageText(page.number)}`;

export const Home = (page: OfficeHome) => {
  const { now, counts, done } = page;
  return (
    <>
      {done && <DoneFlash done={done} now={now} pageToken={page.pageToken} isNamed />}
      <div className="top">
        <h1>À rappeler</h1>
        <p id="attente" data-fresh="">
          <strong>{`${summary(page)}.`}</strong>{' '}
          <span className="quiet">
            {/* Room for the longest, so that nothing moves at a full hour. */}
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
          <News {...page} />
          <Pages href={`${BUREAU}?`} {...page} />
          {HIDDEN && <p className="warning mt-6">{HIDDEN}</p>}
          {counts.quarantined > 0 && (
            <p className="warning mt-6">
              <a className="link" href={`${BUREAU}?etape=a-verifier`}>
                {plural(counts.quarantined, 'demande à vérifier', 'demandes à vérifier')}
              </a>
              {'. Peut-être des robots\u00a0: rien n’a été envoyé par e-mail.'}
            </p>
          )}
        </div>
        <Stages counts={counts} />
      </div>
    </>
  );
};

const listTitleOf = (slug: string): string => LISTS.get(slug)?.title ?? '';

export const listTitle = ({ slug, number }: OfficeListPage): string => listTitleOf(slug) + pageText(number);

interface PagesProps {
  /** The address of a page, without its number. */
  href: string;
  number: number;
  hasNext: boolean;
}

const Pages = ({ href, number, hasNext }: PagesProps) =>
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
          <Rows requests={requests} now={now} empty="Aucune demande ici pour le moment." />
          <Pages href={`${BUREAU}?etape=${slug}&`} {...list} />
        </div>
        <Stages counts={counts} current={slug} />
      </div>
    </>
  );
};

/** Proof that a request was erased, for whoever asks. */
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

export const Search = (found: SearchPage) => {
  const { now, query, requests, count } = found;
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
        empty="Aucune demande ne correspond. Essayez un seul mot, la ville ou les derniers chiffres du téléphone."
      />
      <Pages href={`${BUREAU}/recherche?`} {...found} />
    </div>
  );
};
