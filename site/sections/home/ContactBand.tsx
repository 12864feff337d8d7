import type { home } from '../../../content/data/content.data.ts';
import { MailLink, PhoneLink, QuoteButton } from '../../components/contact.tsx';
import { Plaques } from '../../components/Plaques.tsx';
import { Section } from '../../components/Section.tsx';

export const ContactBand = ({ title, text, labels }: (typeof home)['contact']) => (
  <Section
    id="contact"
    title={title}
    text={text}
    tone="tint"
    layout="even"
    more={<QuoteButton className="mt-7 max-sm:w-full">{labels.quote}</QuoteButton>}
  >
    <dl className="grid content-start gap-5 sm:grid-cols-2 sm:gap-8">
      <div>
        <dt className="text-sm/[1.6] font-semibold text-brand-light">{labels.phone}</dt>
        <dd>
          <PhoneLink className="heading inline-flex min-h-11 items-center text-h3 hover:underline" />
          <span className="block text-sm">{labels.phoneNote}</span>
          <span className="block text-sm">{labels.urgent}</span>
        </dd>
      </div>
      <div>
        <dt className="text-sm/[1.6] font-semibold text-brand-light">{labels.email}</dt>
        <dd>
          <MailLink className="link inline-flex min-h-11 items-center" />
          <span className="block text-sm">{labels.emailNote}</span>
        </dd>
      </div>
    </dl>
    {/* Hidden on a phone: the footer, with the same places, is on the same screen there. */}
    <div className="max-sm:hidden lg:col-span-2">
      <h3 className="plain mb-3 text-sm font-semibold text-brand-light">{labels.zone}</h3>
      <Plaques />
    </div>
  </Section>
);
