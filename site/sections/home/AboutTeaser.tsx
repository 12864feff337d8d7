import type { home } from '../../../content/data/content.data.ts';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import type { PictureData } from '../../lib/pictures.ts';

type Props = Omit<(typeof home)['about'], 'picture'> & { picture: PictureData; alt: string };

export const AboutTeaser = ({ title, paragraphs, linkLabel, picture, alt }: Props) => (
  <Section
    id="a-propos"
    title={title}
    text={paragraphs}
    layout="even"
    more={
      <a href="/a-propos" className="link mt-3 inline-block py-2.5">
        {linkLabel}
      </a>
    }
  >
    <div className="-order-1 self-center">
      <Picture
        picture={picture}
        alt={alt}
        className="w-full rounded-panel object-cover max-md:aspect-[15/8]"
      />
    </div>
  </Section>
);
