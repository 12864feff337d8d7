import { Check } from 'lucide-react';
import { quotePage } from '../../content/data/content.data.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import type { Crumb } from '../lib/trail.ts';
import { NATIVE_SUCCESS_TEXT } from './received.ts';

const FIGURES =
  'mt-3 flex flex-wrap gap-x-4 md:mt-5 md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-4 md:border-t md:border-line md:pt-5 lg:grid-cols-4';

const { hero, benefits } = quotePage;
/** The fragment of the redirect after a native submission: `:target` then shows that the request has arrived. */
export const ARRIVED_ID = 'demande-recue';

interface Props {
  trail: readonly Crumb[];
  photos: string | undefined;
}

/**
 * The top of the quote page: short, so that the form is near. On phones, `QuoteSidebar` shows the texts of the benefits
 * below the form.
 */
export function QuoteHero({ trail, photos }: Props) {
  return (
    <div className="surface-tint">
      <div className="page-width pt-4 pb-24 md:pt-6 md:pb-26">
        <Breadcrumbs trail={trail} />
        <h1 className="mt-2 text-title max-md:text-h2 md:mt-4">{hero.title}</h1>
        <p
          id={ARRIVED_ID}
          role="status"
          className="on-brand mt-6 hidden max-w-lead rounded-control bg-brand px-5 py-4 text-paper target:block"
        >
          {NATIVE_SUCCESS_TEXT}
        </p>
        {photos && (
          <p className="mt-4 mb-6">
            <ButtonLink href={photos}>Ajouter des photos</ButtonLink>
          </p>
        )}
        <p className="mt-2 text-balance md:mt-3 md:text-lg">{hero.text}</p>
        <ul className={FIGURES}>
          {benefits.map(({ title, text }) => (
            <li
              key={title}
              className="border-line max-md:flex max-md:gap-1.5 max-md:text-sm lg:not-first:border-l lg:not-first:pl-6"
            >
              <Icon icon={Check} size={16} className="mt-1 shrink-0 text-action md:hidden" />
              <p className="font-semibold text-brand">{title}</p>
              <p className="text-sm max-md:hidden">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
