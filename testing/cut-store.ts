import type { Store } from '../server/data/store.ts';

/** Makes every read and write of a store fail with `error`, until the returned function is called. */
export function cutStore(store: Store, error: Error): () => void {
  const { db, write } = store;
  const get = () => {
    throw error;
  };
  Object.defineProperty(store, 'db', { get, configurable: true });
  store.write = () => Promise.reject(error);
  return () => {
    Object.defineProperty(store, 'db', { value: db, configurable: true, writable: true, enumerable: true });
    store.write = write;
  };
}
