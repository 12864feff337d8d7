import type { ReactNode } from 'react';
import { FAILURES, type FailureStatus } from '../../quote/failures.ts';
import { ButtonLink } from '../components/Button.tsx';
import { PhoneLink, QuoteButton } from '../components/contact.tsx';
import { Picture } from '../components/Picture.tsx';
import type { PictureData } from '../lib/pictures.ts';

const COLUMNS =
  'page-width grid items-center gap-x-12 gap-y-8 py-12 md:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]';

/** The texts of the 404 page. */
export const notFound = {
  meta: {
    title: 'Page introuvable (erreur 404)',
    description:
      'L’adresse demandée n’existe pas ou n’existe plus sur ce site. Retrouvez nos services de débarras, ' +
      'nos guides pratiques et la demande de devis gratuit.',
  },
  title: 'Oops! Page not found',
  homeLabel: 'Return to Home',
  french: 'Cette page est introuvable',
  text:
    'La page a peut-être changé d’adresse, ou une faute de frappe s’est glissée dans le lien. ' +
    'Voici par où reprendre.',
  links: [
    { label: 'Demander un devis', href: '/devis-gratuit' },
    { label: 'Lire nos guides', href: '/blog' },
    { label: 'Nous contacter', href: '/contact' },
  ],
} as const;

interface Props {
  /** An empty cellar. */
  picture: PictureData;
}

function Message({
  picture,
  children,
  ...rest
}: Props & { children: ReactNode; 'data-not-found'?: boolean }) {
  return (
    <div className="overflow-hidden bg-pierre" {...rest}>
      <div className={COLUMNS}>
        <div>{children}</div>
        <Picture
          picture={picture}
          alt="Illustration : une cave voûtée presque vide, un rayon de lumière au sol."
          load="first"
          className="melt w-full"
        />
      </div>
    </div>
  );
}

/** The page for unknown addresses. */
export const NotFound = ({ picture }: Props) => (
  <Message picture={picture} data-not-found>
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
  </Message>
);

/** The page for a request that could not even be read. */
export function Failure({ status, picture }: Props & { status: FailureStatus }) {
  const { title, text } = FAILURES[status];
  return (
    <Message picture={picture}>
      <h1 className="text-titre">{title}</h1>
      <p className="mt-5 max-w-[34rem] text-lg">{text}</p>
      {status !== 405 && (
        <p className="mt-5 max-w-[34rem]">
          <strong>Rien n’a été envoyé.</strong> Revenez à la page précédente avec le bouton « Retour » de
          votre navigateur : ce que vous avez écrit s’y trouve en général encore.
        </p>
      )}
      <p className="mt-5 max-w-[34rem]">
        Vous pouvez aussi nous appeler au <PhoneLink className="link whitespace-nowrap" />.
      </p>
      <QuoteButton className="mt-8">
        {status === 405 ? 'Ouvrir le formulaire' : 'Recommencer avec un formulaire vide'}
      </QuoteButton>
    </Message>
  );
}
