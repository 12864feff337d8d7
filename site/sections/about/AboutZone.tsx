import { about } from '../../../content/data/content.data.ts';
import { Plaques } from '../../components/Plaques.tsx';

const { zone, times } = about;

/** Where the company works, as street plaques, and how long a team takes to get there. */
export function AboutZone() {
  return (
    <section className="band bg-pierre" aria-labelledby="zone">
      <div className="page-width grid gap-x-16 gap-y-14 lg:grid-cols-2">
        <div>
          <h2 id="zone" className="max-w-[16ch] text-h2">
            {zone.title}
          </h2>
          <p className="mt-5 mb-8 max-w-[34rem]">{zone.text}</p>
          <Plaques />
        </div>
        <div>
          <h2 className="max-w-[16ch] text-h2">{times.title}</h2>
          <table className="mt-6 w-full text-left">
            <thead>
              <tr className="border-b-2 border-wagon text-wagon">
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
                <tr key={area} className="border-b border-pierre-fonce">
                  <th scope="row" className="py-4 pr-6 font-normal">
                    {area}
                  </th>
                  <td className="titre py-4 text-xl tracking-normal whitespace-nowrap">{time}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-5 max-w-[31rem] text-sm">{times.text}</p>
        </div>
        <dl className="grid gap-x-16 gap-y-6 border-t border-pierre-fonce pt-8 lg:col-span-2 lg:grid-cols-3">
          {zone.areas.map(({ title, text }) => (
            <div key={title} className="max-w-[34rem]">
              <dt className="font-semibold text-wagon">{title}</dt>
              <dd className="mt-0.5">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
