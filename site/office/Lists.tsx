import { nowText } from '../../quote/french-time.ts';
import { BUREAU, LISTS } from '../../quote/office.ts';
import type {
  ListCounts,
  OfficeHome,
  OfficeListPage,
  Proof,
  SearchPage,
  Waiting,
} from '../../quote/pages/office.ts';
import { Calls, News } from './Calls.tsx';
import { DoneFlash, doneTitle } from './Done.tsx';
import { Rows } from './rows.tsx';
import { plural } from './words.ts';

/** The lists of requests: what to do now, everything else by its state, and what a search has found. */

function summary({ toCall, overdue }: Waiting): string {
  if (toCall === 0) return 'Personne n’attend d’appel';
  const late = overdue > 0 ? `, dont ${overdue} en retard` : '';
  return plural(toCall, 'demande', 'demandes') + late;
}

const TOP = 'mb-3 flex flex-wrap items-baseline gap-x-6';

/** Every list with its number of requests, as links. */
const Stages = ({ counts, current }: { counts: ListCounts; current?: string }) => (
  <nav id="listes" className="stages no-print mt-10 lg:mt-0" aria-labelledby="etapes" data-fresh="">
    <h2 id="etapes" className="mb-2 text-lg">
      Les autres demandes
    </h2>
    <ul className="rows">
      {[...LISTS].map(([slug, { office, title }]) => (
        <li key={slug}>
          <a href={`${BUREAU}?etape=${slug}`} aria-current={slug === current ? 'page' : undefined}>
            <span>{title}</span>
            <span className="text-zinc">{counts[office]}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export const homeTitle = ({ done, now, waiting }: OfficeHome): string =>
  (done && doneTitle(done, now, true)) ?? `À rappeler\u00a0: ${summary(waiting)}`;

export const Home = (page: OfficeHome & { proof: Proof | undefined }) => {
  const { now, waiting, counts, done, proof } = page;
  return (
    <>
      {done && <DoneFlash done={done} now={now} page={page.page} linked proof={proof} />}
      <div className={TOP}>
        <h1>À rappeler</h1>
        <p id="attente" data-fresh="">
          <strong>{`${summary(waiting)}.`}</strong>{' '}
          <span className="quiet max-sm:block">
            {`${nowText(now)}. `}
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
          <Calls
            list={page}
            isSettling={done !== undefined}
            proof={proof}
            empty="Tout est à jour. La prochaine demande s’affichera ici, avec l’heure limite du rappel."
          />
          <News {...page} />
          {counts['held-back'] > 0 && (
            <p className="warning mt-6">
              <a className="link" href={`${BUREAU}?etape=a-verifier`}>
                {plural(counts['held-back'], 'demande à vérifier', 'demandes à vérifier')}
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

export const listTitle = ({ slug, number }: OfficeListPage): string =>
  number > 1 ? `${listTitleOf(slug)}, page ${number}` : listTitleOf(slug);

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

export const List = (list: OfficeListPage) => {
  const { now, counts, requests, slug } = list;
  return (
    <>
      <p className="links back no-print">
        <a href={BUREAU}>À rappeler</a>
      </p>
      <div className={TOP}>
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

/** « 20 demandes sur 200 ». */
const foundText = (shown: number, count: number): string =>
  plural(shown, 'demande', 'demandes') + (count > shown ? ` sur ${count}` : '');

export const Search = ({ now, query, requests, count, number, hasNext }: SearchPage) => (
  <div className="max-w-[52rem]">
    <p className="links back no-print">
      <a href={BUREAU}>Toutes les demandes</a>
    </p>
    <div className={TOP}>
      <h1>{`«\u00a0${query}\u00a0»`}</h1>
      {count > 0 && (
        <p className="quiet">{`${foundText(requests.length, count)}, la plus récente d’abord.`}</p>
      )}
    </div>
    <Rows
      requests={requests}
      now={now}
      empty="Aucune demande ne correspond. Essayez un seul mot, la ville ou les derniers chiffres du téléphone."
    />
    <Pages href={`${BUREAU}/recherche?`} number={number} hasNext={hasNext} />
  </div>
);
