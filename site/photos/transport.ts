import { PHOTOS_PATH } from '../../quote/photos.ts';
import { refusalText } from './words.ts';

export type Answer =
  /** `id`: of the photo that was sent. */
  | { outcome: 'done'; id?: string | undefined }
  /** Trying again would change nothing. `link`: the link itself is no longer good. */
  | { outcome: 'refused'; reason: string; message: string }
  /** To be tried again, after `waitMs` if the server names a time. */
  | { outcome: 'failed'; waitMs?: number };

/** What the queue asks of the server. None of these rejects. */
export interface Transport {
  upload: (photo: Blob, name: string, onProgress: (share: number) => void) => Promise<Answer>;
  remove: (id: string) => Promise<Answer>;
  finish: () => Promise<Answer>;
}

/** A connection that moves nothing for so long is taken for dead. */
const STALL_MS = 60_000;
/** No answer, one that did not arrive whole, too slow, too many. So is what the server blames on itself. */
const PASSING = [0, 400, 408, 429];

interface Sending {
  body?: FormData | URLSearchParams;
  onProgress?: (share: number) => void;
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body has gone out. */
const ask = (url: string, { body, onProgress }: Sending = {}): Promise<Answer> =>
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
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    watch();
    request.send(body);
  });

function answerOf(request: XMLHttpRequest): Answer {
  const { status } = request;
  if (PASSING.includes(status) || status >= 500) {
    const seconds = Number(status === 0 ? 0 : request.getResponseHeader('Retry-After'));
    return { outcome: 'failed', ...(seconds > 0 && { waitMs: seconds * 1000 }) };
  }
  const { success, id, reason = '' } = parsed(request.responseText);
  if (status < 300 && success) return { outcome: 'done', id };
  return status < 400 ? { outcome: 'failed' } : { outcome: 'refused', reason, message: refusalText(reason) };
}

interface Body {
  success?: boolean;
  id?: string;
  reason?: string;
}

/** Empty for what is not an answer of our server, such as a proxy's page. */
function parsed(text: string): Body {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** `query`: what the addresses of the request carry. */
export const createTransport = (query: string): Transport => ({
  upload: (photo, name, onProgress) => {
    const body = new FormData();
    body.append('photos', photo, name);
    return ask(PHOTOS_PATH + query, { body, onProgress });
  },
  remove: (id) => ask(`${PHOTOS_PATH}/retirer${query}`, { body: new URLSearchParams({ id }) }),
  finish: () => ask(`${PHOTOS_PATH}/fini${query}`),
});
