import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../quote/photos.ts';
import { counts, isUnsent, newPhoto, type Photo, pictureOf, storedPhoto, waitAfter } from './photo.ts';
import type { Shrunk } from './shrink.ts';
import type { Answer, Transport } from './transport.ts';
import type { UnsentPhotos } from './unsent-photos.ts';
import * as words from './words.ts';

export interface QueueView {
  photos: readonly Photo[];
  /** What has happened last, in words. */
  told: string;
  /** The visitor said that these are all, and they have all arrived. */
  finished: boolean;
  /** The link is no longer good. */
  closed: boolean;
}

export interface QueueParts {
  /** What the addresses of the request carry. */
  query: string;
  /** The ids of the photos that the server has. */
  photos: readonly string[];
  transport: Transport;
  unsent: UnsentPhotos;
  shrink: (file: Blob) => Promise<Shrunk>;
}

/** Uploads at once: more would only share the connection. */
const LANES = 2;

/**
 * Brings chosen photos to the server: makes them smaller one at a time, keeps them in the browser until they
 * have arrived, and sends each until it is there, refused or taken back.
 */
export class PhotoQueue {
  /** Another object after each change. */
  view: QueueView;
  readonly #parts: QueueParts;
  readonly #listeners = new Set<() => void>();
  /** What is to be sent, by the photo's key. */
  readonly #blobs = new Map<string, Blob>();
  /** One after the other, so that a phone keeps its memory. */
  #shrinking: Promise<void> = Promise.resolve();
  #isFinishing = false;
  #lanes = 0;
  #keys = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    const photos = parts.photos.map((id) => storedPhoto(id, parts.query));
    this.view = { photos, told: '', finished: false, closed: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get unsentCount(): number {
    return this.view.photos.filter(isUnsent).length;
  }

  /** Takes up what an earlier visit to the page has left. */
  async start(): Promise<void> {
    const kept = await this.#parts.unsent.all();
    for (const { key, name, blob, preview } of kept) {
      this.#blobs.set(key, blob);
      this.#append({
        ...newPhoto(key, name),
        state: 'waiting',
        preview: preview && URL.createObjectURL(preview),
      });
    }
    if (kept.length > 0) this.#tell(words.resumed(kept.length));
    this.#proceed();
  }

  add(files: readonly File[]): void {
    const room = MAX_PHOTOS - this.view.photos.filter(counts).length;
    const added = files.slice(0, Math.max(0, room));
    this.#update({ finished: false });
    for (const file of added) {
      this.#keys += 1;
      const photo = newPhoto(`${performance.timeOrigin}-${this.#keys}`, file.name);
      this.#append(photo);
      this.#shrinking = this.#shrinking.then(() => this.#shrink(photo.key, file));
    }
    if (added.length < files.length) this.#tell(words.noRoom(files.length - added.length));
    else if (added.length > 0) this.#tell(words.chosen(added.length));
  }

  /** Takes a photo out of the list, of the browser and of the server. One on its way is removed on arrival. */
  async remove(key: string): Promise<void> {
    const photo = this.#find(key);
    if (!photo) return;
    const number = this.view.photos.filter(counts).indexOf(photo) + 1;
    this.#tell(number > 0 ? words.removed(number) : '');
    this.#drop(key);
    if (photo.id) await this.#removeThere(photo.id);
    this.#proceed();
  }

  /** Sends now what waits for its next attempt: all of it, or one photo. */
  retry(only?: string): void {
    for (const { key, state } of this.view.photos)
      if (state === 'paused' && (!only || key === only)) this.#change(key, { state: 'waiting' });
    this.#proceed();
  }

  /** Once everything has arrived, tells the company that these are all. */
  finish(): void {
    this.#isFinishing = true;
    if (this.unsentCount > 0) this.#tell(words.LAST_ONES);
    this.retry();
  }

  async #shrink(key: string, file: File): Promise<void> {
    const { unsent, shrink } = this.#parts;
    const { blob, preview } = await shrink(file);
    // Taken back in the meantime, here and after the next wait.
    if (!this.#find(key)) return;
    if (preview) this.#change(key, { preview: URL.createObjectURL(preview) });
    if (blob.size > MAX_PHOTO_BYTES) {
      this.#refuse(key, words.TOO_LARGE);
    } else {
      this.#blobs.set(key, blob);
      await unsent.put({ key, name: file.name, blob, preview, at: Date.now() });
      if (!this.#find(key)) return this.#forget(key);
      this.#change(key, { state: 'waiting' });
    }
    this.#proceed();
  }

  /** Begins what can begin. */
  #proceed(): void {
    for (const { key, name, state } of this.view.photos)
      if (state === 'waiting' && this.#lanes < LANES) void this.#send(key, name);
    if (this.#isFinishing && this.unsentCount === 0) void this.#finish();
  }

  async #send(key: string, name: string): Promise<void> {
    const blob = this.#blobs.get(key) as Blob;
    this.#lanes += 1;
    this.#change(key, { state: 'sending', share: 0 });
    const answer = await this.#parts.transport.upload(blob, name, (share) => this.#change(key, { share }));
    this.#lanes -= 1;
    this.#settle(key, answer);
    this.#proceed();
  }

  #settle(key: string, answer: Answer): void {
    const photo = this.#find(key);
    if (answer.outcome === 'refused' && answer.reason === 'link') void this.#close();
    else if (answer.outcome === 'done') this.#arrive(photo, answer.id);
    else if (photo && answer.outcome === 'refused') this.#refuse(key, answer.message);
    else if (photo && answer.outcome === 'failed') this.#pause(photo, answer.waitMs);
  }

  /** The request is gone, or its link too old. The page may be left once the browser keeps nothing for it. */
  async #close(): Promise<void> {
    const { photos } = this.view;
    this.#isFinishing = false;
    this.#update({ photos: [] });
    await Promise.all(photos.map(({ key }) => this.#forget(key)));
    this.#update({ closed: true });
  }

  /** A photo comes back to the list if the server could not be told. */
  async #removeThere(id: string): Promise<void> {
    if ((await this.#parts.transport.remove(id)).outcome === 'done') return;
    this.#append(storedPhoto(id, this.#parts.query));
    this.#tell(words.NOT_REMOVED);
  }

  #arrive(photo: Photo | undefined, id = ''): void {
    const isShown = this.view.photos.some((other) => other.id === id);
    if (photo && isShown) {
      this.#drop(photo.key);
      this.#tell(words.ALREADY_THERE);
    } else if (photo) {
      void this.#forget(photo.key);
      const { preview = pictureOf(id, this.#parts.query) } = photo;
      this.#change(photo.key, { id, state: 'sent', share: 1, preview });
      const all = this.view.photos.filter(counts).length;
      this.#tell(words.arrived(all - this.unsentCount, all));
    } else if (!isShown) {
      // Taken back while it was on its way.
      void this.#removeThere(id);
    }
  }

  #pause({ key, failures: before }: Photo, waitMs?: number): void {
    const failures = before + 1;
    this.#change(key, { state: 'paused', share: 0, failures });
    this.#tell(failures > 2 ? words.STOPPED : words.CUT);
    // Another attempt may have begun meanwhile, which then waits by itself.
    const isSame = () => this.#find(key)?.failures === failures;
    setTimeout(() => isSame() && this.retry(key), waitMs ?? waitAfter(failures));
  }

  #refuse(key: string, message: string): void {
    void this.#forget(key);
    this.#change(key, { state: 'refused', message });
    this.#tell(words.refused(this.#find(key)?.name ?? '', message));
  }

  /** The server sends the photos by itself in the end, so nothing is lost if this fails. */
  async #finish(): Promise<void> {
    this.#isFinishing = false;
    await this.#parts.transport.finish();
    this.#update({ finished: true });
  }

  /** The browser need not keep it any longer. */
  #forget(key: string): Promise<void> {
    this.#blobs.delete(key);
    return this.#parts.unsent.delete(key);
  }

  #update(change: Partial<QueueView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #tell = (told: string): void => this.#update({ told });
  #find = (key: string): Photo | undefined => this.view.photos.find((photo) => photo.key === key);
  #append = (photo: Photo): void => this.#update({ photos: [...this.view.photos, photo] });

  #change(key: string, change: Partial<Photo>): void {
    const photos = this.view.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));
    this.#update({ photos });
  }

  #drop(key: string): void {
    const { preview } = this.#find(key) ?? {};
    void this.#forget(key);
    this.#update({ photos: this.view.photos.filter((photo) => photo.key !== key) });
    if (preview) URL.revokeObjectURL(preview);
  }
}
