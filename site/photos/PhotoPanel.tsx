import { useEffect, useRef } from 'react';
import { COUNT, HEAD, PhotoGrid, RefusedPhotos, removeId } from './PhotoGrid.tsx';
import { PhotoPicker, PICKER_ID } from './PhotoPicker.tsx';
import { photosPage } from './page-texts.ts';
import { counts, type Photo } from './photo.ts';
import type { PhotoQueue, QueueView } from './queue.ts';
import { useDrop } from './useDrop.ts';
import { counted, MORE, THANKS } from './words.ts';

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
  const { photos, told, finished } = view;
  const over = useDrop((files) => queue.add(files));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (finished) title.current?.focus();
  }, [finished]);

  const kept = photos.filter(counts);
  const refused = photos.filter((photo) => !counts(photo));
  /** A refusal stands in the page already. */
  const isShown = refused.some(({ message }) => message && told.includes(message));
  const remove = (key: string) => {
    focusBeside(photos, key);
    void queue.remove(key);
  };
  return (
    <section aria-labelledby="vos-photos" data-over={over || undefined} className="grid gap-6">
      <div className={HEAD}>
        <h2 id="vos-photos" ref={title} tabIndex={-1} className="text-h3">
          {finished ? THANKS : photosPage.form.title}
        </h2>
        {kept.length > 0 && <p className={COUNT}>{counted(kept.length)}</p>}
      </div>
      {finished && <p className="-mt-4">{MORE}</p>}
      <PhotoGrid photos={kept} onRemove={remove} />
      <RefusedPhotos photos={refused} onRemove={remove} />
      <PhotoPicker onChoose={(files) => queue.add(files)} first={kept.length === 0} />
      {/* A status must be in the page before it has something to say, and takes no room until then. */}
      <p role="status" className={isShown ? 'sr-only' : 'empty:absolute'}>
        {told}
      </p>
      {kept.length > 0 && !finished && (
        <button type="button" className="button button-primary" onClick={() => queue.finish()}>
          {photosPage.form.done}
        </button>
      )}
    </section>
  );
}
