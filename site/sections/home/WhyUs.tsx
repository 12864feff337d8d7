import type { home } from '../../../content/data/content.data.ts';
import { KeyFigures } from '../../components/KeyFigures.tsx';
import { Points } from '../../components/Points.tsx';
import { Section } from '../../components/Section.tsx';

export const WhyUs = ({ title, stats, cards }: (typeof home)['why']) => (
  <Section id="pourquoi" title={title}>
    <div className="grid gap-7 md:gap-14">
      <KeyFigures figures={stats} />
      <Points items={cards} columns={3} />
    </div>
  </Section>
);
