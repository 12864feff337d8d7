import { counts, isUnsent, type Photo } from './photo.ts';
import type { StoredPhoto } from './transport.ts';
import * as words from './words.ts';

export interface PhotosView {
  photos: readonly Photo[];
  /** What has happened last, in words. */
  told: string;
  /** Whether the server has said what it has. */
  loaded: boolean;
  /** The visitor said that these are all, and they have all arrived. */
  finished: boolean;
  /** Why the link is no longer good. */
  closed?: string;
}

/** The photos of the page. React reads `view`, which is another object after each change. */
export class PhotoList {
  view: PhotosView = { photos: [], told: '', loaded: false, finished: false };
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get unsent(): number {
    return this.view.photos.filter(isUnsent).length;
  }

  update(change: Partial<PhotosView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }

  tell(told: string): void {
    this.update({ told });
  }

  tellArrivals(): void {
    const all = this.view.photos.filter(counts).length;
    this.tell(words.arrived(all - this.unsent, all));
  }

  find(key: string): Photo | undefined {
    return this.view.photos.find((photo) => photo.key === key);
  }

  /** Its place among the photos that count, from 1. */
  numberOf(key: string): number {
    return this.view.photos.filter(counts).findIndex((photo) => photo.key === key) + 1;
  }

  append(photo: Photo): void {
    this.update({ photos: [...this.view.photos, photo] });
  }

  change(key: string, change: Partial<Photo>): void {
    this.update({
      photos: this.view.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)),
    });
  }

  drop(key: string): void {
    const { preview } = this.find(key) ?? {};
    this.update({ photos: this.view.photos.filter((photo) => photo.key !== key) });
    if (preview) URL.revokeObjectURL(preview);
  }

  /**
   * Notes that the server has these. Nothing is dropped: of two answers that cross, the older one may come
   * last. Returns the keys of the photos that were still to be sent.
   */
  addStored(stored: readonly StoredPhoto[]): string[] {
    const arrived: string[] = [];
    for (const { id, sha256 } of stored) {
      const known = this.view.photos.find((photo) => photo.id === id || photo.sha256 === sha256);
      if (!known) this.append({ key: id, name: '', id, sha256, state: 'sent', share: 1, failures: 0 });
      else if (known.id !== id || known.state !== 'sent') {
        if (isUnsent(known)) arrived.push(known.key);
        this.change(known.key, { id, state: 'sent', share: 1 });
      }
    }
    return arrived;
  }
}
