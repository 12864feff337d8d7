import { home } from '../content/home.ts';
import { Figures } from './Figures.tsx';

const { why } = home;

export function WhyUs() {
  return (
    <section aria-labelledby="pourquoi">
      <Figures figures={why.stats} />
      <div className="page-width band grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="pourquoi" className="text-h2">
            {why.title}
          </h2>
          <p className="mt-5 max-w-[32rem] text-lg">{why.text}</p>
        </div>
        <ol className="border-t border-pierre-fonce">
          {why.cards.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-2 border-b border-pierre-fonce py-7 sm:grid-cols-[13rem_1fr]"
            >
              <h3 className="text-h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
