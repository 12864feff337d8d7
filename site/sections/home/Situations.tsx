import { Plus } from 'lucide-react';
import type { SITUATIONS } from '../../../content/data/services.data.ts';
import { Icon } from '../../components/Icon.tsx';
import { LinkRows } from '../../components/links/LinkRows.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { PictureData } from '../../lib/pictures.ts';

type Situation = (typeof SITUATIONS)['links'][number];
type Tile = Situation & { picture: PictureData };

interface Props {
  title: string;
  tiles: readonly Tile[];
  /** The title of the folded list. */
  others: string;
  /** Situations without a picture. */
  folded: readonly Situation[];
}

/** Links for visitors who know their situation, but not which service they need. */
export const Situations = ({ title, tiles, others, folded }: Props) => (
  <div>
    <h3 className="text-h3">{title}</h3>
    <ul className="mt-5 grid grid-cols-2 gap-x-3.5 gap-y-5 @max-[18rem]:grid-cols-1 md:gap-x-6 md:gap-y-8 lg:grid-cols-3">
      {tiles.map(({ title, text, link, picture }) => (
        <li key={link}>
          <a href={link} className="group block">
            <Picture picture={picture} alt="" load="late" className="w-full rounded-control" />
            <span className="heading mt-2.5 block text-base leading-tight decoration-2 underline-offset-[0.15em] group-hover:underline md:text-xl">
              {title}
            </span>
            {text && <span className="mt-1 block text-sm text-pretty md:text-base">{text}</span>}
          </a>
        </li>
      ))}
    </ul>
    {folded.length > 0 && (
      <details className="fold mt-5 border-t border-line md:mt-8">
        <summary className="font-semibold text-brand">
          {others}
          <Icon icon={Plus} size={22} />
        </summary>
        <LinkRows links={folded} className="grid gap-x-8 pb-5 sm:grid-cols-2" />
      </details>
    )}
  </div>
);
