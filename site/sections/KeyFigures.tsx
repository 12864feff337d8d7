interface Props {
  figures: readonly { value: string; label: string }[];
}

/** Large numerals on green, rule-separated. */
export function KeyFigures({ figures }: Props) {
  return (
    <div className="sur-vert bg-wagon text-pierre">
      <dl className="page-width figures">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt>{label}</dt>
            <dd className="font-display text-h2 font-bold tracking-[-0.02em] text-craie">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
