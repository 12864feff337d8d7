import type { home } from '../../../content/data/content.data.ts';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { TickList } from '../../components/TickList.tsx';
import type { PictureData } from '../../lib/pictures.ts';

type Props = Omit<(typeof home)['about'], 'picture'> & { picture: PictureData; alt: string };

export const AboutTeaser = ({ title, paragraphs, points, linkLabel, picture, alt }: Props) => (
  <Section
    id="a-propos"
    title={title}
    text={paragraphs}
    layout="even"
    more={
      <>
        <TickList items={points} className="mt-5" />
        <a href="/a-propos" className="link mt-5 inline-block py-2.5">
          {linkLabel}
        </a>
      </>
    }
  >
    <div className="-order-1 self-center">
      <Picture picture={picture} alt={alt} className="w-full rounded-panel" />
    </div>
  </Section>
);
