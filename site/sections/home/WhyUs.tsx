import { home } from '../../../content/data/content.data.ts';
import { KeyFigures } from '../KeyFigures.tsx';
import { ReassuranceList } from '../ReassuranceList.tsx';

const { why } = home;

export function WhyUs() {
  return (
    <section className="band" aria-labelledby="pourquoi">
      <div className="page-width grid gap-x-16 gap-y-4 pb-10 md:pb-14 lg:grid-cols-2 lg:items-baseline-last">
        <h2 id="pourquoi" className="text-h2">
          {why.title}
        </h2>
        <p className="max-w-[34rem] text-lg">{why.text}</p>
      </div>
      <KeyFigures figures={why.stats} />
      <div className="page-width pt-10 md:pt-14">
        <ReassuranceList items={why.cards} columns={3} />
      </div>
    </section>
  );
}
