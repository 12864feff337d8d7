import { company } from '../content/company.ts';

const NEXT = [
  {
    title: 'Nous vous rappelons sous 2\u00a0heures',
    text: '7\u00a0j/7, de 8\u202fh à 20\u202fh. Quelques questions suffisent souvent à donner un premier ordre de prix.',
  },
  {
    title: 'Nous passons voir, si c’est utile',
    text: 'La visite est gratuite. Vous n’avez rien à trier ni à ranger avant notre venue.',
  },
  {
    title: 'Vous recevez le devis',
    text: 'Un montant, ce qu’il comprend et une date. Vous décidez ensuite, à votre rythme.',
  },
];

/** What happens once the request is sent, beside the form; and the phone for those who would rather talk. */
export function QuoteAside() {
  return (
    <aside className="quote-aside" aria-labelledby="la-suite">
      <h2 id="la-suite" className="text-h3">
        Et ensuite{'\u202f'}?
      </h2>
      <ol className="mt-5">
        {NEXT.map(({ title, text }, index) => (
          <li key={title} className="quote-next">
            <span aria-hidden="true" className="font-display text-xl font-[760] text-mitron">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold text-wagon">{title}</p>
              <p className="mt-0.5 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-7 border-t border-pierre-fonce pt-6">
        <p className="text-sm">Vous préférez en parler{'\u202f'}? Nous répondons tous les jours.</p>
        <a href={company.phone.href} className="titre mt-1 inline-block py-1 text-[1.625rem] hover:underline">
          {company.phone.display}
        </a>
      </div>
    </aside>
  );
}
