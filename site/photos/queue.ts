import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../quote/photos.ts';
import { counts, newPhoto, type Photo, waitAfter } from './photo.ts';
import { PhotoList } from './photo-list.ts';
import type { Prepared } from './prepare.ts';
import { Sender, type SenderParts } from './sender.ts';
import type { StoredPhoto, Transport } from './transport.ts';
import type { KeptPhoto, UnsentStore } from './unsent-store.ts';
import * as words from './words.ts';

export interface QueueParts {
  reference: string;
  transport: Transport;
  store: UnsentStore;
  prepare: (file: Blob) => Promise<Prepared>;
  sha256: (blob: Blob) => Promise<string | undefined>;
}

/**
 * Brings chosen photos to the server: makes them smaller one at a time, keeps them in the browser until they
 * have arrived, and sends them.
 */
export class PhotoQueue {
  readonly list = new PhotoList();
  readonly #parts: QueueParts;
  readonly #sender: Sender;
  /** What is to be sent, by the photo's key. */
  readonly #blobs = new Map<string, Blob>();
  /** Digests and ids of photos that were removed, which the server may have all the same. */
  readonly #unwanted = new Set<string>();
  /** One after the other, so that a phone keeps its memory. */
  #preparing: Promise<void> = Promise.resolve();
  #finishing = false;
  #keys = 0;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#sender = new Sender({
      list: this.list,
      upload: (key, onProgress, signal) =>
        parts.transport.upload(
          this.#blobs.get(key) as Blob,
          this.list.find(key)?.name ?? '',
          onProgress,
          signal,
        ),
      onSettled: this.#settle,
    });
  }

  /** Takes up what an earlier visit to the page has left. */
  async start(): Promise<void> {
    const kept = await this.#parts.store.all();
    for (const photo of kept) this.#restore(photo);
    if (kept.length > 0) this.list.tell(words.resumed(kept.length));
    await this.#refresh();
    this.list.update({ loaded: true });
    this.#proceed();
  }

  add(files: readonly File[]): void {
    const room = MAX_PHOTOS - this.list.view.photos.filter(counts).length;
    const added = files.slice(0, Math.max(0, room));
    this.list.update({ finished: false });
    for (const file of added) {
      this.#keys += 1;
      const photo = newPhoto(`${performance.timeOrigin}-${this.#keys}`, file.name);
      this.list.append(photo);
      this.#preparing = this.#preparing.then(() => this.#prepare(photo.key, file));
    }
    if (added.length < files.length) this.list.tell(words.noRoom(files.length - added.length));
    else if (added.length > 0) this.list.tell(words.chosen(added.length));
  }

  /** Takes a photo out of the list, of the browser and of the server. */
  async remove(key: string): Promise<void> {
    const photo = this.list.find(key);
    if (!photo) return;
    this.list.tell(counts(photo) ? words.removed(this.list.numberOf(key)) : '');
    for (const mark of [photo.id, photo.sha256]) if (mark) this.#unwanted.add(mark);
    this.list.drop(key);
    const wasSending = this.#forget(key);
    if (photo.id) await this.#removeThere(photo.id, photo);
    else if (wasSending) await this.#refresh();
    this.#proceed();
  }

  retry(key?: string): void {
    this.#sender.retry(key);
  }

  /** Once everything has arrived, tells the company that these are all. */
  finish(): void {
    this.#finishing = true;
    if (this.list.unsent > 0) this.list.tell(words.LAST_ONES);
    this.retry();
    this.#proceed();
  }

  #restore({ key, name, blob, preview }: KeptPhoto): void {
    this.#blobs.set(key, blob);
    this.list.append({ ...newPhoto(key, name), preview: preview && URL.createObjectURL(preview) });
    this.#preparing = this.#preparing.then(() => this.#identify(key, blob));
  }

  async #prepare(key: string, file: File): Promise<void> {
    const { blob, preview } = await this.#parts.prepare(file);
    // Removed in the meantime.
    if (!this.list.find(key)) return;
    if (preview) this.list.change(key, { preview: URL.createObjectURL(preview) });
    if (blob.size > MAX_PHOTO_BYTES) return this.#refuse(key, words.TOO_LARGE);
    this.#blobs.set(key, blob);
    const { reference, store } = this.#parts;
    await store.put({ key, reference, name: file.name, blob, preview, at: Date.now() });
    await this.#identify(key, blob);
  }

  /** The same photo is not sent twice. */
  async #identify(key: string, blob: Blob): Promise<void> {
    const sha256 = await this.#parts.sha256(blob);
    const isTwin = ({ sha256: other, state }: Photo) => other === sha256 && state !== 'refused';
    if (!this.list.find(key)) {
      this.#forget(key);
    } else if (sha256 && this.list.view.photos.some(isTwin)) {
      this.list.drop(key);
      this.#forget(key);
      this.list.tell(words.ALREADY_THERE);
    } else {
      if (sha256) this.#unwanted.delete(sha256);
      this.list.change(key, { sha256, state: 'waiting' });
    }
    this.#proceed();
  }

  #proceed(): void {
    this.#sender.pump();
    if (this.#finishing && this.list.unsent === 0) void this.#finish();
  }

  readonly #settle: SenderParts['onSettled'] = (key, answer) => {
    if (answer.outcome === 'refused') this.#refuse(key, answer.message, answer.reason);
    else {
      // Without its digest, the photo cannot be told from others that the server has.
      if (this.list.find(key)?.sha256) this.list.change(key, { state: 'sent', share: 1 });
      else this.list.drop(key);
      this.#forget(key);
      this.#merge(answer.photos);
      this.list.tellArrivals();
    }
    this.#proceed();
  };

  #refuse(key: string, message: string, reason?: string): void {
    if (reason === 'link') {
      this.list.update({ closed: message });
      return;
    }
    this.#forget(key);
    this.list.change(key, { state: 'refused', message });
    this.list.tell(words.refused(this.list.find(key)?.name ?? '', message));
  }

  async #refresh(failures = 0): Promise<void> {
    const answer = await this.#parts.transport.list();
    if (answer.outcome === 'done') this.#merge(answer.photos);
    else if (answer.outcome === 'refused') this.list.update({ closed: answer.message });
    else setTimeout(() => this.#refresh(failures + 1), waitAfter(failures + 1));
  }

  /** Makes the list agree with what the server has, and the server with what was removed. */
  #merge(stored: readonly StoredPhoto[]): void {
    const isUnwanted = ({ id, sha256 }: StoredPhoto) => this.#unwanted.has(id) || this.#unwanted.has(sha256);
    for (const key of this.list.addStored(stored.filter((photo) => !isUnwanted(photo)))) this.#forget(key);
    for (const { id } of stored.filter(isUnwanted)) void this.#removeThere(id);
  }

  /** `shown` comes back to the list if the server could not be told. */
  async #removeThere(id: string, shown?: Photo): Promise<void> {
    const answer = await this.#parts.transport.remove(id);
    if (answer.outcome === 'done' || !shown) return;
    for (const mark of [id, shown.sha256]) if (mark) this.#unwanted.delete(mark);
    this.list.append({ ...shown, preview: undefined });
    this.list.tell(words.NOT_REMOVED);
  }

  /** The server sends the photos by itself in the end, so nothing is lost if this fails. */
  async #finish(): Promise<void> {
    this.#finishing = false;
    await this.#parts.transport.finish();
    this.list.update({ finished: true });
  }

  /** The browser need not keep it any longer. True if it was on its way. */
  #forget(key: string): boolean {
    this.#blobs.delete(key);
    void this.#parts.store.delete(key);
    return this.#sender.giveUp(key);
  }
}
