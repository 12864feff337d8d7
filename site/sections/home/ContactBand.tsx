import { home } from '../../../content/data/content.data.ts';
import { MailLink, PhoneLink, QuoteButton } from '../../components/contact.tsx';
import { Plaques } from '../../components/Plaques.tsx';

const { contact } = home;

/** The last band of the home page: every way to reach the company. */
export function ContactBand() {
  const { labels } = contact;
  return (
    <section className="band bg-pierre" aria-labelledby="contact">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h2 id="contact" className="text-h2">
            {contact.title}
          </h2>
          <p className="mt-5 max-w-[36rem] text-lg">{contact.text}</p>
          <QuoteButton className="mt-7 max-sm:w-full">{labels.quote}</QuoteButton>
        </div>
        <dl className="grid content-start gap-8 sm:grid-cols-2">
          <div>
            <dt className="text-sm/[1.6] font-semibold text-wagon-clair">{labels.phone}</dt>
            <dd>
              <PhoneLink className="titre inline-flex min-h-11 items-center text-h3 hover:underline" />
              <span className="block text-sm">{labels.phoneNote}</span>
              <span className="block text-sm">{labels.urgent}</span>
            </dd>
          </div>
          <div>
            <dt className="text-sm/[1.6] font-semibold text-wagon-clair">{labels.email}</dt>
            <dd>
              <MailLink className="link inline-flex min-h-11 items-center" />
              <span className="block text-sm">{labels.emailNote}</span>
            </dd>
          </div>
        </dl>
        <div className="lg:col-span-2">
          <h3 className="mb-3 font-sans text-sm font-semibold tracking-normal text-wagon-clair">
            {labels.zone}
          </h3>
          <Plaques />
        </div>
      </div>
    </section>
  );
}
