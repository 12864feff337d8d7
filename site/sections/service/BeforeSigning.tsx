import { beforeSigning } from '../../../content/data/content.data.ts';

const { title, points } = beforeSigning;

/** The contract in a few short points: the same on each service page, but for those of its `own`. The first counts. */
export function BeforeSigning({ own }: { own: typeof points }) {
  return (
    <section className="mt-16 border-t border-pierre-fonce pt-10">
      <h2 className="titre text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] leading-tight">{title}</h2>
      <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {points.map((point) => (
          <div key={point.title}>
            <dt className="font-semibold text-wagon">{point.title}</dt>
            <dd className="mt-0.5">{(own.find(({ title }) => title === point.title) ?? point).text}</dd>
          </div>
        ))}
      </dl>
      <a
        href="/mentions-legales#devis-retractation-paiement"
        className="link mt-4 inline-flex min-h-11 items-center"
      >
        Devis, rétractation, paiement : le détail
      </a>
    </section>
  );
}
