import type { PhotoAddresses } from './link.ts';
import { NOT_SENT } from './words.ts';

/** A photo that the server has. */
export interface StoredPhoto {
  id: string;
  /** Of the bytes that the browser sent, in hexadecimal. */
  sha256: string;
}

export type Answer =
  | { outcome: 'done'; photos: readonly StoredPhoto[] }
  /** Trying again would change nothing. `link`: the link itself is no longer good. */
  | { outcome: 'refused'; reason: string; message: string }
  /** To be tried again, after `waitMs` if the server names a time. */
  | { outcome: 'failed'; waitMs?: number };

/** What the queue asks of the server. None of these rejects. */
export interface Transport {
  list: () => Promise<Answer>;
  upload: (
    photo: Blob,
    name: string,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<Answer>;
  remove: (id: string) => Promise<Answer>;
  finish: () => Promise<Answer>;
}

/** A connection that moves nothing for so long is taken for dead. */
const STALL_MS = 60_000;

interface Sending {
  body?: FormData | URLSearchParams;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body has gone out. */
const ask = (method: string, url: string, { body, onProgress, signal }: Sending = {}): Promise<Answer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALL_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(stall);
      resolve(answerOf(request));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.open(method, url);
    request.setRequestHeader('Accept', 'application/json');
    watch();
    request.send(body);
  });

function answerOf(request: XMLHttpRequest): Answer {
  const { status } = request;
  if (status === 0 || status === 408 || status === 429 || status >= 500) {
    const seconds = Number(status === 0 ? 0 : request.getResponseHeader('Retry-After'));
    return { outcome: 'failed', waitMs: seconds > 0 ? seconds * 1000 : undefined };
  }
  const answer = parsed(request.responseText);
  if (status < 300 && answer?.success === true) return { outcome: 'done', photos: answer.photos ?? [] };
  if (status < 400 || AGAIN.includes(answer?.reason ?? '')) return { outcome: 'failed' };
  return { outcome: 'refused', reason: answer?.reason ?? '', message: answer?.message ?? NOT_SENT };
}

/** Reasons that pass, whatever their status. */
const AGAIN = ['busy', 'failed'];

interface Body {
  success?: boolean;
  photos?: StoredPhoto[];
  reason?: string;
  message?: string;
}

/** Undefined for what is not an answer of our server, such as a proxy's page. */
function parsed(text: string): Body | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

export const createTransport = (to: PhotoAddresses): Transport => ({
  list: () => ask('GET', to.list),
  upload: (photo, name, onProgress, signal) => {
    const body = new FormData();
    body.append('photos', photo, name);
    return ask('POST', to.photos, { body, onProgress, signal });
  },
  remove: (id) => ask('POST', to.remove, { body: new URLSearchParams({ id }) }),
  finish: () => ask('POST', to.finish),
});
