import type { Service } from '../../lib/collections.ts';

type Lines = Service['page']['data']['inBrief'];

/** In the order in which visitors ask. */
const LABELS: { [Line in keyof Lines]: string } = {
  price: 'Prix indicatif',
  delay: 'Délai',
  duration: 'Sur place',
  presence: 'Votre présence',
  valuables: 'Objets de valeur',
};

/** The five answers that a visitor came for, before the text. Read in five seconds: the price first, and in bold. */
export const InBrief = ({ lines }: { lines: Lines }) => (
  <section
    className="mb-10 rounded-b-panel border-t-[3px] border-gold surface-tint px-5 pt-4 pb-2 sm:px-6"
    aria-labelledby="en-bref"
  >
    <h2 id="en-bref" className="heading text-h3">
      En bref
    </h2>
    <dl className="mt-1 divide-y divide-line leading-snug">
      {(Object.keys(LABELS) as (keyof Lines)[]).map((line) => (
        <div
          key={line}
          className="items-baseline py-2.5 first:font-semibold first:text-brand sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          <dt className="text-sm font-normal text-muted">{LABELS[line]}</dt>
          <dd>{lines[line]}</dd>
        </div>
      ))}
    </dl>
  </section>
);
