import { FaqList, type Question } from '../../components/FaqList.tsx';

export function ServiceFaq({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="band bg-pierre" aria-labelledby="questions">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="questions" className="text-h2">
          Questions fréquentes
        </h2>
        <FaqList questions={questions} group="questions" />
      </div>
    </section>
  );
}
