import { Plus } from 'lucide-react';
import { Icon } from '../../components/Icon.tsx';
import { LinkRows } from '../../components/links/LinkRows.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';

interface Situation {
  title: string;
  text?: string | undefined;
  link: string;
  picture?: PictureData | undefined;
}

interface Props {
  title: string;
  /** The title of those that fold. */
  others: string;
  links: readonly Situation[];
}

/** For those who know their situation rather than the service: tiles, and below them the situations without a picture. */
export function Situations({ title, others, links }: Props) {
  const folded = links.filter(({ picture }) => !picture);
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-6 @max-[18rem]:grid-cols-1 md:gap-x-6 md:gap-y-8 lg:grid-cols-3">
        {links.map(
          ({ picture, ...situation }) =>
            picture && (
              <li key={situation.link}>
                <Tile {...situation} picture={picture} />
              </li>
            ),
        )}
      </ul>
      {folded.length > 0 && (
        <details className="group mt-6 border-y border-line md:mt-8">
          <summary className="flex min-h-14 items-center justify-between gap-6 font-semibold text-brand hover:text-action">
            {others}
            <Icon icon={Plus} size={22} className="transition-transform group-open:rotate-45" />
          </summary>
          <LinkRows links={folded} className="grid gap-x-8 pb-5 sm:grid-cols-2" />
        </details>
      )}
    </div>
  );
}

const Tile = ({ title, text, link, picture }: Situation & { picture: PictureData }) => (
  <a href={link} className="group block">
    <span className="block overflow-clip rounded-control">
      <Picture
        picture={picture}
        alt=""
        load="late"
        className="w-full transition-transform duration-300 group-hover:scale-[1.03]"
      />
    </span>
    <span className="heading mt-2.5 block text-lg leading-tight decoration-2 underline-offset-[0.15em] group-hover:underline md:text-xl">
      {title}
    </span>
    {text && <span className="mt-1 block text-sm text-pretty md:text-base">{text}</span>}
  </a>
);
