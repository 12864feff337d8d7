import { ImageIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import type { Photo } from './photo.ts';
import { STATES } from './words.ts';

export const removeId = ({ key }: Photo): string => `retirer-${key}`;

interface Props {
  photos: readonly Photo[];
  onRemove: (key: string) => void;
}

/** The photos, with what becomes of each. */
export function PhotoGrid({ photos, onRemove }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="photos-grid">
      {photos.map((photo, index) => (
        <Tile key={photo.key} photo={photo} number={index + 1}>
          <button
            type="button"
            id={removeId(photo)}
            className="link"
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

export function Tile({ photo: { preview, state }, number, children }: TileProps) {
  return (
    <li className="photos-tile">
      <div className="photos-frame">
        {preview ? <img src={preview} alt="" width={320} height={240} /> : <Icon of={ImageIcon} size={28} />}
      </div>
      <p className="font-semibold text-wagon">{`Photo ${number}`}</p>
      <p className="photos-state">{STATES[state]}</p>
      {children}
    </li>
  );
}

/** Files that could not be added, each with the reason. The page's status has announced them. */
export function RefusedPhotos({ photos, onRemove }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="photos-refused">
      {photos.map((photo) => (
        <li key={photo.key}>
          <p>
            <strong className="font-semibold">{photo.name}</strong>
            <br />
            {photo.message}
          </p>
          <button
            type="button"
            id={removeId(photo)}
            className="link"
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
