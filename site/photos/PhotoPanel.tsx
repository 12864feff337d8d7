import { PhotoGrid, RefusedPhotos, removeId } from './PhotoGrid.tsx';
import { PhotoPicker, PICKER_ID } from './PhotoPicker.tsx';
import { photosPage } from './page-texts.ts';
import { counts, type Photo } from './photo.ts';
import type { PhotoQueue, QueueView } from './queue.ts';
import { counted } from './words.ts';

interface Props {
  queue: PhotoQueue;
  view: QueueView;
}

/** A button that disappears with its photo hands the focus to its neighbour's, or to the picker. */
function focusBeside(photos: readonly Photo[], key: string): void {
  const at = photos.findIndex((photo) => photo.key === key);
  const next = photos[at + 1] ?? photos[at - 1];
  document.getElementById(next ? removeId(next) : PICKER_ID)?.focus();
}

export function PhotoPanel({ queue, view }: Props) {
  const { photos, told } = view;
  const kept = photos.filter(counts);
  const refused = photos.filter((photo) => !counts(photo));
  /** A refusal stands in the page already. */
  const isShown = refused.some(({ message }) => message && told.includes(message));
  const remove = (key: string) => {
    focusBeside(photos, key);
    void queue.remove(key);
  };
  return (
    <section aria-labelledby="vos-photos" className="photos-panel">
      <div className="photos-head">
        <h2 id="vos-photos" className="text-h3">
          {photosPage.form.title}
        </h2>
        {kept.length > 0 && <p className="photos-count">{counted(kept.length)}</p>}
      </div>
      <PhotoGrid photos={kept} onRemove={remove} />
      <RefusedPhotos photos={refused} onRemove={remove} />
      <PhotoPicker onChoose={(files) => queue.add(files)} first={kept.length === 0} />
      <p role="status" className={isShown ? 'sr-only' : 'photos-told'}>
        {told}
      </p>
    </section>
  );
}
