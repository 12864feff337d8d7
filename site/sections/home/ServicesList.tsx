import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { home } from '../../../content/data/content.data.ts';
import { CallButton, QuoteButton } from '../../components/contact.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section, Split } from '../../components/Section.tsx';
import type { PictureData } from '../../lib/pictures.ts';
import { Situations } from './Situations.tsx';

interface ListedService {
  href: string;
  title: string;
  description: string;
  price: { figure: string; unit?: string; condition?: string | undefined };
  picture: PictureData;
}
interface ListedCategory {
  category: string;
  services: ListedService[];
}

type Props = (typeof home)['services'] & {
  categories: readonly ListedCategory[];
  situations: ComponentProps<typeof Situations>;
  /** On a phone, above the services: their rows have no pictures there. */
  opening?: { picture: PictureData; alt: string } | undefined;
};

/** Situations, for those who do not know which service they need; then the services as a ladder of prices. */
export const ServicesList = ({ title, priceNote, banner, categories, situations, opening }: Props) => (
  <Section id="services" title={title}>
    <div className="grid gap-7 md:gap-14">
      {situations.tiles.length + situations.folded.length > 0 && <Situations {...situations} />}
      {opening && (
        <Picture {...opening} load="late" className="w-full rounded-panel surface-tint md:hidden" />
      )}
      {categories.map(({ category, services }) => (
        <Split
          key={category}
          layout="aside"
          head={
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
              <h3 className="text-h3">{category}</h3>
              <p className="text-sm text-muted">{priceNote}</p>
            </div>
          }
        >
          <ul className="border-t border-line">
            {services.map((service) => (
              <li key={service.href}>
                <ServiceRow {...service} />
              </li>
            ))}
          </ul>
        </Split>
      ))}
      <CustomServiceBanner {...banner} />
    </div>
  </Section>
);

const ServiceRow = ({ href, title, description, price, picture }: ListedService) => (
  <a
    href={href}
    className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 @max-[18rem]:grid-cols-1 md:grid-cols-[8.5rem_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-8 md:py-4"
  >
    <Picture
      picture={picture}
      alt=""
      load="late"
      className="w-full rounded-control surface-tint max-md:hidden"
    />
    <span>
      <span className="heading block text-lg leading-tight decoration-2 underline-offset-[0.15em] group-hover:underline md:text-xl">
        {title}
      </span>
      <span className="mt-0.5 block text-sm md:text-base">{description}</span>
    </span>
    <span className="text-right text-sm @max-[18rem]:text-left">
      <span className="heading block text-lg leading-tight text-action lining-nums">{price.figure}</span>
      {price.unit} {price.condition}
    </span>
    <Icon
      icon={ArrowRight}
      size={24}
      className="text-action transition-transform group-hover:[translate:0.375rem] max-md:hidden"
    />
  </a>
);

const CustomServiceBanner = ({ title, text, note }: (typeof home)['services']['banner']) => (
  <div className="on-brand grid items-center gap-6 rounded-panel bg-brand p-6 text-tint md:grid-cols-[1fr_auto] md:p-12">
    <div>
      <h3 className="text-h3">{title}</h3>
      <p className="mt-2 max-w-text">{text}</p>
    </div>
    <div className="md:text-right">
      <div className="flex flex-wrap gap-3 *:max-sm:flex-1 *:max-sm:px-2">
        <CallButton look="secondary" />
        <QuoteButton />
      </div>
      <p className="mt-3 text-sm">{note}</p>
    </div>
  </div>
);
