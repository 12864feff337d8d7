import { PhotoPicker, PICKER_ID } from './PhotoPicker.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { counts, type Photo } from './photo.ts';
import type { PhotoQueue, QueueView } from './queue.ts';
import { whichPhoto } from './words.ts';

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
  const button = (text: string, name: string, onClick: () => void, id?: string) => (
    <button type="button" {...{ id, onClick }} className="link min-h-11 shrink-0" aria-label={name}>
      {text}
    </button>
  );
  const remove = (photo: Photo) => {
    focusBeside(photos, photo);
    void queue.remove(photo.key);
  };
  /** The button disappears once it is pressed. */
  const retry = (photo: Photo) => {
    document.getElementById(removeId(photo))?.focus();
    queue.retry(photo.key);
  };
  return (
    <PhotoSection
      photos={kept}
      action={(photo, number) => (
        <div className="flex flex-wrap gap-x-4">
          {photo.state === 'stopped' &&
            button('Réessayer', `Réessayer l’envoi de ${whichPhoto(number, photo)}`, () => retry(photo))}
          {button('Retirer', `Retirer ${whichPhoto(number, photo)}`, () => remove(photo), removeId(photo))}
        </div>
      )}
    >
      {refused.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
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
              {button('Fermer', `Fermer le message sur ${photo.name}`, () => remove(photo), removeId(photo))}
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
