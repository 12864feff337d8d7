import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhotoQueue, type QueueParts } from './queue.ts';
import type { Answer } from './transport.ts';
import type { UnsentPhoto } from './unsent-photos.ts';

const FAILED: Answer = { outcome: 'failed' };
const DOWN: Answer = { outcome: 'down' };

/** A server that has what was sent to it, unless `answers` says otherwise. */
class FakeServer {
  /** The ids of its photos, by what is in them. */
  stored = new Map<string, string>();
  /** The times at which the uploads began, in milliseconds. */
  times: number[] = [];
  removed: string[] = [];
  /** The answers to the next uploads, in their order. */
  answers: Answer[] = [];
  /** The content of a photo that fails each time. */
  broken: string | undefined;
  isOnline = true;
  /** Says whether what was removed had been mailed. */
  mailed = false;

  readonly transport: QueueParts['transport'] = {
    upload: async (photo) => {
      this.times.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 10));
      const answer = this.answers.shift();
      if (answer || !this.isOnline) return answer ?? DOWN;
      const content = await photo.text();
      if (content === this.broken) return FAILED;
      const id = this.stored.get(content) ?? `id-${this.stored.size + 1}`;
      this.stored.set(content, id);
      return { outcome: 'done', id };
    },
    remove: async (id) => {
      if (!this.isOnline) return DOWN;
      this.removed.push(id);
      return { outcome: 'done', mailed: this.mailed };
    },
  };
}

const files = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File([`photo ${index}`], `${index}.jpg`));
/** A file that was changed or deleted after it was chosen: browsers fail to read it. */
class GoneFile extends File {
  override arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  override text = this.arrayBuffer;
}
const shrink = async (blob: Blob): Promise<Blob> => new Blob([`small ${await blob.text()}`]);

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
    shrink: (blob) => shrink(blob).catch(() => undefined),
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
  expect(queue.isUnsent).toBe(true);
  await eventually(() => expect(kept.size).toBe(3));
  expect(states(queue)).not.toContain('sent');
  expect(await Promise.all([...kept.values()].map(({ blob }) => blob.text()))).toEqual([
    ...['small photo 0', 'small photo 1', 'small photo 2'],
  ]);
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
  server.answers = [...Array(6).fill(DOWN), { outcome: 'done', id: 'there' }, DOWN];
  const queue = await openWith(2);
  await says(queue, 'L’envoi est interrompu');
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
  await says(queue, 'interrompu');
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
  await sent(queue, 2);
  expect(queue.view.photos.map(({ preview }) => preview?.slice(0, 5))).toEqual(['/devi', 'blob:']);
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

it('makes one copy at a time, and a file that is slow to read does not hold up the others for ever', async () => {
  const copies = vi.fn<QueueParts['shrink']>(shrink);
  copies.mockImplementationOnce(() => new Promise(() => {}));
  const queue = await open({ shrink: copies });
  queue.add(files(3));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([copies.mock.calls.length, server.times.length]).toEqual([1, 0]);
  await eventually(() => expect(states(queue)).toEqual(['waiting', 'sent', 'sent']));
});

it.each([
  ['the browser can draw', shrink],
  ['the browser cannot draw', async () => undefined],
  ['the browser leaves as it is', async (blob: Blob) => blob],
])('sends and keeps a copy of a photo that %s: its file may change', async (_, draw) => {
  server.isOnline = false;
  const queue = await open({ shrink: draw });
  const [file = new File([], '')] = files(1);
  queue.add([file]);
  await says(queue, 'interrompu');
  Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('changed')) });
  expect([...kept.values()].map(({ blob }) => blob instanceof File || blob === file)).toEqual([false]);
  server.isOnline = true;
  queue.retry();
  await sent(queue, 1);
});

it('refuses a file that can no longer be read, and sends those behind it', async () => {
  const queue = await open();
  const [first, third] = files(2) as [File, File];
  queue.add([first, new GoneFile(['x'], 'b.jpg'), third]);
  await eventually(() => expect(states(queue)).toEqual(['sent', 'refused', 'sent']));
  expect(queue.view.photos[1]?.message).toContain('Choisissez-la à nouveau');
  expect([server.times.length, kept.size, queue.isUnsent]).toEqual([2, 0, false]);
});

it.each([true, false])(
  'forgets a kept photo that can no longer be read (made small: %s)',
  async (isSmall) => {
    const [file = new File([], '')] = files(1);
    kept.set('a', { key: 'a', name: 'a.jpg', blob: new GoneFile(['x'], 'a.jpg'), at: 0, isSmall });
    kept.set('b', { key: 'b', name: 'b.jpg', blob: file, at: 1 });
    const queue = await open();
    await eventually(() => expect(states(queue)).toEqual(['refused', 'sent']));
    expect(queue.view.photos[0]?.message).toContain('Choisissez-la à nouveau');
    expect([server.times.length, kept.size]).toEqual([1, 0]);
  },
);

it('passes over a photo that fails five times, sends the others before, and it again when asked to', async () => {
  server.broken = 'small photo 0';
  const queue = await openWith(3);
  await says(queue, '«\u00a00.jpg\u00a0»\u00a0: L’envoi ne passe pas');
  await eventually(() => expect(states(queue)).toEqual(['waiting', 'sent', 'sent']));
  expect([server.times.length, queue.isUnsent]).toEqual([3, true]);
  await eventually(() => expect(states(queue)[0]).toBe('stopped'));
  expect(queue.view.announcement).toContain('«\u00a00.jpg\u00a0»\u00a0: Cinq essais n’ont pas suffi.');
  const waits = server.times
    .slice(1)
    .map((time, index) => Math.round((time - (server.times[index] ?? 0)) / 1000));
  expect(waits).toEqual([0, 0, 1, 2, 4, 8]);
  // It is kept for the next visit: nothing is lost by leaving.
  expect([kept.size, queue.isUnsent]).toEqual([1, false]);
  queue.add([new File(['later'], 'later.jpg')]);
  await eventually(() => expect(states(queue)).toEqual(['stopped', 'sent', 'sent', 'sent']));
  server.broken = undefined;
  queue.retry(keyOf(queue));
  expect(queue.view.announcement).toContain('L’envoi reprend.');
  await sent(queue, 4);
  expect([kept.size, server.times.length]).toEqual([0, 9]);
});

it('gives what was passed over another go with the connection, and with the next visit', async () => {
  server.broken = 'small photo 0';
  const queue = await openWith(1);
  await eventually(() => expect(states(queue)).toEqual(['stopped']));
  queue.retry();
  await eventually(() => expect(server.times).toHaveLength(6));
  await eventually(() => expect(states(queue)).toEqual(['stopped']));
  expect(server.times).toHaveLength(10);
  server.broken = undefined;
  await sent(await open(), 1);
});

it('sends a photo that becomes ready while another waits for its next attempt', async () => {
  server.broken = 'small photo 0';
  const queue = await openWith(1);
  await eventually(() => expect(server.times).toHaveLength(4));
  queue.add([new File(['later'], 'later.jpg')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(states(queue)[1]).toBe('sent');
});

it('passes over none of them while the network is down, and waits longer and longer', async () => {
  server.isOnline = false;
  const queue = await openWith(12);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(new Set(states(queue))).toEqual(new Set(['waiting']));
  expect(server.times.length).toBeLessThan(150);
  expect(queue.isUnsent).toBe(true);
  server.isOnline = true;
  await sent(queue, 12);
});

it('goes on to the next photo even if it looks as if the network were down for one', async () => {
  const upload = server.transport.upload;
  const queue = await open({
    transport: {
      ...server.transport,
      upload: async (photo, name) => ((await photo.text()) === 'small photo 0' ? DOWN : upload(photo, name)),
    },
  });
  queue.add(files(3));
  await eventually(() => expect(states(queue)).toEqual(['waiting', 'sent', 'sent']));
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

it('says of a photo that had been mailed what becomes of it', async () => {
  server.stored.set('photo', 'id-1');
  server.mailed = true;
  const queue = await open();
  await queue.remove(keyOf(queue));
  expect(queue.view.announcement).toBe(
    'La photo est retirée. Nous l’avions déjà reçue par e\u2011mail\u00a0: nous l’effaçons aussi de nos boîtes.',
  );
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
  server.answers = [...Array(5).fill(FAILED), { outcome: 'refused', reason: 'link' }];
  const queue = await openWith(1);
  await eventually(() => expect(states(queue)).toEqual(['stopped']));
  queue.add(files(4));
  await eventually(() => expect(queue.view.closed).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kept.size, server.times.length]).toEqual([0, 6]);
});
