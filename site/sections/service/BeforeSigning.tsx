import type { beforeSigning } from '../../../content/data/content.data.ts';
import { FoldingRow } from '../../components/FoldingRow.tsx';

type Points = (typeof beforeSigning)['points'];

interface Props {
  title: string;
  points: Points;
  /** The points of this service. Each replaces the common point of the same title, or follows the common ones. */
  own: Points;
}

/** The contract in a few lines, folded. */
export function BeforeSigning({ title, points, own }: Props) {
  const commonTitles = points.map(({ title }) => title);
  const lines = [
    ...points.map((point) => own.find(({ title }) => title === point.title) ?? point),
    ...own.filter(({ title }) => !commonTitles.includes(title)),
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
