import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoQueue, type QueueParts } from './queue.ts';
import type { Answer } from './transport.ts';
import type { KeptPhoto } from './unsent-photos.ts';

/** A server that has what was sent to it, unless `answers` says otherwise. */
class FakeServer {
  /** The ids of its photos, by their names: two files of one name are the same photo. */
  stored = new Map<string, string>();
  uploads: string[] = [];
  /** When the uploads began, in milliseconds. */
  times: number[] = [];
  removed: string[] = [];
  finished = 0;
  /** For the next uploads, in their order. */
  answers: Answer[] = [];
  online = true;
  /** Uploads that have begun and not ended. */
  open = 0;
  mostOpen = 0;

  readonly transport: QueueParts['transport'] = {
    upload: async (photo, name) => {
      this.times.push(Date.now());
      this.open += 1;
      this.mostOpen = Math.max(this.mostOpen, this.open);
      await new Promise((resolve) => setTimeout(resolve, 10));
      this.open -= 1;
      this.uploads.push(name);
      const answer = this.answers.shift();
      if (answer || !this.online) return answer ?? { outcome: 'failed' };
      const key = (photo as File).name;
      const id = this.stored.get(key) ?? `id-${this.stored.size + 1}`;
      this.stored.set(key, id);
      return { outcome: 'done', id };
    },
    remove: async (id) => {
      if (!this.online) return { outcome: 'failed' };
      this.removed.push(id);
      for (const [key, other] of this.stored) if (other === id) this.stored.delete(key);
      return { outcome: 'done' };
    },
    finish: async () => {
      this.finished += 1;
      return { outcome: 'done' };
    },
  };
}

const file = (text: string): File => new File([text], `${text}.jpg`, { type: 'image/jpeg' });
const files = (count: number): File[] => Array.from({ length: count }, (_, index) => file(`photo ${index}`));
const FAILED: Answer = { outcome: 'failed' };

let server: FakeServer;
let kept: Map<string, KeptPhoto>;

const open = async (more: Partial<QueueParts> = {}): Promise<PhotoQueue> => {
  const queue = new PhotoQueue({
    query: '',
    photos: [...server.stored.values()],
    transport: server.transport,
    unsent: {
      all: async () => [...kept.values()],
      put: async (photo) => void kept.set(photo.key, photo),
      delete: async (key) => void kept.delete(key),
    },
    shrink: async (blob) => ({ blob, preview: blob }),
    ...more,
  });
  await queue.start();
  return queue;
};

/** Moves the clock until it holds, in steps shorter than an upload. */
async function eventually(holds: () => void): Promise<void> {
  for (let turn = 0; turn < 20_000; turn += 1) {
    try {
      return holds();
    } catch {
      await vi.advanceTimersByTimeAsync(5);
    }
  }
  holds();
}
const states = (queue: PhotoQueue): string[] => queue.view.photos.map(({ state }) => state);
const settled = (queue: PhotoQueue) =>
  eventually(() => {
    expect(states(queue).filter((state) => state !== 'sent' && state !== 'refused')).toEqual([]);
    expect(queue.view.photos).not.toEqual([]);
  });

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  kept = new Map();
});
afterEach(() => void vi.useRealTimers());

describe('the queue of photos', () => {
  it('sends each photo once, two at a time', async () => {
    const queue = await open();
    queue.add(files(5));
    await settled(queue);
    expect(server.uploads).toHaveLength(5);
    expect(server.mostOpen).toBe(2);
    expect(queue.view.told).toBe('Vos 5 photos sont envoyées.');
    expect(kept.size).toBe(0);
  });

  it('shows a photo once that the server had already, or that was chosen twice', async () => {
    server.stored = new Map([['photo 0.jpg', 'earlier']]);
    const queue = await open();
    queue.add([...files(2), ...files(2)]);
    await eventually(() => expect(queue.view.photos.map(({ id }) => id)).toEqual(['earlier', 'id-2']));
    expect(queue.view.told).toContain('déjà jointe');
    expect(kept.size).toBe(0);
  });

  it('tries again after 1, 2 and 4 seconds, and asks for patience in words', async () => {
    server.answers = [FAILED, FAILED, FAILED];
    const queue = await open();
    queue.add(files(1));
    await eventually(() => expect(queue.view.told).toContain('ne passe pas'));
    await settled(queue);
    const waits = server.times.slice(1).map((time, index) => time - (server.times[index] ?? 0));
    expect(waits.map((wait) => Math.round(wait / 1000))).toEqual([1, 2, 4]);
  });

  it('waits as long as the server asks for', async () => {
    server.answers = [{ outcome: 'failed', waitMs: 20_000 }];
    const queue = await open();
    queue.add(files(1));
    await eventually(() => expect(states(queue)).toEqual(['paused']));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(server.uploads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1100);
    await settled(queue);
  });

  it('goes on at once when the connection is back', async () => {
    const queue = await open();
    server.online = false;
    queue.add(files(3));
    await eventually(() => expect(states(queue)).toEqual(['paused', 'paused', 'paused']));
    expect(queue.view.told).toContain('La connexion a été interrompue');
    server.online = true;
    queue.retry();
    await settled(queue);
    expect(server.stored.size).toBe(3);
  });

  it('takes up what an earlier visit has left', async () => {
    for (const one of files(2)) kept.set(one.name, { key: one.name, name: one.name, blob: one, at: 0 });
    // The first had arrived; its answer had not.
    server.stored = new Map([['photo 0.jpg', 'there']]);
    const queue = await open();
    await settled(queue);
    expect(queue.view.photos.map(({ id, state }) => [id, state])).toEqual([
      ['there', 'sent'],
      ['id-2', 'sent'],
    ]);
    expect(kept.size).toBe(0);
  });

  it('keeps a refused photo apart, with the server’s sentence', async () => {
    server.answers = [{ outcome: 'refused', reason: 'not-a-picture', message: 'Pas une photo.' }];
    const queue = await open();
    queue.add(files(1));
    await settled(queue);
    expect(queue.view.photos[0]).toMatchObject({ state: 'refused', message: 'Pas une photo.' });
    expect(queue.view.told).toContain('photo 0.jpg');
    expect(kept.size).toBe(0);
  });

  it('refuses a file above the limit that cannot be made smaller', async () => {
    const large = { size: 15_000_001 } as Blob;
    const queue = await open({ shrink: async () => ({ blob: large }) });
    queue.add(files(1));
    await settled(queue);
    expect(queue.view.photos[0]?.message).toContain('15\u202fMo');
    expect(server.uploads).toEqual([]);
  });

  it('takes twelve, and says how many it has left out', async () => {
    const queue = await open();
    queue.add(files(14));
    await eventually(() => expect(queue.view.photos).toHaveLength(12));
    expect(queue.view.told).toContain('2 photos n’ont pas été ajoutées');
    await settled(queue);
    expect(server.stored.size).toBe(12);
  });

  it('removes a photo here and at the server, or shows it again', async () => {
    const queue = await open();
    queue.add(files(2));
    await settled(queue);
    const [first] = queue.view.photos;
    await queue.remove(first?.key ?? '');
    expect(queue.view.told).toBe('La photo 1 est retirée.');
    expect(server.removed).toEqual([first?.id]);
    expect(states(queue)).toEqual(['sent']);
    server.online = false;
    await queue.remove(queue.view.photos[0]?.key ?? '');
    expect(states(queue)).toEqual(['sent']);
    expect(queue.view.told).toContain('n’a pas pu être retirée');
  });

  it('removes at the server what was taken back while it was on its way, once it has arrived', async () => {
    const queue = await open();
    queue.add(files(1));
    await eventually(() => expect(states(queue)).toEqual(['sending']));
    await queue.remove(queue.view.photos[0]?.key ?? '');
    expect(queue.view.photos).toEqual([]);
    expect(kept.size).toBe(0);
    await eventually(() => expect(server.removed).toEqual(['id-1']));
    expect(queue.view.told).toBe('La photo 1 est retirée.');
  });

  it('tells the company once everything has arrived', async () => {
    server.answers = [FAILED];
    const queue = await open();
    queue.add(files(2));
    queue.finish();
    expect(server.finished).toBe(0);
    await eventually(() => expect(queue.view.finished).toBe(true));
    expect(server.stored.size).toBe(2);
    expect(server.finished).toBe(1);
    queue.add([file('one more')]);
    expect(queue.view.finished).toBe(false);
  });

  it('stops when the link is no longer good, and the browser keeps none of its photos', async () => {
    server.answers = [{ outcome: 'refused', reason: 'link', message: 'Lien expiré.' }];
    const queue = await open();
    queue.add(files(4));
    queue.finish();
    await eventually(() => expect(queue.view.closed).toBe(true));
    expect(kept.size).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.uploads.length).toBeLessThanOrEqual(2);
    expect([kept.size, server.finished]).toEqual([0, 0]);
  });
});
