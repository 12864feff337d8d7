import { contact } from '../../../content/data/content.data.ts';
import { ReassuranceList } from '../ReassuranceList.tsx';

export function Reassurance() {
  return (
    <section className="bg-pierre pt-4 pb-16 md:pb-24" aria-labelledby="reassurance">
      <div className="page-width">
        <h2 id="reassurance" className="sr-only">
          Nos engagements
        </h2>
        <ReassuranceList items={contact.reassurance} columns={4} />
      </div>
    </section>
  );
}
