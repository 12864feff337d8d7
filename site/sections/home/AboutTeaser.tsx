import { home } from '../../../content/data/content.data.ts';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';
import { TickList } from '../TickList.tsx';

const { about } = home;

export function AboutTeaser({ picture, alt }: { picture: PictureData; alt: string }) {
  return (
    <section className="band" aria-labelledby="a-propos">
      <div className="page-width grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <Picture picture={picture} alt={alt} className="w-full rounded-panel" />
        <div>
          <h2 id="a-propos" className="text-h2">
            {about.title}
          </h2>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[34rem]">
              {paragraph}
            </p>
          ))}
          <TickList items={about.points} className="mt-5" />
          <a href="/a-propos" className="link mt-5 inline-block py-2.5">
            {about.linkLabel}
          </a>
        </div>
      </div>
    </section>
  );
}
