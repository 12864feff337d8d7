import type { beforeSigning } from '../../../content/data/content.data.ts';

type Points = (typeof beforeSigning)['points'];

/** The contract in a few short points: the same on each service page, but for those of its `own`. The first counts. */
export function BeforeSigning({ title, points, own }: { title: string; points: Points; own: Points }) {
  return (
    <section className="mt-16 border-t border-line pt-10">
      <h2 className="heading text-h2-text">{title}</h2>
      <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {points.map((point) => (
          <div key={point.title}>
            <dt className="font-semibold text-brand">{point.title}</dt>
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
