import type { about } from '../../../content/data/content.data.ts';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import type { PictureData } from '../../lib/pictures.ts';

interface Props {
  title: string;
  team: (typeof about)['team'];
  /** The pictures of the first teams, in order. Further teams have none. */
  pictures: readonly { picture: PictureData; alt: string }[];
}

export const AboutTeam = ({ title, team, pictures }: Props) => (
  <Section id="equipe" title={title}>
    <ul className="grid gap-x-8 gap-y-9 md:grid-cols-3">
      {team.map(({ title, text }, index) => (
        <li key={title}>
          {pictures[index] && (
            <Picture {...pictures[index]} load="late" className="mb-5 w-full rounded-panel object-cover" />
          )}
          <h3 className="text-h3">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
);
