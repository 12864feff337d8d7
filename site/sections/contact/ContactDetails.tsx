import { company } from '../../../content/data/company.data.ts';
import type { contact } from '../../../content/data/content.data.ts';
import { PhoneLink, QuoteButton } from '../../components/contact.tsx';
import { Plaques } from '../../components/Plaques.tsx';
import { Proof } from '../../components/Proof.tsx';
import { Section } from '../../components/Section.tsx';

export const ContactDetails = ({ title, text, labels }: (typeof contact)['section']) => (
  <Section id="joindre" title={title} text={text}>
    <div className="grid gap-x-8 gap-y-10 border-t border-line pt-8 md:grid-cols-3 lg:gap-x-10">
      <div>
        <h3 className="text-h3">{labels.quote}</h3>
        <p className="mt-2">{labels.quoteNote}</p>
        <QuoteButton className="mt-4">{labels.quoteButton}</QuoteButton>
      </div>
      <div>
        <h3 className="text-h3">{labels.phone}</h3>
        <PhoneLink className="heading mt-0.5 inline-block py-1.5 text-2xl hover:underline" />
        <p className="font-semibold">{labels.hours}</p>
        <p>{labels.hoursPhone}</p>
        <p>{labels.hoursUrgent}</p>
      </div>
      <div>
        <h3 className="text-h3">{labels.email}</h3>
        <p className="mt-2 font-semibold wrap-anywhere">{company.email}</p>
        <p>{labels.emailNote}</p>
      </div>
    </div>
    <div className="mt-12 border-t border-line pt-8">
      <h3 className="text-h3">{`${labels.zone}\u00a0: ${company.zone}`}</h3>
      <div className="mt-5">
        <Plaques />
      </div>
      <Proof className="mt-8" />
    </div>
  </Section>
);
