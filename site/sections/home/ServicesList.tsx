import type { ComponentProps } from 'react';
import type { home } from '../../../content/data/content.data.ts';
import { CallButton, QuoteButton } from '../../components/contact.tsx';
import { Section } from '../../components/Section.tsx';
import { Plan } from './Plan.tsx';
import { Situations } from './Situations.tsx';

type Props = Omit<(typeof home)['services'], 'priceNote'> & {
  situations: ComponentProps<typeof Situations>;
  plan: ComponentProps<typeof Plan>;
};

export const ServicesList = ({ title, banner, situations, plan }: Props) => (
  <Section id="services" title={title}>
    <div className="grid gap-7 md:gap-14">
      {situations.tiles.length + situations.folded.length > 0 && <Situations {...situations} />}
      <Plan {...plan} />
      <CustomServiceBanner {...banner} />
    </div>
  </Section>
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
