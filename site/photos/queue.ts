import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../quote/photos.ts';
import { counts, isUnsent, type Photo, pictureOf, storedPhoto } from './photo.ts';
import type { Transport } from './transport.ts';
import type { UnsentPhoto, UnsentPhotos } from './unsent-photos.ts';
import * as words from './words.ts';

export interface QueueView {
  photos: readonly Photo[];
  /** The last event in words, for the status line. */
  announcement: string;
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
  /** Undefined for what the browser cannot read. */
  shrink: (file: Blob) => Promise<Blob | undefined>;
}

const LONGEST_WAIT_MS = 30_000;
/** 1, 2, 4 … 30 seconds. */
const waitAfter = (failures: number): number => Math.min(2 ** (failures - 1) * 1000, LONGEST_WAIT_MS);

/**
 * Brings chosen photos to the server, one after the other: keeps each in the browser until it has arrived, makes it
 * smaller, and sends it until it has arrived, is refused or is removed.
 */
export class PhotoQueue {
  /** Another object after each change. */
  view: QueueView;
  readonly #parts: QueueParts;
  readonly #listeners = new Set<() => void>();
  #isSending = false;
  /** Of the last attempts. */
  #failures = 0;
  #keys = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.view = {
      photos: parts.photos.map((id) => storedPhoto(id, parts.query)),
      announcement: '',
      closed: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isUnsent(): boolean {
    return this.view.photos.some(isUnsent);
  }

  /** Sends now what waits for its next attempt. */
  retry = (): void => {};

  /** Resumes what an earlier visit to the page has left. */
  async start(): Promise<void> {
    const left = await this.#parts.unsent.all();
    if (left.length > 0) this.#announce(words.resumed(left.length));
    for (const photo of left) this.#append(photo);
    void this.#send();
  }

  add(files: readonly File[]): void {
    const room = Math.max(0, MAX_PHOTOS - this.view.photos.filter(counts).length);
    for (const file of files.slice(0, room)) {
      this.#keys += 1;
      const key = `${performance.timeOrigin}-${this.#keys}`;
      const photo = { key, name: file.name, blob: file, at: Date.now() };
      this.#append(photo);
      void this.#parts.unsent.put(photo);
    }
    if (files.length > room) this.#announce(words.noRoom(files.length - room));
    else if (files.length > 0) this.#announce(words.chosen(files.length));
    void this.#send();
  }

  /** Removes a photo from the list, the browser and the server. One on its way is removed on arrival. */
  async remove(key: string): Promise<void> {
    const photo = this.#find(key);
    if (!photo) return;
    const number = this.view.photos.filter(counts).indexOf(photo) + 1;
    this.#announce(number > 0 ? words.removed(number) : '');
    this.#drop(photo);
    void this.#parts.unsent.delete(key);
    if (photo.id) await this.#removeThere(photo.id);
  }

  /** Sends one photo after the other, until none is left. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next);
    this.#isSending = false;
  }

  async #sendOne(photo: UnsentPhoto): Promise<void> {
    this.#change(photo.key, { state: 'sending' });
    const { key, name, blob } = await this.#shrink(photo);
    if (!this.#find(key)) return;
    if (blob.size > MAX_PHOTO_BYTES) return this.#refuse(key, 'too-large');
    const answer = await this.#parts.transport.upload(blob, name);
    if (answer.outcome === 'done') return this.#arrive(key, answer.id);
    if (answer.outcome === 'refused' && answer.reason === 'link') return this.#close();
    if (!this.#find(key)) return;
    if (answer.outcome === 'refused') return this.#refuse(key, answer.reason);
    return this.#pause(key);
  }

  /** Once a photo: every attempt, also one of a later visit, sends the same bytes, which the server recognises. */
  async #shrink(photo: UnsentPhoto): Promise<UnsentPhoto> {
    if (photo.isSmall) return photo;
    const blob = await this.#parts.shrink(photo.blob);
    if (!blob || !this.#find(photo.key)) return photo;
    const small = { ...photo, blob, isSmall: true };
    this.#change(photo.key, { unsent: small, preview: URL.createObjectURL(blob) });
    await this.#parts.unsent.put(small);
    return small;
  }

  #arrive(key: string, id = ''): void {
    this.#failures = 0;
    const isShown = this.view.photos.some((photo) => photo.id === id);
    const photo = this.#find(key);
    void this.#parts.unsent.delete(key);
    if (!photo) {
      // Removed while it was on its way.
      if (!isShown) void this.#removeThere(id);
    } else if (isShown) {
      this.#drop(photo);
      this.#announce(words.ALREADY_THERE);
    } else {
      const { preview = pictureOf(id, this.#parts.query) } = photo;
      this.#change(key, { id, state: 'sent', preview, unsent: undefined });
      const all = this.view.photos.filter(counts);
      this.#announce(words.arrived(all.filter(({ state }) => state === 'sent').length, all.length));
    }
  }

  #refuse(key: string, reason: string): void {
    const message = words.refusalText(reason);
    void this.#parts.unsent.delete(key);
    this.#change(key, { state: 'refused', message, unsent: undefined });
    this.#announce(words.refused(this.#find(key)?.name ?? '', message));
  }

  /** Until the next attempt. */
  async #pause(key: string): Promise<void> {
    this.#failures += 1;
    this.#change(key, { state: 'waiting' });
    this.#announce(this.#failures > 2 ? words.STOPPED : words.CUT);
    await new Promise<void>((resolve) => {
      this.retry = resolve;
      setTimeout(resolve, waitAfter(this.#failures));
    });
  }

  /** The request is gone, or its link too old. The page may be left once the browser keeps nothing for it. */
  async #close(): Promise<void> {
    const left = this.view.photos.filter(isUnsent);
    this.#update({ photos: [] });
    await Promise.all(left.map(({ key }) => this.#parts.unsent.delete(key)));
    this.#update({ closed: true });
  }

  /** A photo comes back to the list if the server did not hear of its removal. */
  async #removeThere(id: string): Promise<void> {
    if ((await this.#parts.transport.remove(id)).outcome === 'done') return;
    this.#update({ photos: [...this.view.photos, storedPhoto(id, this.#parts.query)] });
    this.#announce(words.NOT_REMOVED);
  }

  #append(unsent: UnsentPhoto): void {
    const { key, name, blob, isSmall } = unsent;
    const preview = isSmall && { preview: URL.createObjectURL(blob) };
    this.#update({ photos: [...this.view.photos, { key, name, state: 'waiting', unsent, ...preview }] });
  }

  #drop(photo: Photo): void {
    this.#update({ photos: this.view.photos.filter(({ key }) => key !== photo.key) });
    if (photo.preview) URL.revokeObjectURL(photo.preview);
  }

  #change(key: string, change: Partial<Photo>): void {
    const photos = this.view.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));
    this.#update({ photos });
  }

  #update(change: Partial<QueueView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #announce = (announcement: string): void => this.#update({ announcement });
  #next = (): UnsentPhoto | undefined => this.view.photos.find(({ state }) => state === 'waiting')?.unsent;
  #find = (key: string): Photo | undefined => this.view.photos.find((photo) => photo.key === key);
}
