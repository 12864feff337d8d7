import { waitAfter } from './photo.ts';
import type { PhotoList } from './photo-list.ts';
import type { Answer } from './transport.ts';
import * as words from './words.ts';

/** At once: more would only share the connection. */
const LANES = 2;

export interface SenderParts {
  list: PhotoList;
  upload: (key: string, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Answer>;
  /** A photo that needs no further attempt. */
  onSettled: (key: string, answer: Exclude<Answer, { outcome: 'failed' }>) => void;
}

/** Sends the photos that wait, two at a time, and each again until it is there, refused or given up. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #sending = new Map<string, AbortController>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Begins what can begin. */
  pump(): void {
    const { photos, loaded, closed } = this.#parts.list.view;
    if (!loaded || closed !== undefined) return;
    for (const { key, state } of photos) {
      if (this.#sending.size >= LANES) break;
      if (state === 'waiting') void this.#send(key);
    }
  }

  /** Sends now what waits for its next attempt: all of it, or one photo. */
  retry(only?: string): void {
    for (const { key, state } of this.#parts.list.view.photos)
      if (state === 'paused' && (!only || key === only)) this.#resume(key);
  }

  /** True if the photo was on its way, so that the server may have it all the same. */
  giveUp(key: string): boolean {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    const sending = this.#sending.get(key);
    this.#sending.delete(key);
    sending?.abort();
    return sending !== undefined;
  }

  async #send(key: string): Promise<void> {
    const { list, upload, onSettled } = this.#parts;
    const abort = new AbortController();
    this.#sending.set(key, abort);
    list.change(key, { state: 'sending', share: 0 });
    const answer = await upload(key, (share) => list.change(key, { share }), abort.signal);
    if (this.#sending.get(key) !== abort) return;
    this.#sending.delete(key);
    if (answer.outcome === 'failed') this.#pause(key, answer.waitMs);
    else onSettled(key, answer);
    this.pump();
  }

  #pause(key: string, waitMs?: number): void {
    const { list } = this.#parts;
    const failures = (list.find(key)?.failures ?? 0) + 1;
    list.change(key, { state: 'paused', share: 0, failures });
    list.tell(failures > 2 ? words.STOPPED : words.CUT);
    const timer = setTimeout(() => this.#resume(key), waitMs ?? waitAfter(failures));
    this.#timers.set(key, timer);
  }

  #resume(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#parts.list.change(key, { state: 'waiting' });
    this.pump();
  }
}
