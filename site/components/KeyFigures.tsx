/**
 * Figures on a green band as wide as the page. Each has a line above and on the left; the list clips the lines at its
 * own edges. Of three figures in two columns, the last takes a whole row.
 */
export const KeyFigures = ({ figures }: { figures: readonly { value: string; label: string }[] }) => (
  <div className="on-brand mx-[calc(50%-50cqi)] bg-brand text-tint">
    <div className="page-width">
      <dl className="-ml-5 grid grid-cols-2 overflow-clip @max-[18rem]:grid-cols-1 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-brand-light py-5.5 pr-4 pl-5 max-lg:last:odd:col-[1/-1] lg:py-9"
          >
            <dt>{label}</dt>
            <dd className="font-display text-h2 font-bold tracking-[-0.02em] text-paper">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);
