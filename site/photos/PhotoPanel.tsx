import { PhotoPicker, PICKER_ID } from './PhotoPicker.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { isCounted, type Photo } from './photo.ts';
import type { PhotoQueue, QueueView } from './queue.ts';
import { photoName } from './words.ts';

interface Props {
  queue: PhotoQueue;
  view: QueueView;
}

const removeId = ({ key }: Photo): string => `retirer-${key}`;

/** Moves the focus from a photo that will be removed to the next or previous one, or else to the picker. */
function focusNeighbour(photos: readonly Photo[], photo: Photo): void {
  const index = photos.indexOf(photo);
  const neighbour = photos[index + 1] ?? photos[index - 1];
  document.getElementById(neighbour ? removeId(neighbour) : PICKER_ID)?.focus();
}

export function PhotoPanel({ queue, view }: Props) {
  const { photos, announcement } = view;
  const counted = photos.filter(isCounted);
  const refused = photos.filter((photo) => !isCounted(photo));
  // The page shows the message of a refused photo already: the status repeats it for screen readers only.
  const isAlreadyVisible = refused.some(({ message }) => message && announcement.includes(message));
  const button = (text: string, label: string, onClick: () => void, id?: string) => (
    <button type="button" id={id} onClick={onClick} className="link min-h-11 shrink-0" aria-label={label}>
      {text}
    </button>
  );
  const remove = (photo: Photo) => {
    focusNeighbour(photos, photo);
    void queue.remove(photo.key);
  };
  const retry = (photo: Photo) => {
    // « Réessayer » disappears: the focus moves to « Retirer ».
    document.getElementById(removeId(photo))?.focus();
    queue.retry(photo.key);
  };
  return (
    <PhotoSection
      photos={counted}
      renderActions={(photo, number) => (
        <div className="flex flex-wrap gap-x-4">
          {photo.state === 'stopped' &&
            button('Réessayer', `Réessayer l’envoi de ${photoName(number, photo)}`, () => retry(photo))}
          {button('Retirer', `Retirer ${photoName(number, photo)}`, () => remove(photo), removeId(photo))}
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
      <PhotoPicker onChoose={(files) => queue.add(files)} hasPhotos={counted.length > 0} />
      {/* Screen readers announce a status only if its empty element was there before its text. */}
      <p role="status" className={isAlreadyVisible ? 'sr-only' : 'empty:absolute'}>
        {announcement}
      </p>
    </PhotoSection>
  );
}
