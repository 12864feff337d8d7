import { quotePage } from '../../content/data/content.data.ts';
import { PhoneLink } from '../components/contact.tsx';
import { Proof } from '../components/Proof.tsx';

const { benefits, next, callText, rights } = quotePage;

export function QuoteSidebar() {
  return (
    <aside className="lg:sticky lg:top-below-header lg:mt-28" aria-labelledby="la-suite">
      <h2 id="la-suite" className="text-h3">
        {next.title}
      </h2>
      <ol className="mt-5 md:max-lg:grid md:max-lg:grid-cols-3 md:max-lg:gap-x-8">
        {next.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr] py-3.5">
            <span aria-hidden="true" className="font-display text-xl font-bold text-action">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold text-brand">{title}</p>
              <p className="mt-0.5 max-w-text text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <dl className="mt-3 border-t border-line pt-5 text-sm md:hidden">
        {benefits.map(({ title, text }) => (
          <div key={title} className="py-1.5">
            <dt className="font-semibold text-brand">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-7 border-t border-line pt-6">
        <p className="text-sm">{callText}</p>
        <PhoneLink className="heading mt-1 inline-block py-1.5 text-2xl hover:underline" />
      </div>
      <div className="mt-6 border-t border-line pt-5 text-sm">
        <p className="max-w-text">{rights.text}</p>
        <a
          href="/mentions-legales#devis-retractation-paiement"
          className="link inline-flex min-h-11 items-center"
        >
          Devis, rétractation, paiement
        </a>
        <Proof />
      </div>
    </aside>
  );
}
