import { PHOTO_MAX_BYTES, PHOTOS_MAX } from '../../quote/photos.ts';
import { isCounted, isUnsent, type Photo, storedPhoto, thumbnailUrl } from './photo.ts';
import type { Transport } from './transport.ts';
import type { UnsentPhoto, UnsentPhotos } from './unsent-photos.ts';
import * as words from './words.ts';

export interface QueueView {
  photos: readonly Photo[];
  /** The text of the status line: the last event. */
  announcement: string;
  isClosed: boolean;
}

export interface QueueOptions {
  /** The query of the signed link: `?demande=REF&cle=KEY`. */
  query: string;
  /** The ids of the photos that the server has. */
  photos: readonly string[];
  transport: Transport;
  unsent: UnsentPhotos;
  /** Resolves with undefined for an image that the browser cannot decode. */
  shrink: (file: Blob) => Promise<Blob | undefined>;
}

const FAILURES_MAX = 5;
/** The longest time that a copy delays the next ones: the device may have to download the file from a cloud first. */
const COPY_TIMEOUT_MS = 30_000;
const RETRY_DELAY_MAX_MS = 30_000;
/** 1, 2, 4 … 30 seconds. */
const retryDelay = (failures: number): number => Math.min(2 ** (failures - 1) * 1000, RETRY_DELAY_MAX_MS);
const UNTRIED = { state: 'waiting', failures: 0, dueAt: 0 } as const;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Uploads the chosen photos one after the other. Makes a smaller copy of each, stores the copy in the browser, and
 * repeats the upload until the photo has arrived, is refused or is removed. A photo that fails does not hold up the
 * others.
 */
export class PhotoQueue {
  /** The state to show: a new object after each change. */
  view: QueueView;
  readonly #options: QueueOptions;
  readonly #listeners = new Set<() => void>();
  #isSending = false;
  /** Resolves after the last copy. Copies are made one after the other, because a phone has little memory. */
  #copying: Promise<void> = Promise.resolve();
  /** The number of uploads in a row that could not reach the server. */
  #unreachableCount = 0;
  /** Ends the wait for the next attempt. */
  #wake = (): void => {};
  #lastKey = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.view = {
      photos: options.photos.map((id) => storedPhoto(id, options.query)),
      announcement: '',
      isClosed: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get hasUnsentPhotos(): boolean {
    return this.view.photos.some(isUnsent);
  }

  /** Starts the next attempt at once. Sends stopped photos again: all of them, or the one with this key. */
  retry(key?: string): void {
    const stopped = this.view.photos.filter((one) => one.state === 'stopped' && (!key || one.key === key));
    for (const photo of stopped) this.#change(photo.key, UNTRIED);
    if (stopped.length > 0) this.#announce(words.resumedText(stopped.length));
    this.#wake();
    void this.#sendAll();
  }

  async start(): Promise<void> {
    const left = await this.#options.unsent.all();
    if (left.length > 0) this.#announce(words.resumedText(left.length));
    for (const photo of left) this.#enqueue(photo);
  }

  add(files: readonly File[]): void {
    const room = Math.max(0, PHOTOS_MAX - this.view.photos.filter(isCounted).length);
    for (const file of files.slice(0, room)) {
      this.#lastKey += 1;
      const key = `${performance.timeOrigin}-${this.#lastKey}`;
      this.#enqueue({ key, name: file.name, blob: file, at: Date.now() });
    }
    if (files.length > room) this.#announce(words.noRoomText(files.length - room));
    else if (files.length > 0) this.#announce(words.chosenText(files.length));
  }

  /** Removes a photo from the list, the browser and the server; during its upload, from the server on arrival. */
  async remove(key: string): Promise<void> {
    const photo = this.#find(key);
    if (!photo) return;
    const number = this.view.photos.filter(isCounted).indexOf(photo) + 1;
    this.#announce(number > 0 ? words.removedText(number) : '');
    this.#drop(photo);
    void this.#options.unsent.delete(key);
    if (photo.id) await this.#removeFromServer(photo.id);
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#nextDue(); next?.blob; next = this.#nextDue()) {
      const delay = next.dueAt - Date.now();
      if (delay > 0) await this.#pause(delay);
      else await this.#sendOne(next, next.blob);
    }
    this.#isSending = false;
  }

  async #sendOne(photo: Photo, blob: Blob): Promise<void> {
    const { key, name } = photo;
    this.#change(key, { state: 'sending' });
    const answer = await this.#options.transport.upload(blob, name);
    this.#unreachableCount = answer.outcome === 'down' ? this.#unreachableCount + 1 : 0;
    if (answer.outcome === 'done') return this.#arrive(key, answer.id);
    if (answer.outcome === 'refused' && answer.reason === 'link') return this.#close();
    if (answer.outcome === 'refused') return this.#refuse(key, words.refusalText(answer.reason));
    if (!this.#find(key)) return;
    if (answer.outcome === 'failed') return this.#fail(photo);
    this.#change(key, { state: 'waiting', dueAt: Date.now() });
    this.#announce(this.#unreachableCount > 2 ? words.STILL_FAILING : words.INTERRUPTED);
    return this.#pause(retryDelay(this.#unreachableCount));
  }

  /** Adds a photo to the list, and makes its copy after those of the earlier photos. */
  #enqueue(photo: UnsentPhoto): void {
    const { key, name } = photo;
    this.#update({ photos: [...this.view.photos, { key, name, ...UNTRIED }] });
    this.#copying = this.#copying.then(() => {
      // A file that has changed or disappeared since it was chosen cannot be read.
      const copied = this.#copy(photo).catch(() => this.#refuse(key, words.UNREADABLE_FILE));
      return Promise.race([copied, sleep(COPY_TIMEOUT_MS)]);
    });
  }

  /** Makes the copy that every attempt sends, also at a later visit: the server stores the same bytes only once. */
  async #copy(photo: UnsentPhoto): Promise<void> {
    const { key } = photo;
    const small = photo.isSmall ? photo.blob : await this.#options.shrink(photo.blob);
    const best = small ?? photo.blob;
    if (best.size > PHOTO_MAX_BYTES) return this.#refuse(key, words.refusalText('too-large'));
    const blob = new Blob([await best.arrayBuffer()], { type: best.type });
    if (!this.#find(key)) return;
    void this.#options.unsent.put({ ...photo, blob, isSmall: Boolean(small) });
    this.#change(key, { blob, ...(small && { preview: URL.createObjectURL(blob) }) });
    if (this.#unreachableCount === 0) this.#wake();
    void this.#sendAll();
  }

  #arrive(key: string, id = ''): void {
    const isListed = this.view.photos.some((photo) => photo.id === id);
    const photo = this.#find(key);
    void this.#options.unsent.delete(key);
    if (!photo) {
      // The visitor removed the photo during its upload.
      if (!isListed) void this.#removeFromServer(id);
    } else if (isListed) {
      this.#drop(photo);
      this.#announce(words.ALREADY_THERE);
    } else {
      const { preview = thumbnailUrl(id, this.#options.query) } = photo;
      this.#change(key, { id, state: 'sent', preview, blob: undefined });
      const all = this.view.photos.filter(isCounted);
      const sent = all.filter(({ state }) => state === 'sent');
      this.#announce(words.progressText(sent.length, all.length));
    }
  }

  #refuse(key: string, message: string): void {
    const photo = this.#find(key);
    if (!photo) return;
    void this.#options.unsent.delete(key);
    this.#change(key, { state: 'refused', message, blob: undefined });
    this.#announce(words.aboutPhoto(photo.name, message));
  }

  /** Counts a failure, and delays the photo's next attempt, so that the others go first. */
  #fail(photo: Photo): void {
    const { key, name } = photo;
    const failures = photo.failures + 1;
    const isLast = failures === FAILURES_MAX;
    const dueAt = Date.now() + retryDelay(failures);
    this.#change(key, { state: isLast ? 'stopped' : 'waiting', failures, dueAt });
    this.#announce(words.aboutPhoto(name, isLast ? words.GAVE_UP : words.STILL_FAILING));
  }

  /** Waits for this time, or until `#wake` is called. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }

  /** Ends the queue, because the link is no longer valid. First deletes its photos from the browser. */
  async #close(): Promise<void> {
    const left = this.view.photos;
    this.#update({ photos: [] });
    await Promise.all(left.map(({ key }) => this.#options.unsent.delete(key)));
    this.#update({ isClosed: true });
  }

  /** Removes a photo from the server. Puts the photo back into the list if that fails. */
  async #removeFromServer(id: string): Promise<void> {
    const answer = await this.#options.transport.remove(id);
    if (answer.outcome === 'done') {
      if (answer.mailed) this.#announce(words.REMOVED_MAILED);
      return;
    }
    this.#update({ photos: [...this.view.photos, storedPhoto(id, this.#options.query)] });
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
  #nextDue = (): Photo | undefined =>
    this.view.photos
      .filter(({ state, blob }) => state === 'waiting' && blob)
      .sort((one, other) => one.dueAt - other.dueAt)[0];
  #find = (key: string): Photo | undefined => this.view.photos.find((photo) => photo.key === key);
}
