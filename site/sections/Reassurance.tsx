import { contact } from '../content/contact.ts';
import { ReassuranceList } from './ReassuranceList.tsx';

export function Reassurance() {
  return (
    <section className="band bg-pierre" aria-label="Ce sur quoi vous pouvez compter">
      <div className="page-width">
        <ReassuranceList items={contact.reassurance} columns={4} />
      </div>
    </section>
  );
}
