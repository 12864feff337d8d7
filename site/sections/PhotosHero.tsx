import { Breadcrumbs, type Crumb } from '../components/Breadcrumbs.tsx';
import { photosPage } from '../texts/photos-page.ts';

/** The title of both states of the page; the band goes on below it. */
export function PhotosHero({ trail }: { trail: readonly Crumb[] }) {
  return (
    <div className="bg-pierre">
      <div className="page-width pt-6">
        <Breadcrumbs trail={trail} />
        <h1 className="mt-4 text-titre">{photosPage.title}</h1>
      </div>
    </div>
  );
}

/** Whose request it is. The server fills in the name and the reference. */
export function PhotosGreeting() {
  return (
    <div className="bg-pierre">
      <div className="page-width pt-4 pb-24 md:pb-26">
        <p className="text-lg">
          Bonjour <span data-fill="firstName" />, votre demande{' '}
          <strong className="font-semibold" data-fill="reference" /> est bien enregistrée.
        </p>
        <p className="mt-1 max-w-[38rem]">{photosPage.intro}</p>
      </div>
    </div>
  );
}
