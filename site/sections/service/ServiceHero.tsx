import { BadgeCheck, type LucideIcon } from 'lucide-react';
import { company } from '../../../content/data/company.data.ts';
import { callFirst } from '../../../content/data/content.data.ts';
import { CallButton, QuoteButton } from '../../components/contact.tsx';
import { Icon } from '../../components/Icon.tsx';
import { OpenUntil } from '../../components/OpenUntil.tsx';
import type { PictureData } from '../../lib/pictures.ts';
import type { Crumb } from '../../lib/trail.ts';
import { PageHero } from '../PageHero.tsx';

interface Props {
  title: string;
  text: string;
  icon: LucideIcon;
  slug: string;
  /** Whether people want to talk before they write: the button to call then comes first. */
  sensitive: boolean;
  /** « Sur devis ». */
  priceRange: string;
  /** « dès 300 € TTC », for a service with prices. */
  price?: string | undefined;
  /** The condition of the price: « pour un petit volume ». */
  priceFor?: string | undefined;
  trail: readonly Crumb[];
  picture: PictureData;
  pictureAlt: string;
  rendered?: boolean | undefined;
}

export function ServiceHero({ icon, slug, sensitive, priceRange, price, priceFor, ...rest }: Props) {
  const condition = [priceFor, price && 'à titre indicatif'].filter(Boolean).join(', ');
  const quote = (
    <QuoteButton service={slug} look={sensitive ? 'secondary' : 'primary'} className="max-sm:w-full">
      Devis Gratuit Immédiat
    </QuoteButton>
  );
  const call = <CallButton look={sensitive ? 'primary' : 'secondary'} className="max-sm:w-full" />;
  return (
    <PageHero
      {...rest}
      besideTrail={
        <p className="flex items-center gap-2 text-sm font-semibold text-brand-light">
          <Icon icon={icon} size={18} />
          Service Professionnel
        </p>
      }
      belowPicture={
        company.badge && (
          <a
            href="/mentions-legales#editeur-du-site"
            className="link relative -mt-11 inline-flex min-h-11 items-center gap-2 text-sm text-brand-light"
          >
            <Icon icon={BadgeCheck} size={18} />
            {company.badge}
          </a>
        )
      }
    >
      <p className="mt-4">
        {priceRange}{' '}
        {price && <b className="heading text-xl whitespace-nowrap tracking-normal lining-nums">{price}</b>}
        {condition && <span className="block text-sm text-muted">{condition}</span>}
      </p>
      <div className="hero-actions mt-4 flex flex-wrap gap-x-3 gap-y-2.5">
        {sensitive && call}
        {quote}
        {!sensitive && call}
      </div>
      <p className="mt-2 text-sm">
        {sensitive && <b className="block font-semibold text-brand">{callFirst}</b>}
        <OpenUntil />
      </p>
    </PageHero>
  );
}
