import type { about } from '../../../content/data/content.data.ts';
import { DEPARTMENTS } from '../../../content/data/services.data.ts';
import { Plaques } from '../../components/Plaques.tsx';
import { Section } from '../../components/Section.tsx';

/** Adds the departments of an area to its title: « Petite couronne : Hauts-de-Seine (92), … » */
function withDepartments(title: string): string {
  const departments = DEPARTMENTS.filter(({ area }) => area === title).map(
    ({ name, code }) => `${name} (${code})`,
  );
  return departments.length > 0 ? `${title}\u00a0: ${departments.join(', ')}` : title;
}

export const AboutZone = ({ zone, times }: Pick<typeof about, 'zone' | 'times'>) => (
  <Section
    id="zone"
    title={zone.title}
    text={zone.text}
    tone="tint"
    layout="even"
    more={
      <div className="mt-8">
        <Plaques />
      </div>
    }
  >
    <div>
      <h2 className="max-w-title text-h2">{times.title}</h2>
      <table className="mt-6 w-full text-left">
        <thead>
          <tr className="border-b-2 border-brand text-brand">
            <th scope="col" className="pb-2 font-semibold">
              Secteur
            </th>
            <th scope="col" className="pb-2 font-semibold">
              Temps moyen
            </th>
          </tr>
        </thead>
        <tbody>
          {times.rows.map(({ area, time }) => (
            <tr key={area} className="border-b border-line">
              <th scope="row" className="py-4 pr-6 font-normal">
                {area}
              </th>
              <td className="heading py-4 text-xl tracking-normal whitespace-nowrap">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-text text-sm">{times.text}</p>
    </div>
    <dl className="grid gap-x-16 gap-y-6 border-t border-line pt-8 lg:col-span-2 lg:grid-cols-3">
      {zone.areas.map(({ title, text }) => (
        <div key={title} className="max-w-text">
          <dt className="font-semibold text-brand">{withDepartments(title)}</dt>
          <dd className="mt-0.5">{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
