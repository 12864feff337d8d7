import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { home } from '../../../content/data/content.data.ts';
import type { SITUATIONS } from '../../../content/data/services.data.ts';
import { QuoteButton } from '../../components/contact.tsx';
import { Icon } from '../../components/Icon.tsx';
import { LinkRows } from '../../components/links/LinkRows.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section, Split } from '../../components/Section.tsx';
import type { PictureData } from '../../lib/pictures.ts';

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

type Props = (typeof home)['services'] & {
  categories: readonly ListedCategory[];
  situations: typeof SITUATIONS;
};

/** Links for those who know their situation, then the services, one generous row each, under their categories. */
export const ServicesList = ({ title, text, banner, categories, situations }: Props) => (
  <Section id="services" title={title} text={text}>
    <div className="grid gap-14">
      {situations.links.length > 0 && (
        <Group {...situations}>
          <LinkRows links={situations.links} className="grid gap-x-8 sm:grid-cols-2" />
        </Group>
      )}
      {categories.map(({ category, description, services }) => (
        <Group key={category} title={category} text={description}>
          <ul className="border-t border-line">
            {services.map((service) => (
              <li key={service.href}>
                <ServiceRow {...service} />
              </li>
            ))}
          </ul>
        </Group>
      ))}
      <CustomServiceBanner {...banner} />
    </div>
  </Section>
);

const Group = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Split
    layout="aside"
    head={
      <>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-1 text-muted">{text}</p>
      </>
    }
  >
    {children}
  </Split>
);

function ServiceRow({ href, title, description, picture }: ListedService) {
  return (
    <a
      href={href}
      className="group grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 border-b border-line py-4 @max-[18rem]:grid-cols-1 md:grid-cols-[8.5rem_1fr_auto] md:gap-8"
    >
      <Picture picture={picture} alt="" load="late" className="w-full rounded-control surface-tint" />
      <span>
        <span className="heading block text-xl leading-tight decoration-2 underline-offset-[0.15em] group-hover:underline">
          {title}
        </span>
        <span className="mt-1 block text-sm md:text-base">{description}</span>
      </span>
      <Icon
        icon={ArrowRight}
        size={24}
        className="text-action transition-transform group-hover:[translate:0.375rem] max-md:hidden"
      />
    </a>
  );
}

const CustomServiceBanner = ({ title, text, note }: (typeof home)['services']['banner']) => (
  <div className="on-brand grid items-center gap-6 rounded-panel bg-brand p-7 text-tint md:grid-cols-[1fr_auto] md:p-12">
    <div>
      <h3 className="text-h3 text-paper">{title}</h3>
      <p className="mt-2 max-w-text">{text}</p>
    </div>
    <div className="md:text-right">
      <QuoteButton className="max-sm:w-full" />
      <p className="mt-3 text-sm">{note}</p>
    </div>
  </div>
);
