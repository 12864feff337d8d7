import { ImageIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import type { Photo } from './photo.ts';
import { countText, PHOTO_STATES } from './words.ts';

interface Props {
  photos: readonly Photo[];
  renderActions: (photo: Photo, number: number) => ReactNode;
  children: ReactNode;
}

export function PhotoSection({ photos, renderActions, children }: Props) {
  return (
    <section aria-labelledby="vos-photos" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="vos-photos" className="text-h3">
          Vos photos
        </h2>
        {photos.length > 0 && (
          <p className="text-sm/[1.6] text-muted tabular-nums">{countText(photos.length)}</p>
        )}
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5 @max-[18rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-4">
          {photos.map((photo, index) => (
            <li key={photo.key} className="text-sm/[1.4]">
              <Preview preview={photo.preview} />
              <p className="font-semibold text-brand">{`Photo ${index + 1}`}</p>
              {photo.name && <p className="line-clamp-2 text-muted">{photo.name}</p>}
              <p className={photo.state === 'stopped' ? 'font-semibold text-danger' : 'text-muted'}>
                {PHOTO_STATES[photo.state]}
              </p>
              {renderActions(photo, index + 1)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

const Preview = ({ preview }: Pick<Photo, 'preview'>) => (
  <div className="relative mb-2.5 grid aspect-4/3 place-items-center overflow-clip rounded-control surface-tint text-muted">
    {preview ? (
      <img
        src={preview}
        alt=""
        width={320}
        height={240}
        className="absolute inset-0 size-full object-cover"
      />
    ) : (
      <Icon icon={ImageIcon} size={28} />
    )}
  </div>
);
