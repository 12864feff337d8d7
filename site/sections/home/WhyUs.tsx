import { home } from '../../../content/data/content.data.ts';
import { KeyFigures } from '../KeyFigures.tsx';
import { ReassuranceList } from '../ReassuranceList.tsx';

const { why } = home;

export function WhyUs() {
  return (
    <section aria-labelledby="pourquoi">
      <KeyFigures figures={why.stats} />
      <div className="page-width band">
        <div className="mb-10 grid gap-x-16 gap-y-4 md:mb-14 lg:grid-cols-2 lg:items-baseline-last">
          <h2 id="pourquoi" className="text-h2">
            {why.title}
          </h2>
          <p className="max-w-[34rem] text-lg">{why.text}</p>
        </div>
        <ReassuranceList items={why.cards} columns={3} />
      </div>
    </section>
  );
}
