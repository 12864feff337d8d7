import { BadgeCheck, type LucideIcon } from 'lucide-react';
import { company } from '../../../content/data/company.data.ts';
import type { Crumb } from '../../components/Breadcrumbs.tsx';
import { CallButton, QuoteButton } from '../../components/contact.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { PictureData } from '../../lib/pictures.ts';
import { PageHero } from '../PageHero.tsx';

interface Props {
  title: string;
  text: string;
  icon: LucideIcon;
  slug: string;
  trail: readonly Crumb[];
  picture: PictureData;
  pictureAlt: string;
  framed: boolean;
}

export const ServiceHero = ({ icon, slug, ...rest }: Props) => (
  <PageHero
    {...rest}
    above={
      <p className="mb-3 flex items-center gap-2 font-semibold text-brand-light">
        <Icon icon={icon} />
        Service Professionnel
      </p>
    }
  >
    <div className="mt-8 flex flex-wrap gap-3">
      <QuoteButton service={slug} className="max-sm:w-full">
        Devis Gratuit Immédiat
      </QuoteButton>
      <CallButton look="secondary" className="max-sm:w-full" />
    </div>
    {company.badge && (
      <a
        href="/mentions-legales#editeur-du-site"
        className="link mt-3 -mb-3 inline-flex min-h-11 items-center gap-2 text-sm text-brand-light"
      >
        <Icon icon={BadgeCheck} />
        {company.badge}
      </a>
    )}
  </PageHero>
);
