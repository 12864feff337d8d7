import { BadgeCheck, type LucideIcon } from 'lucide-react';
import { company } from '../../../content/data/company.data.ts';
import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { CallButton, QuoteButton } from '../../components/contact.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { edgesOf } from '../../lib/illustrations.ts';
import type { PictureData } from '../../lib/pictures.ts';

const COLUMNS =
  'page-width grid items-center gap-x-12 gap-y-8 pt-6 pb-10 lg:grid-cols-2 ' +
  'xl:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] lg:pb-12';

interface Props {
  title: string;
  subtitle: string;
  icon: LucideIcon;
  slug: string;
  trail: readonly Crumb[];
  picture: PictureData;
  pictureAlt: string;
}

export function ServiceHero({ title, subtitle, icon, slug, trail, picture, pictureAlt }: Props) {
  return (
    <div className="overflow-hidden bg-pierre">
      <div className={COLUMNS}>
        <div className="lg:col-span-2">
          <Breadcrumbs trail={trail} />
        </div>
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-semibold text-wagon-clair">
            <Icon of={icon} />
            Service Professionnel
          </p>
          <h1 className="mt-3 text-titre">{title}</h1>
          <p className="mt-4 max-w-[34rem] text-lg text-balance">{subtitle}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <QuoteButton service={slug} className="max-sm:w-full">
              Devis Gratuit Immédiat
            </QuoteButton>
            <CallButton look="secondary" className="max-sm:w-full" />
          </div>
          {company.badge && (
            <a
              href="/mentions-legales#editeur-du-site"
              className="link mt-3 -mb-3 inline-flex min-h-11 items-center gap-2 text-sm text-wagon-clair"
            >
              <Icon of={BadgeCheck} />
              {company.badge}
            </a>
          )}
        </div>
        <div className="lg:-mr-8">
          <Picture
            picture={picture}
            alt={pictureAlt}
            load="first"
            className={`${edgesOf(pictureAlt)} w-full`}
          />
        </div>
      </div>
    </div>
  );
}
