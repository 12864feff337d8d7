import { company } from '../../../content/data/company.data.ts';
import { contact } from '../../../content/data/content.data.ts';
import { PhoneLink, QuoteButton } from '../../components/contact.tsx';
import { Plaques } from '../../components/Plaques.tsx';

const COLUMNS =
  'mt-10 grid gap-x-8 gap-y-10 border-t border-pierre-fonce pt-8 md:mt-14 md:grid-cols-3 lg:gap-x-10';

const { section } = contact;

/** Every way to reach the company. The e-mail address is plain text here, on purpose. */
export function ContactDetails() {
  const { labels } = section;
  return (
    <section className="band" aria-labelledby="joindre">
      <div className="page-width">
        <h2 id="joindre" className="text-h2">
          {section.title}
        </h2>
        <p className="mt-4 max-w-[40rem] text-lg">{section.text}</p>
        <div className={COLUMNS}>
          <div>
            <h3 className="text-h3">{labels.quote}</h3>
            <p className="mt-2">{labels.quoteNote}</p>
            <QuoteButton className="mt-4">{labels.quoteButton}</QuoteButton>
          </div>
          <div>
            <h3 className="text-h3">{labels.phone}</h3>
            <PhoneLink className="titre mt-0.5 inline-block py-1.5 text-[1.75rem] hover:underline" />
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
        <div className="mt-12 border-t border-pierre-fonce pt-8">
          <h3 className="text-h3">
            {labels.zone}
            {'\u00a0'}: {company.zone}
          </h3>
          <div className="mt-5">
            <Plaques />
          </div>
        </div>
      </div>
    </section>
  );
}
