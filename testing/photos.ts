import { createHash, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { NewPhoto } from '../server/data/photos.ts';
import type { Config } from '../server/settings/config.ts';
import type { AppOptions } from '../server/start/app.ts';
import { jsonBody, received, startApp, type TestApp } from './app.ts';

let lastId = '';

/** Returns an id greater than the last one, as if photos arrived one by one. Ids of one millisecond have no order. */
function nextId(): string {
  const id = randomUUIDv7();
  if (id <= lastId) return nextId();
  lastId = id;
  return id;
}

/** Makes a photo for tests of the store, with text instead of pictures. */
export const anyPhoto = (requestId: string, content: string): NewPhoto => ({
  id: nextId(),
  requestId,
  sha256: createHash('sha256').update(content).digest('hex'),
  width: 1600,
  height: 1200,
  pictures: { large: Buffer.from(`large ${content}`), small: Buffer.from(`small ${content}`) },
});

export const newRequest = async (app: FastifyInstance): Promise<string> =>
  (await received(app, jsonBody())).id;

export async function ask(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
}

export const JSON_ONLY = { accept: 'application/json' };
export const NATIVE = { accept: 'text/html,application/xhtml+xml' };

export function formOf(files: Record<string, Buffer>): FormData {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append('photos', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Acts as a visitor who has the link to the page of a request's photos. */
export const photoVisitor = (origin: string, link: string) => {
  const at = (path = '', more = '') => origin + link.replace('?', `${path}?`) + more;
  return {
    at,
    send: (bytes: Buffer, name = 'photo.jpg') =>
      ask(at(), { method: 'POST', headers: JSON_ONLY, body: formOf({ [name]: bytes }) }),
    photos: async () =>
      [...(await ask(at())).text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id),
    image: async (id: string, more = '') => {
      const answer = await fetch(at(`/image/${id}`, more));
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
};

export async function linkFrom(origin: string): Promise<string> {
  const { json } = await ask(`${origin}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...jsonBody(), redirect: '' }),
  });
  return json().photos;
}

/** Starts a server, and a visitor who has sent a request. With `shareApp` as `start`, it serves all tests of a file. */
export async function startPhotos(
  more: Partial<Config> = {},
  options: AppOptions = {},
  start: (more: Partial<Config>, options: AppOptions) => Promise<TestApp> = startApp,
) {
  const started = await start(more, options);
  const origin = await started.app.listen({ host: '127.0.0.1', port: 0 });
  const newVisitor = async () => photoVisitor(origin, await linkFrom(origin));
  return { ...started, origin, newVisitor, visitor: await newVisitor() };
}
