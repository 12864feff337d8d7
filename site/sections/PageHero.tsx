import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../components/Breadcrumbs.tsx';
import { Picture } from '../components/Picture.tsx';
import { edgesOf } from '../lib/illustrations.ts';
import type { PictureData } from '../lib/pictures.ts';

interface Props {
  title: string;
  text?: string;
  trail: readonly Crumb[];
  /** A picture beside the words, on stone without a frame. */
  picture?: PictureData;
  pictureAlt?: string;
  /**
   * True for a picture with a background of its own: it gets rounded corners. Other pictures fade into the
   * band.
   */
  framed?: boolean;
  /** Buttons below the text; only with a picture. */
  children?: ReactNode;
}

/** The opening of an inner page. */
export function PageHero({ title, text, trail, picture, pictureAlt = '', framed, children }: Props) {
  const columns = picture
    ? 'items-center lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-2'
    : 'items-baseline-last md:pt-12 lg:grid-cols-2';
  return (
    <div className="overflow-hidden bg-pierre">
      <div className="page-width pt-6">
        <Breadcrumbs trail={trail} />
      </div>
      <div className={`page-width grid gap-x-12 gap-y-8 pt-8 pb-12 md:pb-16 ${columns}`}>
        <div className={picture ? '' : 'contents'}>
          <h1 className="max-w-[18ch] text-titre">{title}</h1>
          {text && <p className={`max-w-[38rem] text-lg ${picture ? 'mt-5' : ''}`}>{text}</p>}
          {children}
        </div>
        {picture && (
          <Picture
            picture={picture}
            alt={pictureAlt}
            load="first"
            className={framed ? 'w-full rounded-panel' : `${edgesOf(pictureAlt)} w-full`}
          />
        )}
      </div>
    </div>
  );
}
