import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { PhotoPanel } from './PhotoPanel.tsx';
import { PhotoQueue } from './queue.ts';
import { shrink } from './shrink.ts';
import { type PhotosLink, readLink } from './transport.ts';
import { createUnsentPhotos } from './unsent-photos.ts';

/** The script part of the page of photos, in place of its native forms. */
export function PhotoUpload() {
  const [link] = useState(() => readLink(location.search));
  return link && <Upload {...link} />;
}

function Upload({ reference, transport, preview }: PhotosLink) {
  const [queue] = useState(
    () => new PhotoQueue({ reference, transport, unsent: createUnsentPhotos(reference), shrink }),
  );
  /** Chosen in the native form before this script had loaded. */
  const [early] = useState(() => [
    ...(document.querySelector<HTMLInputElement>('[data-photos-input]')?.files ?? []),
  ]);
  useLayoutEffect(() => document.querySelector('[data-photos-native]')?.remove(), []);
  const view = useSyncExternalStore(queue.subscribe, () => queue.view);

  useEffect(() => {
    void queue.start();
    if (early.length > 0) queue.add(early);
    const retry = () => queue.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [queue, early]);
  useEffect(() => {
    // The server then says so, with the other ways to the company.
    if (view.closed) location.reload();
  }, [view.closed]);
  useWarning(queue.unsentCount > 0 && !view.closed);

  return <PhotoPanel queue={queue} view={view} previewOf={preview} />;
}

/** Asks before the page is left; only while needed, because such a page cannot come back from the cache. */
function useWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [needed]);
}
