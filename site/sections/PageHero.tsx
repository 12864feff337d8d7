import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Picture } from '../components/Picture.tsx';
import type { PictureData } from '../lib/pictures.ts';
import type { Crumb } from '../lib/trail.ts';

interface Props {
  title: string;
  lang?: string;
  text?: string;
  trail?: readonly Crumb[];
  besideTrail?: ReactNode;
  picture?: PictureData;
  pictureAlt?: string;
  belowPicture?: ReactNode;
  /** Whether the picture is an illustration, which fades into the ground of the band. A photo has rounded corners. */
  rendered?: boolean | undefined;
  /** The parts below title and text. A page with a text but no picture has no place for them. */
  children?: ReactNode;
}

const COLUMNS = {
  picture: 'items-center lg:grid-cols-hero lg:pt-2',
  text: 'items-baseline-last md:pt-12 lg:grid-cols-2',
  title: 'md:pt-12',
};

/** The opening of an inner page. The text stands below the title, or beside it if there is no picture. */
export function PageHero({
  title,
  lang,
  text,
  trail,
  besideTrail,
  picture,
  pictureAlt = '',
  belowPicture,
  rendered,
  children,
}: Props) {
  const textLayout = text ? 'text' : 'title';
  const layout = picture ? 'picture' : textLayout;
  return (
    <div className="overflow-hidden surface-tint">
      {trail && (
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-2 md:pt-6">
          <Breadcrumbs trail={trail} />
          {besideTrail}
        </div>
      )}
      <div
        className={`page-width grid grid-cols-1 gap-x-12 gap-y-2 pt-2 pb-3 md:gap-y-8 md:pt-8 md:pb-16 ${COLUMNS[layout]}`}
      >
        <div className={layout === 'text' ? 'contents' : ''}>
          <h1 lang={lang} className={`text-title ${layout === 'title' ? '' : 'max-w-title'}`}>
            {title}
          </h1>
          {text && <p className={`max-w-lead text-lg ${picture ? 'mt-2 md:mt-5' : ''}`}>{text}</p>}
          {children}
        </div>
        {picture && (
          <div className={rendered ? 'max-md:mx-auto max-md:w-6/7 lg:-mr-8' : ''}>
            <Picture
              picture={picture}
              alt={pictureAlt}
              load="first"
              className={`w-full ${rendered ? 'melt' : 'rounded-panel'}`}
            />
            {belowPicture}
          </div>
        )}
      </div>
    </div>
  );
}
