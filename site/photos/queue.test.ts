import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhotoQueue, type QueueOptions } from './queue.ts';
import type { Answer } from './transport.ts';
import type { UnsentPhoto } from './unsent-photos.ts';

const FAILED: Answer = { outcome: 'failed' };
const DOWN: Answer = { outcome: 'down' };

/** A server that stores every photo, unless `nextAnswers` has another answer. */
class FakeServer {
  /** The ids of the stored photos by their content. */
  stored = new Map<string, string>();
  uploadTimes: number[] = [];
  removed: string[] = [];
  nextAnswers: Answer[] = [];
  failingPhoto: string | undefined;
  isOnline = true;
  isMailed = false;

  readonly transport: QueueOptions['transport'] = {
    upload: async (photo) => {
      this.uploadTimes.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 10));
      const answer = this.nextAnswers.shift();
      if (answer || !this.isOnline) return answer ?? DOWN;
      const content = await photo.text();
      if (content === this.failingPhoto) return FAILED;
      const id = this.stored.get(content) ?? `id-${this.stored.size + 1}`;
      this.stored.set(content, id);
      return { outcome: 'done', id };
    },
    remove: async (id) => {
      if (!this.isOnline) return DOWN;
      this.removed.push(id);
      return { outcome: 'done', mailed: this.isMailed };
    },
  };
}

const files = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File([`photo ${index}`], `${index}.jpg`));
/** A file that was changed or deleted after it was chosen: browsers fail to read it. */
class UnreadableFile extends File {
  override arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  override text = this.arrayBuffer;
}
const shrink = async (blob: Blob): Promise<Blob> => new Blob([`small ${await blob.text()}`]);

let server: FakeServer;
let kept: Map<string, UnsentPhoto>;

const open = async (more: Partial<QueueOptions> = {}): Promise<PhotoQueue> => {
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

async function openWith(count: number): Promise<PhotoQueue> {
  const queue = await open();
  queue.add(files(count));
  return queue;
}

/** Advances the fake clock, in steps shorter than an upload, until the assertion passes. */
async function eventually(assertion: () => void): Promise<void> {
  for (let turn = 0; turn < 20_000; turn += 1) {
    try {
      return assertion();
    } catch {
      await vi.advanceTimersByTimeAsync(5);
    }
  }
  assertion();
}
const states = (queue: PhotoQueue): string[] => queue.view.photos.map(({ state }) => state);
const allSent = (queue: PhotoQueue, count: number) =>
  eventually(() => expect(states(queue)).toEqual(Array(count).fill('sent')));
const announces = (queue: PhotoQueue, words: string) =>
  eventually(() => expect(queue.view.announcement).toContain(words));
const keyOf = (queue: PhotoQueue, index = 0): string => queue.view.photos[index]?.key ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  kept = new Map();
});
afterEach(() => void vi.useRealTimers());

it('sends a smaller copy of each photo once, and stores the copies in the browser until they have arrived', async () => {
  const queue = await open();
  const views = new Set<object>();
  queue.subscribe(() => views.add(queue.view));
  queue.add(files(3));
  expect(queue.view.announcement).toBe('3 photos choisies. L’envoi commence.');
  expect(queue.hasUnsentPhotos).toBe(true);
  await eventually(() => expect(kept.size).toBe(3));
  expect(states(queue)).not.toContain('sent');
  expect(await Promise.all([...kept.values()].map(({ blob }) => blob.text()))).toEqual([
    ...['small photo 0', 'small photo 1', 'small photo 2'],
  ]);
  await eventually(() => expect(states(queue)).toEqual(['sent', 'sending', 'waiting']));
  expect(queue.view.announcement).toBe('1 photo sur 3 envoyée.');
  await allSent(queue, 3);
  expect([...server.stored.keys()]).toEqual(['small photo 0', 'small photo 1', 'small photo 2']);
  expect(server.uploadTimes).toHaveLength(3);
  expect(queue.view.announcement).toBe(
    'Vos 3 photos sont jointes à votre demande. Vous pouvez fermer cette page.',
  );
  expect([kept.size, queue.hasUnsentPhotos]).toEqual([0, false]);
  expect(views.size).toBeGreaterThan(5);
});

it('lists a photo once if the server had it already or the visitor chose it twice', async () => {
  server.stored = new Map([['small photo 0', 'earlier']]);
  const queue = await open();
  queue.add([...files(2), ...files(2)]);
  await eventually(() => expect(queue.view.photos.map(({ id }) => id)).toEqual(['earlier', 'id-2']));
  expect(queue.view.announcement).toBe('Cette photo est déjà jointe à votre demande.');
  expect(kept.size).toBe(0);
});

it('retries after 1, 2, 4 … 30 seconds while the server is unreachable, and after 1 second after a success', async () => {
  server.nextAnswers = [...Array(6).fill(DOWN), { outcome: 'done', id: 'there' }, DOWN];
  const queue = await openWith(2);
  await announces(queue, 'L’envoi est interrompu');
  expect(states(queue)).toEqual(['waiting', 'waiting']);
  await announces(queue, 'ne passe pas');
  await allSent(queue, 2);
  const waits = server.uploadTimes.slice(1).map((time, index) => time - (server.uploadTimes[index] ?? 0));
  expect(waits.map((wait) => Math.round(wait / 1000))).toEqual([1, 2, 4, 8, 16, 30, 0, 1]);
});

it('sends all photos at once when the connection returns', async () => {
  const queue = await open();
  server.isOnline = false;
  queue.add(files(2));
  await announces(queue, 'interrompu');
  server.isOnline = true;
  queue.retry();
  await vi.advanceTimersByTimeAsync(500);
  expect(states(queue)).toEqual(['sent', 'sent']);
});

it('resumes the photos of an earlier visit, and sends the same bytes again', async () => {
  for (const [index, file] of files(2).entries())
    kept.set(file.name, { key: file.name, name: file.name, blob: file, at: 0, isSmall: index === 0 });
  // The first photo had arrived, but the browser did not get the answer.
  server.stored = new Map([['photo 0', 'there']]);
  const queue = await open();
  expect(queue.view.announcement).toBe('2 photos n’étaient pas encore parties. L’envoi reprend.');
  await allSent(queue, 2);
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
])('lists a photo as refused that is %s, and sends the others', async (_, content, answers, message) => {
  server.nextAnswers = answers;
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

it('makes one copy at a time, and goes on to the next photo if a file takes too long to read', async () => {
  const copies = vi.fn<QueueOptions['shrink']>(shrink);
  copies.mockImplementationOnce(() => new Promise(() => {}));
  const queue = await open({ shrink: copies });
  queue.add(files(3));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([copies.mock.calls.length, server.uploadTimes.length]).toEqual([1, 0]);
  await eventually(() => expect(states(queue)).toEqual(['waiting', 'sent', 'sent']));
});

it.each([
  ['the browser can decode', shrink],
  ['the browser cannot decode', async () => undefined],
  ['is small enough already', async (blob: Blob) => blob],
])('sends and stores a copy of a photo that %s, because its file may change', async (_, shrinkPhoto) => {
  server.isOnline = false;
  const queue = await open({ shrink: shrinkPhoto });
  const [file = new File([], '')] = files(1);
  queue.add([file]);
  await announces(queue, 'interrompu');
  Object.assign(file, { arrayBuffer: () => Promise.reject(new Error('changed')) });
  expect([...kept.values()].map(({ blob }) => blob instanceof File || blob === file)).toEqual([false]);
  server.isOnline = true;
  queue.retry();
  await allSent(queue, 1);
});

it('refuses a file that can no longer be read, and sends the next ones', async () => {
  const queue = await open();
  const [first, third] = files(2) as [File, File];
  queue.add([first, new UnreadableFile(['x'], 'b.jpg'), third]);
  await eventually(() => expect(states(queue)).toEqual(['sent', 'refused', 'sent']));
  expect(queue.view.photos[1]?.message).toContain('Choisissez-la à nouveau');
  expect([server.uploadTimes.length, kept.size, queue.hasUnsentPhotos]).toEqual([2, 0, false]);
});

it.each([true, false])(
  'deletes a stored photo that can no longer be read (`isSmall`: %s)',
  async (isSmall) => {
    const [file = new File([], '')] = files(1);
    kept.set('a', { key: 'a', name: 'a.jpg', blob: new UnreadableFile(['x'], 'a.jpg'), at: 0, isSmall });
    kept.set('b', { key: 'b', name: 'b.jpg', blob: file, at: 1 });
    const queue = await open();
    await eventually(() => expect(states(queue)).toEqual(['refused', 'sent']));
    expect(queue.view.photos[0]?.message).toContain('Choisissez-la à nouveau');
    expect([server.uploadTimes.length, kept.size]).toEqual([1, 0]);
  },
);

it('stops a photo after five failures, sends the others first, and sends the photo again on request', async () => {
  server.failingPhoto = 'small photo 0';
  const queue = await openWith(3);
  await announces(queue, '«\u00a00.jpg\u00a0»\u00a0: L’envoi ne passe pas');
  await eventually(() => expect(states(queue)).toEqual(['waiting', 'sent', 'sent']));
  expect([server.uploadTimes.length, queue.hasUnsentPhotos]).toEqual([3, true]);
  await eventually(() => expect(states(queue)[0]).toBe('stopped'));
  expect(queue.view.announcement).toContain('«\u00a00.jpg\u00a0»\u00a0: Cinq essais n’ont pas suffi.');
  const waits = server.uploadTimes
    .slice(1)
    .map((time, index) => Math.round((time - (server.uploadTimes[index] ?? 0)) / 1000));
  expect(waits).toEqual([0, 0, 1, 2, 4, 8]);
  // The browser keeps the photo for the next visit: the visitor may leave the page.
  expect([kept.size, queue.hasUnsentPhotos]).toEqual([1, false]);
  queue.add([new File(['later'], 'later.jpg')]);
  await eventually(() => expect(states(queue)).toEqual(['stopped', 'sent', 'sent', 'sent']));
  server.failingPhoto = undefined;
  queue.retry(keyOf(queue));
  expect(queue.view.announcement).toContain('L’envoi reprend.');
  await allSent(queue, 4);
  expect([kept.size, server.uploadTimes.length]).toEqual([0, 9]);
});

it('sends a stopped photo again when the connection returns, and at the next visit', async () => {
  server.failingPhoto = 'small photo 0';
  const queue = await openWith(1);
  await eventually(() => expect(states(queue)).toEqual(['stopped']));
  queue.retry();
  await eventually(() => expect(server.uploadTimes).toHaveLength(6));
  await eventually(() => expect(states(queue)).toEqual(['stopped']));
  expect(server.uploadTimes).toHaveLength(10);
  server.failingPhoto = undefined;
  await allSent(await open(), 1);
});

it('sends a photo that becomes ready while another waits for its next attempt', async () => {
  server.failingPhoto = 'small photo 0';
  const queue = await openWith(1);
  await eventually(() => expect(server.uploadTimes).toHaveLength(4));
  queue.add([new File(['later'], 'later.jpg')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(states(queue)[1]).toBe('sent');
});

it('stops no photo while the network is down, and retries less and less often', async () => {
  server.isOnline = false;
  const queue = await openWith(12);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(new Set(states(queue))).toEqual(new Set(['waiting']));
  expect(server.uploadTimes.length).toBeLessThan(150);
  expect(queue.hasUnsentPhotos).toBe(true);
  server.isOnline = true;
  await allSent(queue, 12);
});

it('sends the next photos even if the server seems unreachable for one photo', async () => {
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

it('sends the original of a photo that the browser cannot decode', async () => {
  const queue = await open({ shrink: async () => undefined });
  queue.add(files(1));
  await allSent(queue, 1);
  expect([...server.stored.keys()]).toEqual(['photo 0']);
  expect(queue.view.photos[0]?.preview).toContain('/image/id-1?demande=a');
});

it('accepts twelve photos, and announces how many were not added', async () => {
  const queue = await openWith(14);
  expect(queue.view.announcement).toContain('2 photos n’ont pas été ajoutées');
  await allSent(queue, 12);
  expect(server.stored.size).toBe(12);
});

it('announces that a removed photo is also deleted from the mailboxes if it had been mailed', async () => {
  server.stored.set('photo', 'id-1');
  server.isMailed = true;
  const queue = await open();
  await queue.remove(keyOf(queue));
  expect(queue.view.announcement).toBe(
    'La photo est retirée. Nous l’avions déjà reçue par e\u2011mail\u00a0: nous l’effaçons aussi de nos boîtes.',
  );
});

it('removes a photo from the list and the server, and lists it again if the server is unreachable', async () => {
  const queue = await openWith(2);
  await allSent(queue, 2);
  await queue.remove(keyOf(queue));
  expect(queue.view.announcement).toBe('La photo 1 est retirée.');
  expect([states(queue), server.removed]).toEqual([['sent'], ['id-1']]);
  server.isOnline = false;
  await queue.remove(keyOf(queue));
  expect(states(queue)).toEqual(['sent']);
  expect(queue.view.announcement).toContain('n’a pas pu être retirée');
});

it.each<[string, Answer | undefined, string[]]>([
  ['arrives', undefined, ['id-1']],
  ['fails', FAILED, []],
  ['is refused', { outcome: 'refused', reason: 'too-many' }, []],
])(
  'removes a photo during its upload, from the server too if it has arrived: it %s',
  async (_, answer, removed) => {
    if (answer) server.nextAnswers = [answer];
    const queue = await openWith(1);
    await eventually(() => expect(server.uploadTimes).toHaveLength(1));
    await queue.remove(keyOf(queue));
    await vi.advanceTimersByTimeAsync(5000);
    expect([queue.view.photos, kept.size, server.removed]).toEqual([[], 0, removed]);
    expect([server.uploadTimes.length, queue.view.announcement]).toEqual([1, 'La photo 1 est retirée.']);
  },
);

it('ends when the link is no longer valid, and deletes the photos from the browser', async () => {
  server.nextAnswers = [...Array(5).fill(FAILED), { outcome: 'refused', reason: 'link' }];
  const queue = await openWith(1);
  await eventually(() => expect(states(queue)).toEqual(['stopped']));
  queue.add(files(4));
  await eventually(() => expect(queue.view.isClosed).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kept.size, server.uploadTimes.length]).toEqual([0, 6]);
});
