import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhotoQueue, type QueueParts } from './queue.ts';
import type { Answer } from './transport.ts';
import type { UnsentPhoto } from './unsent-photos.ts';

/** A server that has what was sent to it, unless `answers` says otherwise. */
class FakeServer {
  /** The ids of its photos, by what is in them. */
  stored = new Map<string, string>();
  /** When the uploads began, in milliseconds. */
  times: number[] = [];
  removed: string[] = [];
  /** For the next uploads, in their order. */
  answers: Answer[] = [];
  isOnline = true;

  readonly transport: QueueParts['transport'] = {
    upload: async (photo) => {
      this.times.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 10));
      const answer = this.answers.shift();
      if (answer || !this.isOnline) return answer ?? { outcome: 'failed' };
      const content = await photo.text();
      const id = this.stored.get(content) ?? `id-${this.stored.size + 1}`;
      this.stored.set(content, id);
      return { outcome: 'done', id };
    },
    remove: async (id) => {
      if (!this.isOnline) return { outcome: 'failed' };
      this.removed.push(id);
      return { outcome: 'done' };
    },
  };
}

const files = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File([`photo ${index}`], `${index}.jpg`));
const FAILED: Answer = { outcome: 'failed' };

let server: FakeServer;
let kept: Map<string, UnsentPhoto>;

const open = async (more: Partial<QueueParts> = {}): Promise<PhotoQueue> => {
  const queue = new PhotoQueue({
    query: '?demande=a',
    photos: [...server.stored.values()],
    transport: server.transport,
    unsent: {
      all: async () => [...kept.values()],
      put: async (photo) => void kept.set(photo.key, photo),
      delete: async (key) => void kept.delete(key),
    },
    shrink: async (blob) => new Blob([`small ${await blob.text()}`]),
    ...more,
  });
  await queue.start();
  return queue;
};

/** A queue to which a visitor has just added so many photos. */
async function openWith(count: number): Promise<PhotoQueue> {
  const queue = await open();
  queue.add(files(count));
  return queue;
}

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
const sent = (queue: PhotoQueue, count: number) =>
  eventually(() => expect(states(queue)).toEqual(Array(count).fill('sent')));
const says = (queue: PhotoQueue, words: string) =>
  eventually(() => expect(queue.view.announcement).toContain(words));
const keyOf = (queue: PhotoQueue, index = 0): string => queue.view.photos[index]?.key ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  kept = new Map();
});
afterEach(() => void vi.useRealTimers());

it('sends each photo once, made smaller, and keeps all of them until they have arrived', async () => {
  const queue = await open();
  const views = new Set<object>();
  queue.subscribe(() => views.add(queue.view));
  queue.add(files(3));
  expect(queue.view.announcement).toBe('3 photos choisies. L’envoi commence.');
  expect([kept.size, queue.isUnsent]).toEqual([3, true]);
  await eventually(() => expect(states(queue)).toEqual(['sent', 'sending', 'waiting']));
  expect(queue.view.announcement).toBe('1 photo sur 3 envoyée.');
  await sent(queue, 3);
  expect([...server.stored.keys()]).toEqual(['small photo 0', 'small photo 1', 'small photo 2']);
  expect(server.times).toHaveLength(3);
  expect(queue.view.announcement).toBe(
    'Vos 3 photos sont jointes à votre demande. Vous pouvez fermer cette page.',
  );
  expect([kept.size, queue.isUnsent]).toEqual([0, false]);
  expect(views.size).toBeGreaterThan(5);
});

it('shows a photo once that the server had already, or that was chosen twice', async () => {
  server.stored = new Map([['small photo 0', 'earlier']]);
  const queue = await open();
  queue.add([...files(2), ...files(2)]);
  await eventually(() => expect(queue.view.photos.map(({ id }) => id)).toEqual(['earlier', 'id-2']));
  expect(queue.view.announcement).toBe('Cette photo est déjà jointe à votre demande.');
  expect(kept.size).toBe(0);
});

it('tries again after 1, 2, 4 … 30 seconds, asks for patience in words, and begins anew after a success', async () => {
  server.answers = [...Array(6).fill(FAILED), { outcome: 'done', id: 'there' }, FAILED];
  const queue = await openWith(2);
  await says(queue, 'La connexion a été interrompue');
  expect(states(queue)).toEqual(['waiting', 'waiting']);
  await says(queue, 'ne passe pas');
  await sent(queue, 2);
  const waits = server.times.slice(1).map((time, index) => time - (server.times[index] ?? 0));
  expect(waits.map((wait) => Math.round(wait / 1000))).toEqual([1, 2, 4, 8, 16, 30, 0, 1]);
});

it('goes on at once when the connection is back', async () => {
  const queue = await open();
  server.isOnline = false;
  queue.add(files(2));
  await says(queue, 'interrompue');
  server.isOnline = true;
  queue.retry();
  await vi.advanceTimersByTimeAsync(500);
  expect(states(queue)).toEqual(['sent', 'sent']);
});

it('takes up what an earlier visit has left, with the bytes that may have gone out already', async () => {
  for (const [index, file] of files(2).entries())
    kept.set(file.name, { key: file.name, name: file.name, blob: file, at: 0, isSmall: index === 0 });
  // The first had arrived; its answer had not.
  server.stored = new Map([['photo 0', 'there']]);
  const queue = await open();
  expect(queue.view.announcement).toBe('2 photos n’étaient pas encore parties. L’envoi reprend.');
  expect(queue.view.photos.map(({ preview }) => preview?.slice(0, 5))).toEqual(['/devi', 'blob:', undefined]);
  await sent(queue, 2);
  expect(queue.view.photos.map(({ id }) => id)).toEqual(['there', 'id-2']);
  expect([...server.stored.keys()]).toEqual(['photo 0', 'small photo 1']);
  expect(kept.size).toBe(0);
});

it.each<[string, string, Answer[], string]>([
  ['refused by the server', 'a', [{ outcome: 'refused', reason: 'not-a-picture' }], 'pas pu lire'],
  [
    'refused for an unknown reason',
    'a',
    [{ outcome: 'refused', reason: 'new' }],
    'n’a pas pu être enregistrée',
  ],
  ['too large', 'a'.repeat(15_000_001), [], '15\u202fMo'],
])('keeps a photo apart that is %s, and sends the others', async (_, content, answers, message) => {
  server.answers = answers;
  const queue = await open({ shrink: async () => undefined });
  queue.add([new File([content], 'a.jpg'), ...files(1)]);
  await eventually(() => expect(states(queue)).toEqual(['refused', 'sent']));
  const [first] = queue.view.photos;
  expect(first?.message).toContain(message);
  expect(queue.view.announcement).toContain('Votre photo est jointe');
  expect(kept.size).toBe(0);
  await queue.remove(first?.key ?? '');
  expect([states(queue), server.removed]).toEqual([['sent'], []]);
});

it('sends what the browser cannot read as it is', async () => {
  const queue = await open({ shrink: async () => undefined });
  queue.add(files(1));
  await sent(queue, 1);
  expect([...server.stored.keys()]).toEqual(['photo 0']);
  expect(queue.view.photos[0]?.preview).toContain('/image/id-1?demande=a');
});

it('takes twelve, and says how many it has left out', async () => {
  const queue = await openWith(14);
  expect(queue.view.announcement).toContain('2 photos n’ont pas été ajoutées');
  await sent(queue, 12);
  expect(server.stored.size).toBe(12);
});

it('removes a photo here and at the server, or shows it again', async () => {
  const queue = await openWith(2);
  await sent(queue, 2);
  await queue.remove(keyOf(queue));
  expect(queue.view.announcement).toBe('La photo 1 est retirée.');
  expect([states(queue), server.removed]).toEqual([['sent'], ['id-1']]);
  server.isOnline = false;
  await queue.remove(keyOf(queue));
  expect(states(queue)).toEqual(['sent']);
  expect(queue.view.announcement).toContain('n’a pas pu être retirée');
});

it.each<[string, Answer | undefined, string[]]>([
  ['has arrived', undefined, ['id-1']],
  ['could not be sent', FAILED, []],
  ['was refused', { outcome: 'refused', reason: 'too-many' }, []],
])('forgets what was taken back on its way, at the server too, once it %s', async (_, answer, removed) => {
  if (answer) server.answers = [answer];
  const queue = await openWith(1);
  await eventually(() => expect(server.times).toHaveLength(1));
  await queue.remove(keyOf(queue));
  await vi.advanceTimersByTimeAsync(5000);
  expect([queue.view.photos, kept.size, server.removed]).toEqual([[], 0, removed]);
  expect([server.times.length, queue.view.announcement]).toEqual([1, 'La photo 1 est retirée.']);
});

it('stops when the link is no longer good, and the browser keeps none of its photos', async () => {
  server.answers = [{ outcome: 'refused', reason: 'link' }];
  const queue = await openWith(4);
  await eventually(() => expect(queue.view.closed).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kept.size, server.times.length]).toEqual([0, 1]);
});
