import { Headset, Truck, UserRoundCheck } from 'lucide-react';
import type { about } from '../../../content/data/content.data.ts';
import { Icon } from '../../components/Icon.tsx';
import { Section } from '../../components/Section.tsx';

const ICONS = [Truck, Headset, UserRoundCheck];

export const AboutTeam = ({ title, team }: { title: string; team: (typeof about)['team'] }) => (
  <Section id="equipe" title={title} layout="aside">
    <ul className="border-t border-line">
      {team.map(({ title, text }, index) => (
        <li key={title} className="grid gap-x-8 gap-y-2 border-b border-line py-7 sm:grid-cols-[16rem_1fr]">
          <h3 className="flex items-start gap-3 text-h3">
            <Icon icon={ICONS[index] ?? Truck} size={24} className="mt-0.5 shrink-0 text-action" />
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
