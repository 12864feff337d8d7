import type { beforeSigning } from '../../../content/data/content.data.ts';
import { FoldingRow } from '../../components/FoldingRow.tsx';

type Points = (typeof beforeSigning)['points'];

/** The contract in a few lines, closed. Those of its `own` replace the common one of the same title, or follow. */
export function BeforeSigning({ title, points, own }: { title: string; points: Points; own: Points }) {
  const isCommon = (point: Points[number]) => points.some(({ title }) => title === point.title);
  const lines = [
    ...points.map((point) => own.find(({ title }) => title === point.title) ?? point),
    ...own.filter((point) => !isCommon(point)),
  ];
  return (
    <FoldingRow title={title}>
      <dl className="grid gap-3">
        {lines.map(({ title, text }) => (
          <div key={title}>
            <dt className="inline font-semibold text-brand">{title} : </dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
      <a
        href="/mentions-legales#devis-retractation-paiement"
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        Devis, rétractation, paiement : le détail
      </a>
    </FoldingRow>
  );
}
