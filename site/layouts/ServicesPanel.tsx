import { company } from '../../content/data/company.data.ts';
import { SERVICE_CATEGORIES } from '../../content/data/navigation.data.ts';
import { fillPromise } from '../../quote/call-back.ts';
import { QuoteButton } from '../components/contact.tsx';
import { ServiceLinks } from '../components/ServiceLinks.tsx';

/** The desktop panel under « Services »: three columns of links, and a banner below them. */
export function ServicesPanel({ path }: { path: string }) {
  return (
    <div className="services-panel border-b border-line bg-paper">
      <ul className="page-width grid grid-cols-3 grid-rows-[repeat(3,auto)] gap-x-8 py-10">
        {SERVICE_CATEGORIES.map(({ category, description, services }) => (
          <li key={category} className="row-span-3 grid grid-rows-subgrid content-start">
            <span className="font-display text-lg font-bold tracking-[-0.01em] text-brand xl:text-xl">
              {category}
            </span>
            <span className="mt-1 mb-4 text-sm text-muted">{description}</span>
            <ServiceLinks
              services={services}
              path={path}
              className="self-start border-t border-line *:border-b *:border-line"
              linkClassName="block py-2.5 font-medium hover:text-action hover:underline aria-[current]:text-action"
            />
          </li>
        ))}
      </ul>
      <div className="surface-tint">
        <div className="page-width flex items-center justify-between gap-6 py-5">
          <p className="text-lg text-brand">
            <span className="font-semibold">Devis personnalisé ?</span>{' '}
            {fillPromise(company.hours.callBack, 'Réponse sous #h - ')}Gratuit
          </p>
          <QuoteButton size="compact" />
        </div>
      </div>
    </div>
  );
}
