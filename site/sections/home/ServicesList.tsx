import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { home } from '../../../content/data/content.data.ts';
import { SITUATIONS } from '../../../content/data/services.data.ts';
import { QuoteButton } from '../../components/contact.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LinkRows } from '../../components/links/LinkRows.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';

const ROW =
  'group grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 border-b border-pierre-fonce py-4 ' +
  '@max-[18rem]:grid-cols-1 md:grid-cols-[8.5rem_1fr_auto] md:gap-8';
const ROW_TITLE =
  'titre block text-xl leading-tight decoration-2 underline-offset-[0.15em] group-hover:underline';
const BANNER =
  'sur-vert grid items-center gap-6 rounded-panel bg-wagon p-7 text-pierre md:grid-cols-[1fr_auto] md:p-12';

interface ListedService {
  href: string;
  title: string;
  description: string;
  picture: PictureData;
}
interface ListedCategory {
  category: string;
  description: string;
  services: ListedService[];
}

const { services } = home;

/** Links for those who know their situation, then the services, one generous row each, under their categories. */
export function ServicesList({ categories }: { categories: readonly ListedCategory[] }) {
  return (
    <section
      id="services"
      className="-scroll-mt-8 border-t border-pierre-fonce bg-craie"
      aria-labelledby="services-titre"
    >
      <div className="page-width pt-16 pb-6 md:pt-24">
        <h2 id="services-titre" className="max-w-[20ch] text-h2">
          {services.title}
        </h2>
        <p className="mt-5 max-w-[40rem] text-lg">{services.text}</p>
        {SITUATIONS.links.length > 0 && (
          <Group title={SITUATIONS.title} text={SITUATIONS.text}>
            <LinkRows links={SITUATIONS.links} className="grid gap-x-8 sm:grid-cols-2" />
          </Group>
        )}
        {categories.map(({ category, description, services: rows }) => (
          <Group key={category} title={category} text={description}>
            <ul className="border-t border-pierre-fonce">
              {rows.map((row) => (
                <li key={row.href}>
                  <ServiceRow {...row} />
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </div>
      <CustomServiceBanner />
    </section>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-3 pt-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-1 text-zinc">{text}</p>
      </div>
      {children}
    </div>
  );
}

function ServiceRow({ href, title, description, picture }: ListedService) {
  return (
    <a href={href} className={ROW}>
      <Picture picture={picture} alt="" load="late" className="w-full rounded-control bg-pierre" />
      <span>
        <span className={ROW_TITLE}>{title}</span>
        <span className="mt-1 block text-sm md:text-base">{description}</span>
      </span>
      <Icon
        of={ArrowRight}
        size={24}
        className="text-mitron transition-transform group-hover:[translate:0.375rem] max-md:hidden"
      />
    </a>
  );
}

function CustomServiceBanner() {
  const { banner } = services;
  return (
    <div className="page-width pt-8 pb-20 md:pb-28">
      <div className={BANNER}>
        <div>
          <h3 className="text-h3 text-craie">{banner.title}</h3>
          <p className="mt-2 max-w-[34rem]">{banner.text}</p>
        </div>
        <div className="md:text-right">
          <QuoteButton className="max-sm:w-full" />
          <p className="mt-3 text-sm">{banner.note}</p>
        </div>
      </div>
    </div>
  );
}
