import { about } from '../../../content/data/content.data.ts';
import { ReassuranceList } from '../ReassuranceList.tsx';

export function AboutValues() {
  return (
    <section className="band bg-pierre" aria-labelledby="valeurs">
      <div className="page-width">
        <h2 id="valeurs" className="mb-10 max-w-[24ch] text-h2 md:mb-14">
          {about.valuesTitle}
        </h2>
        <ReassuranceList items={about.values} columns={2} />
      </div>
    </section>
  );
}
