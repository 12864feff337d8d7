import { company } from '../../content/data/company.data.ts';
import { ButtonLink, CallButton } from '../components/Button.tsx';
import { photosPage } from '../texts/photos-page.ts';

const { closed } = photosPage;

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
