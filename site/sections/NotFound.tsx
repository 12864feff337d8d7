import { ButtonLink } from '../components/Button.tsx';
import { Picture } from '../components/Picture.tsx';
import type { PictureData } from '../lib/pictures.ts';

/** The texts of the 404 page. */
export const notFound = {
  meta: {
    title: 'Page introuvable (erreur 404)',
    description:
      'L’adresse demandée n’existe pas ou n’existe plus sur ce site. Retrouvez nos services de débarras, nos guides pratiques et la demande de devis gratuit.',
  },
  title: 'Oops! Page not found',
  homeLabel: 'Return to Home',
  french: 'Cette page est introuvable',
  text: 'La page a peut-être changé d’adresse, ou une faute de frappe s’est glissée dans le lien. Voici par où reprendre.',
  links: [
    { label: 'Demander un devis', href: '/devis-gratuit' },
    { label: 'Lire nos guides', href: '/blog' },
    { label: 'Nous contacter', href: '/contact' },
  ],
} as const;

/** The page for unknown addresses: a message and, with other illustrations, a picture of an empty cellar. */
export function NotFound({ picture, alt }: { picture: PictureData | undefined; alt: string }) {
  return (
    <div className="overflow-hidden bg-pierre" data-not-found>
      <div className="page-width grid items-center gap-x-12 gap-y-8 py-12 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <p className="text-lg font-semibold text-mitron">{notFound.french}</p>
          <h1 className="mt-2 max-w-[12ch] text-titre" lang="en">
            {notFound.title}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg">{notFound.text}</p>
          <ButtonLink href="/" lang="en" className="mt-8">
            {notFound.homeLabel}
          </ButtonLink>
          <ul className="mt-6 flex flex-wrap gap-x-8">
            {notFound.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="link inline-block py-2.5">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {picture && <Picture picture={picture} alt={alt} first className="melt w-full" />}
      </div>
    </div>
  );
}
