import type { Service } from '../../lib/collections.ts';

interface Props {
  lines: Service['page']['data']['inBrief'];
  /** « dès 300 € TTC », for a service with prices. */
  price?: string | undefined;
}

export const InBrief = ({ lines, price }: Props) => (
  <section
    className="mb-6 lg:mb-12 rounded-b-panel border-t-[3px] border-gold surface-tint px-5 pt-4 pb-2 sm:px-6"
    aria-labelledby="en-bref"
  >
    <h2 id="en-bref" className="text-h3">
      En bref
    </h2>
    <dl className="mt-1 divide-y divide-line leading-snug *:items-baseline *:py-2 *:sm:grid *:sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div>
        <dt className="text-sm text-muted">{price ? 'Prix indicatif' : 'Prix'}</dt>
        <dd>
          {price && <span className="mb-1 block heading text-h3 tracking-normal lining-nums">{price}</span>}
          {lines.price}
        </dd>
      </div>
      {lines.rows.map(({ label, text, link }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            {link ? (
              <a href={link} className="link">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
