import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../quote/photos.ts';
import { counts, isUnsent, type Photo, pictureAddress, storedPhoto } from './photo.ts';
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
  /** The query that the addresses of the request carry. */
  query: string;
  /** The ids of the photos that the server has. */
  photos: readonly string[];
  transport: Transport;
  unsent: UnsentPhotos;
  /** Undefined for what the browser cannot read. */
  shrink: (file: Blob) => Promise<Blob | undefined>;
}

/** The failures after which a photo is passed over. */
const ATTEMPTS_MAX = 5;
/** The time that others wait for the copy of a photo, whose file may be slow to come out of a cloud. */
const COPY_LIMIT_MS = 30_000;
const LONGEST_WAIT_MS = 30_000;
/** 1, 2, 4 … 30 seconds. */
const waitAfter = (failures: number): number => Math.min(2 ** (failures - 1) * 1000, LONGEST_WAIT_MS);
const UNTRIED = { state: 'waiting', failures: 0, dueAt: 0 } as const;
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Brings chosen photos to the server, one after the other: makes a small copy of each, keeps that in the browser, and
 * sends it until it has arrived, is refused or is removed. None waits for another one that fails.
 */
export class PhotoQueue {
  /** The state to show: another object after each change. */
  view: QueueView;
  readonly #parts: QueueParts;
  readonly #listeners = new Set<() => void>();
  #isSending = false;
  /** The last of the copies, which are made one after the other: a telephone has little memory. */
  #copied: Promise<void> = Promise.resolve();
  /** The number of attempts in a row during which nothing got through. */
  #cuts = 0;
  /** Ends the wait for the next attempt. */
  #wake = (): void => {};
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

  /** Sends now what waits for its next attempt, and again what was passed over: one photo, or all. */
  retry(key?: string): void {
    const again = this.view.photos.filter((one) => one.state === 'stopped' && (!key || one.key === key));
    for (const photo of again) this.#change(photo.key, UNTRIED);
    if (again.length > 0) this.#announce(words.resumed(again.length));
    this.#wake();
    void this.#send();
  }

  /** Resumes what an earlier visit to the page has left. */
  async start(): Promise<void> {
    const left = await this.#parts.unsent.all();
    if (left.length > 0) this.#announce(words.resumed(left.length));
    for (const photo of left) this.#take(photo);
  }

  add(files: readonly File[]): void {
    const room = Math.max(0, MAX_PHOTOS - this.view.photos.filter(counts).length);
    for (const file of files.slice(0, room)) {
      this.#keys += 1;
      const key = `${performance.timeOrigin}-${this.#keys}`;
      this.#take({ key, name: file.name, blob: file, at: Date.now() });
    }
    if (files.length > room) this.#announce(words.noRoom(files.length - room));
    else if (files.length > 0) this.#announce(words.chosen(files.length));
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
    for (let next = this.#next(); next?.blob; next = this.#next()) {
      const wait = next.dueAt - Date.now();
      await (wait > 0 ? this.#pause(wait) : this.#sendOne(next, next.blob));
    }
    this.#isSending = false;
  }

  async #sendOne(photo: Photo, blob: Blob): Promise<void> {
    const { key, name } = photo;
    this.#change(key, { state: 'sending' });
    const answer = await this.#parts.transport.upload(blob, name);
    this.#cuts = answer.outcome === 'down' ? this.#cuts + 1 : 0;
    if (answer.outcome === 'done') return this.#arrive(key, answer.id);
    if (answer.outcome === 'refused' && answer.reason === 'link') return this.#close();
    if (answer.outcome === 'refused') return this.#refuse(key, words.refusalText(answer.reason));
    if (!this.#find(key)) return;
    if (answer.outcome === 'failed') return this.#fail(photo);
    this.#change(key, { state: 'waiting', dueAt: Date.now() });
    this.#announce(this.#cuts > 2 ? words.STOPPED : words.CUT);
    return this.#pause(waitAfter(this.#cuts));
  }

  /** Lists a photo, and makes its copy once those before it have theirs. */
  #take(photo: UnsentPhoto): void {
    const { key, name } = photo;
    this.#update({ photos: [...this.view.photos, { key, name, ...UNTRIED }] });
    this.#copied = this.#copied.then(() => {
      // A file that has changed or disappeared since it was chosen cannot be read.
      const copied = this.#copy(photo).catch(() => this.#refuse(key, words.GONE));
      return Promise.race([copied, after(COPY_LIMIT_MS)]);
    });
  }

  /** Every attempt, also one of a later visit, sends the bytes of this copy, which the server recognises. */
  async #copy(photo: UnsentPhoto): Promise<void> {
    const { key } = photo;
    const small = photo.isSmall ? photo.blob : await this.#parts.shrink(photo.blob);
    const best = small ?? photo.blob;
    if (best.size > MAX_PHOTO_BYTES) return this.#refuse(key, words.refusalText('too-large'));
    const blob = new Blob([await best.arrayBuffer()], { type: best.type });
    if (!this.#find(key)) return;
    void this.#parts.unsent.put({ ...photo, blob, isSmall: Boolean(small) });
    this.#change(key, { blob, ...(small && { preview: URL.createObjectURL(blob) }) });
    if (this.#cuts === 0) this.#wake();
    void this.#send();
  }

  #arrive(key: string, id = ''): void {
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
      const { preview = pictureAddress(id, this.#parts.query) } = photo;
      this.#change(key, { id, state: 'sent', preview, blob: undefined });
      const all = this.view.photos.filter(counts);
      this.#announce(words.arrived(all.filter(({ state }) => state === 'sent').length, all.length));
    }
  }

  #refuse(key: string, message: string): void {
    const photo = this.#find(key);
    if (!photo) return;
    void this.#parts.unsent.delete(key);
    this.#change(key, { state: 'refused', message, blob: undefined });
    this.#announce(words.aboutPhoto(photo.name, message));
  }

  /** Counts a failure, and puts the photo behind the others, which do not wait. */
  #fail({ key, name, failures: before }: Photo): void {
    const failures = before + 1;
    const isLast = failures === ATTEMPTS_MAX;
    const dueAt = Date.now() + waitAfter(failures);
    this.#change(key, { state: isLast ? 'stopped' : 'waiting', failures, dueAt });
    this.#announce(words.aboutPhoto(name, isLast ? words.PASSED_OVER : words.STOPPED));
  }

  /** Waits until the next attempt. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }

  /** The request is gone, or its link too old. The page may be left once the browser keeps nothing for it. */
  async #close(): Promise<void> {
    const left = this.view.photos;
    this.#update({ photos: [] });
    await Promise.all(left.map(({ key }) => this.#parts.unsent.delete(key)));
    this.#update({ closed: true });
  }

  /** A photo comes back to the list if the server did not hear of its removal. */
  async #removeThere(id: string): Promise<void> {
    const answer = await this.#parts.transport.remove(id);
    if (answer.outcome === 'done') return answer.mailed ? this.#announce(words.REMOVED_MAILED) : undefined;
    this.#update({ photos: [...this.view.photos, storedPhoto(id, this.#parts.query)] });
    this.#announce(words.NOT_REMOVED);
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
  /** The photo to send next: of those that have a copy, the one that is due first. */
  #next = (): Photo | undefined =>
    this.view.photos
      .filter(({ state, blob }) => state === 'waiting' && blob)
      .sort((one, other) => one.dueAt - other.dueAt)[0];
  #find = (key: string): Photo | undefined => this.view.photos.find((photo) => photo.key === key);
}
