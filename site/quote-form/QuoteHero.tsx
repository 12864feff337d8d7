import { quotePage } from '../../content/data/content.data.ts';
import { Breadcrumbs, type Crumb } from '../components/Breadcrumbs.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { ARRIVED } from './received.ts';

const FIGURES =
  'mt-5 grid gap-x-6 gap-y-4 border-t border-line pt-5 @min-[18rem]:max-lg:grid-cols-2 lg:grid-cols-4';

const { hero, benefits } = quotePage;
/**
 * The target of the redirect after a native submit: without scripts, `:target` shows that the request has
 * arrived.
 */
export const ARRIVED_ID = 'demande-recue';

interface Props {
  trail: readonly Crumb[];
  /** Where to add photos to a request that has just arrived. */
  photos: string | undefined;
}

/** The quote page's opening: short, so that the form itself is near. */
export function QuoteHero({ trail, photos }: Props) {
  return (
    <div className="surface-tint">
      <div className="page-width pt-6 pb-24 md:pb-26">
        <Breadcrumbs trail={trail} />
        <h1 className="mt-4 text-title">{hero.title}</h1>
        <p
          id={ARRIVED_ID}
          role="status"
          className="on-brand mt-6 hidden max-w-lead rounded-control bg-brand px-5 py-4 text-paper target:block"
        >
          {ARRIVED}
        </p>
        {photos && (
          <p className="mt-4 mb-6">
            <ButtonLink href={photos}>Ajouter des photos</ButtonLink>
          </p>
        )}
        <p className="mt-3 text-lg text-balance">{hero.text}</p>
        <ul className={FIGURES}>
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-line lg:not-first:border-l lg:not-first:pl-6">
              <p className="font-semibold text-brand">{title}</p>
              <p className="text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
