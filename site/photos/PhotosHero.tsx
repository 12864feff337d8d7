import { company } from '../../content/data/company.data.ts';
import { Breadcrumbs, type Crumb } from '../components/Breadcrumbs.tsx';
import { ButtonLink, CallButton } from '../components/Button.tsx';
import { photosPage } from './page-texts.ts';

const { title, intro, closed } = photosPage;

/** The band at the top goes on below its title in both states of the page. */
export function PhotosHero({ trail }: { trail: readonly Crumb[] }) {
  return (
    <div className="bg-pierre">
      <div className="page-width pt-6">
        <Breadcrumbs trail={trail} />
        <h1 className="mt-4 text-titre">{title}</h1>
      </div>
    </div>
  );
}

/** Whose request it is. */
export function PhotosGreeting({ firstName, reference }: { firstName: string; reference: string }) {
  return (
    <div className="bg-pierre">
      <div className="page-width pt-4 pb-24 md:pb-26">
        <p className="text-lg">
          {`Bonjour ${firstName}, votre demande `}
          <strong className="font-semibold">{reference}</strong> est bien enregistrée.
        </p>
        <p className="mt-1 max-w-[38rem]">{intro}</p>
      </div>
    </div>
  );
}

/** In place of the form, for a link that is no longer good or not complete. */
export function PhotosClosed() {
  return (
    <div className="bg-pierre">
      <div className="page-width pt-4 pb-16 md:pb-26">
        <h2 className="text-h3">{closed.title}</h2>
        <p className="mt-3 max-w-[38rem]">{closed.text}</p>
        <p className="mt-1 max-w-[38rem]">{closed.ways}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <CallButton className="max-sm:w-full" />
          <ButtonLink href={`mailto:${company.email}`} look="secondary" className="max-sm:w-full">
            {company.email}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
