import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Boundary } from '../components/Boundary.tsx';
import { NativeForms } from './NativeForms.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';
import { PhotoQueue } from './queue.ts';
import { shrink } from './shrink.ts';
import { createTransport } from './transport.ts';
import { createUnsentPhotos } from './unsent-photos.ts';

interface Props {
  reference: string;
  /** The query of the signed link: `?demande=REF&cle=KEY`. */
  query: string;
  /** The ids of the photos that the server has. */
  photos: readonly string[];
}

/** The upload of photos: plain forms in the HTML, replaced by a list with a queue once React runs. */
export function PhotoUpload({ reference, query, photos }: Props) {
  const [queue, setQueue] = useState<PhotoQueue>();
  const nativeInput = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const unsent = createUnsentPhotos(reference);
    const newQueue = new PhotoQueue({ query, photos, transport: createTransport(query), unsent, shrink });
    void newQueue.start();
    // Takes over the files that were chosen in the plain form. A file dialog that is still open fires `change` there.
    const native = nativeInput.current;
    const addNativeFiles = () => newQueue.add([...(native?.files ?? [])]);
    addNativeFiles();
    native?.addEventListener('change', addNativeFiles);
    setQueue(newQueue);
  }, [reference, query, photos]);
  if (!queue) return <NativeForms query={query} photos={photos} inputRef={nativeInput} />;
  return (
    <Boundary title="La page s’est bloquée" kept="Vos photos sont gardées.">
      <Upload queue={queue} />
    </Boundary>
  );
}

function Upload({ queue }: { queue: PhotoQueue }) {
  const view = useSyncExternalStore(queue.subscribe, () => queue.view);
  useEffect(() => {
    const retry = () => queue.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [queue]);
  useEffect(() => {
    // After the reload, the page says that the link is no longer valid, and how else to reach the company.
    if (view.isClosed) location.reload();
  }, [view.isClosed]);
  const { hasUnsentPhotos } = queue;
  useEffect(() => {
    // Only while needed: with this listener, browsers may keep the page out of the back/forward cache.
    if (!hasUnsentPhotos) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasUnsentPhotos]);
  return <PhotoPanel queue={queue} view={view} />;
}
