import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { sha256 } from './digest.ts';
import { type PhotoAddresses, photoAddresses } from './link.ts';
import { PhotoPanel } from './PhotoPanel.tsx';
import { prepare } from './prepare.ts';
import { PhotoQueue } from './queue.ts';
import { createTransport } from './transport.ts';
import { createUnsentStore } from './unsent-store.ts';

/** The script part of the page of photos, in place of its native forms. */
export function PhotoUpload() {
  const [addresses] = useState(() => photoAddresses(location.search));
  return addresses && <Upload addresses={addresses} />;
}

function Upload({ addresses }: { addresses: PhotoAddresses }) {
  const [queue] = useState(() => {
    const { reference } = addresses;
    const transport = createTransport(addresses);
    return new PhotoQueue({ reference, transport, store: createUnsentStore(reference), prepare, sha256 });
  });
  /** Chosen in the native form before this script had loaded. */
  const [early] = useState(() => [
    ...(document.querySelector<HTMLInputElement>('[data-photos-input]')?.files ?? []),
  ]);
  useLayoutEffect(() => document.querySelector('[data-photos-native]')?.remove(), []);
  const view = useSyncExternalStore(queue.list.subscribe, () => queue.list.view);
  const { unsent } = queue.list;

  useEffect(() => {
    void queue.start();
    if (early.length > 0) queue.add(early);
    const retry = () => queue.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [queue, early]);
  useWarning(unsent > 0 && view.closed === undefined);

  return <PhotoPanel queue={queue} view={view} previewOf={addresses.preview} />;
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
