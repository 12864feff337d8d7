import type { Store } from '../server/data/store.ts';

/** Cuts a server from its database until the returned function is called: every read and write fails with `error`. */
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
