import type { about } from '../../../content/data/content.data.ts';
import { Points } from '../../components/Points.tsx';
import { Section } from '../../components/Section.tsx';

export const AboutMission = ({ title, paragraphs, guarantees }: (typeof about)['mission']) => (
  <Section
    id="mission"
    title={title}
    text={paragraphs}
    layout="even"
    more={
      <a href="/mentions-legales" className="link mt-5 inline-flex min-h-11 items-center">
        Mentions légales et données personnelles
      </a>
    }
  >
    <Points items={guarantees} columns={1} />
  </Section>
);
