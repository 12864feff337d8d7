import { PhotoPicker, PICKER_ID } from './PhotoPicker.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { counts, type Photo } from './photo.ts';
import type { PhotoQueue, QueueView } from './queue.ts';

interface Props {
  queue: PhotoQueue;
  view: QueueView;
}

const removeId = ({ key }: Photo): string => `retirer-${key}`;

/** A button that disappears with its photo hands the focus to its neighbour's, or to the picker. */
function focusBeside(photos: readonly Photo[], photo: Photo): void {
  const at = photos.indexOf(photo);
  const next = photos[at + 1] ?? photos[at - 1];
  document.getElementById(next ? removeId(next) : PICKER_ID)?.focus();
}

export function PhotoPanel({ queue, view }: Props) {
  const { photos, announcement } = view;
  const kept = photos.filter(counts);
  const refused = photos.filter((photo) => !counts(photo));
  /** A refusal stands in the page already. */
  const isShown = refused.some(({ message }) => message && announcement.includes(message));
  const button = (photo: Photo, text: string, name: string) => (
    <button
      type="button"
      id={removeId(photo)}
      className="link min-h-11"
      aria-label={name}
      onClick={() => {
        focusBeside(photos, photo);
        void queue.remove(photo.key);
      }}
    >
      {text}
    </button>
  );
  return (
    <PhotoSection
      photos={kept}
      action={(photo, number) => button(photo, 'Retirer', `Retirer la photo ${number}`)}
    >
      {refused.length > 0 && (
        <ul className="grid gap-3">
          {refused.map((photo) => (
            <li
              key={photo.key}
              className="alert flex items-start justify-between gap-5 px-4.5 py-3.5 text-sm max-sm:block max-sm:pb-1"
            >
              <p className="min-w-0 py-1.5">
                <strong className="font-semibold">{photo.name}</strong>
                <br />
                {photo.message}
              </p>
              {button(photo, 'Fermer', `Fermer le message sur ${photo.name}`)}
            </li>
          ))}
        </ul>
      )}
      <PhotoPicker onChoose={(files) => queue.add(files)} first={kept.length === 0} />
      {/* A status must be in the page before it has something to say, and takes no room until then. */}
      <p role="status" className={isShown ? 'sr-only' : 'empty:absolute'}>
        {announcement}
      </p>
    </PhotoSection>
  );
}
