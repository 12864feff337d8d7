import { ImageIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import type { Photo } from './photo.ts';
import { stateOf } from './words.ts';

export const removeId = ({ key }: Photo): string => `retirer-${key}`;

export const HEAD = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1';
export const COUNT = 'text-sm/[1.6] text-zinc [font-variant-numeric:tabular-nums]';
export const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 @max-[18rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-4';
/** Why a file could not be added. */
export const REFUSED = 'alert px-4.5 py-3.5 text-sm';

interface Props {
  photos: readonly Photo[];
  onRemove: (key: string) => void;
}

/** The photos, with what becomes of each. */
export function PhotoGrid({ photos, onRemove }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className={GRID}>
      {photos.map((photo, index) => (
        <Tile key={photo.key} photo={photo} number={index + 1}>
          <button
            type="button"
            id={removeId(photo)}
            className="link min-h-11"
            aria-label={`Retirer la photo ${index + 1}`}
            onClick={() => onRemove(photo.key)}
          >
            Retirer
          </button>
        </Tile>
      ))}
    </ul>
  );
}

interface TileProps {
  photo: Photo;
  number: number;
  /** What can be done about it. */
  children: ReactNode;
}

export function Tile({ photo: { preview, state, share }, number, children }: TileProps) {
  return (
    <li className="text-sm/[1.4]">
      <div className="relative mb-2.5 grid aspect-4/3 place-items-center overflow-clip rounded-control bg-pierre text-zinc">
        {preview ? (
          <img
            src={preview}
            alt=""
            width={320}
            height={240}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <Icon of={ImageIcon} size={28} />
        )}
        {state === 'sending' && (
          <progress
            className="photos-progress absolute inset-x-0 bottom-0 h-2 w-full"
            value={share}
            aria-label={`Envoi de la photo ${number}`}
          />
        )}
      </div>
      <p className="font-semibold text-wagon">{`Photo ${number}`}</p>
      <p className="text-zinc [font-variant-numeric:tabular-nums]">{stateOf({ state, share })}</p>
      {children}
    </li>
  );
}

/** Files that could not be added, each with the reason. The page's status has announced them. */
export function RefusedPhotos({ photos, onRemove }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {photos.map((photo) => (
        <li
          key={photo.key}
          className={`${REFUSED} flex items-start justify-between gap-5 max-sm:block max-sm:pb-1`}
        >
          <p className="min-w-0 py-1.5">
            <strong className="font-semibold">{photo.name}</strong>
            <br />
            {photo.message}
          </p>
          <button
            type="button"
            id={removeId(photo)}
            className="link min-h-11"
            aria-label={`Fermer le message sur ${photo.name}`}
            onClick={() => onRemove(photo.key)}
          >
            Fermer
          </button>
        </li>
      ))}
    </ul>
  );
}
