import { removeId } from './PhotoGrid.tsx';
import type { Photo } from './photo.ts';

interface Props {
  photos: readonly Photo[];
  onRemove: (key: string) => void;
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
