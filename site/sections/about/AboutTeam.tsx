import { Headset, Truck, UserRoundCheck } from 'lucide-react';
import { about } from '../../../content/data/content.data.ts';
import { Icon } from '../../components/Icon.tsx';

const ICONS = [Truck, Headset, UserRoundCheck];

export function AboutTeam() {
  return (
    <section className="band" aria-labelledby="equipe">
      <div className="page-width grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="equipe" className="text-h2 lg:sticky lg:top-28 lg:self-start">
          {about.teamTitle}
        </h2>
        <ul className="border-t border-pierre-fonce">
          {about.team.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-2 border-b border-pierre-fonce py-7 sm:grid-cols-[16rem_1fr]"
            >
              <h3 className="flex items-start gap-3 text-h3">
                <Icon of={ICONS[index] ?? Truck} size={24} className="mt-0.5 shrink-0 text-mitron" />
                {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
