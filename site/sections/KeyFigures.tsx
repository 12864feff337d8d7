interface Props {
  figures: readonly { value: string; label: string }[];
}

/** Rules between cells in two columns; a line of doubled text on a phone has one. */
export const TWO_COLUMNS =
  '@min-[18rem]:max-lg:even:border-l @min-[18rem]:max-lg:even:pl-5 max-lg:nth-[n+3]:border-t';
const FOUR_COLUMNS = 'lg:not-first:border-l lg:not-first:pl-7';
const CELL = 'flex flex-col-reverse justify-end border-wagon-clair py-5.5 pr-4 lg:py-9';
/** Without a promise there may be three. */
const ODD = '@min-[18rem]:max-lg:last:odd:col-span-2';
const FIGURE = `${CELL} ${TWO_COLUMNS} ${FOUR_COLUMNS} ${ODD}`;

/** Large numerals on green, rule-separated. */
export function KeyFigures({ figures }: Props) {
  return (
    <div className="sur-vert bg-wagon text-pierre">
      <dl className="page-width grid grid-cols-2 @max-[18rem]:grid-cols-1 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {figures.map(({ value, label }) => (
          <div key={label} className={FIGURE}>
            <dt>{label}</dt>
            <dd className="font-display text-h2 font-bold tracking-[-0.02em] text-craie">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
