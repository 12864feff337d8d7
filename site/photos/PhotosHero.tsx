import { company } from '../../content/data/company.data.ts';
import type { OpenPhotos, PhotosPage } from '../../quote/pages/photos.ts';
import { FORM_PATH } from '../../quote/payload.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { CallButton } from '../components/contact.tsx';
import { trailTo } from '../lib/trail.ts';

const TITLE = 'Ajouter des photos';
const TRAIL = trailTo({ label: 'Devis gratuit', href: FORM_PATH }, { label: TITLE, href: PHOTOS_PATH });

export function PhotosHero({ page }: { page: PhotosPage }) {
  const isClosed = page.state === 'closed';
  return (
    <div className="surface-tint">
      <div className={`page-width pt-6 md:pb-26 ${isClosed ? 'pb-16' : 'pb-24'}`}>
        <Breadcrumbs trail={TRAIL} />
        <h1 className="my-4 text-title">{TITLE}</h1>
        {isClosed ? <InvalidLink /> : <Greeting {...page} />}
      </div>
    </div>
  );
}

const Greeting = ({ firstName, reference }: OpenPhotos) => (
  <>
    <p className="text-lg">
      Bonjour <bdi>{firstName}</bdi>, votre demande <strong className="font-semibold">{reference}</strong> est
      bien enregistrée.
    </p>
    <p className="mt-1 max-w-lead">
      Les photos sont facultatives. Elles nous aident à établir un devis juste.
    </p>
  </>
);

const InvalidLink = () => (
  <>
    <h2 className="text-h3">Ce lien n’est plus valable, ou il est incomplet</h2>
    <p className="mt-3 max-w-lead">
      Un lien reste valable quatorze jours. Ouvrez-le en entier, tel que vous l’avez reçu. Cela ne change rien
      à votre demande de devis.
    </p>
    <p className="mt-1 max-w-lead">
      Pour vos photos ou pour toute question, appelez-nous ou écrivez-nous, avec la référence de votre demande
      si vous l’avez.
    </p>
    <div className="mt-7 flex flex-wrap gap-3">
      <CallButton className="max-sm:w-full" />
      <ButtonLink href={`mailto:${company.email}`} look="secondary" className="max-sm:w-full">
        {company.email}
      </ButtonLink>
    </div>
  </>
);
