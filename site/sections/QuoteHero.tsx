import { quotePage } from '../content/quote-page.ts';

const { hero, benefits } = quotePage;

/** The quote page's opening: short, so that the form itself is near. */
export function QuoteHero() {
  return (
    <div className="bg-pierre">
      <div className="page-width pt-10 pb-24 md:pt-16 md:pb-32">
        <h1 className="text-titre">{hero.title}</h1>
        <p className="mt-4 max-w-[38rem] text-lg">{hero.text}</p>
        <ul className="quote-benefits">
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <p className="font-semibold text-wagon">{title}</p>
              <p className="text-sm text-zinc">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
