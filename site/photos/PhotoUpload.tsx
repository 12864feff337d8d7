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
  /** The query that the addresses of the request carry. */
  query: string;
  /** The ids of those that the server has. */
  photos: readonly string[];
}

/** Plain forms, until this script has loaded. */
export function PhotoUpload({ reference, query, photos }: Props) {
  const [queue, setQueue] = useState<PhotoQueue>();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const unsent = createUnsentPhotos(reference);
    const made = new PhotoQueue({ query, photos, transport: createTransport(query), unsent, shrink });
    void made.start();
    // Chosen before this script had loaded, or in a window that is still open: it belongs to the plain form's input.
    const plain = input.current;
    const add = () => made.add([...(plain?.files ?? [])]);
    add();
    plain?.addEventListener('change', add);
    setQueue(made);
  }, [reference, query, photos]);
  if (!queue) return <NativeForms query={query} photos={photos} input={input} />;
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
    // The server then says so, with the other ways to the company.
    if (view.closed) location.reload();
  }, [view.closed]);
  const { isUnsent } = queue;
  useEffect(() => {
    // Only while needed, because a page that asks before it is left cannot come back from the cache.
    if (!isUnsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsent]);
  return <PhotoPanel queue={queue} view={view} />;
}
