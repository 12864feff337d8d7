import { PHOTOS_PATH } from '../../quote/photos.ts';
import { NOT_SENT } from './words.ts';

export type Answer =
  /** `photos`: the ids of all that the server has. `id`: of the one that was sent. */
  | { outcome: 'done'; photos: readonly string[]; id?: string | undefined }
  /** Trying again would change nothing. `link`: the link itself is no longer good. */
  | { outcome: 'refused'; reason: string; message: string }
  /** To be tried again, after `waitMs` if the server names a time. */
  | { outcome: 'failed'; waitMs?: number };

/** What the queue asks of the server. None of these rejects. */
export interface Transport {
  list: () => Promise<Answer>;
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
const ask = (method: string, url: string, { body, onProgress }: Sending = {}): Promise<Answer> =>
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
    request.open(method, url);
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
  const { success, photos = [], id, reason = '', message = NOT_SENT } = parsed(request.responseText);
  if (status < 300 && success) return { outcome: 'done', photos: photos.map((photo) => photo.id), id };
  return status < 400 ? { outcome: 'failed' } : { outcome: 'refused', reason, message };
}

interface Body {
  success?: boolean;
  photos?: { id: string }[];
  id?: string;
  reason?: string;
  message?: string;
}

/** Empty for what is not an answer of our server, such as a proxy's page. */
function parsed(text: string): Body {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

export interface PhotosLink {
  reference: string;
  transport: Transport;
  /** The address of the small picture of a photo that the server has. */
  preview: (id: string) => string;
}

/** By the signed pair in the query of the page's address. Undefined without it. */
export function readLink(search: string): PhotosLink | undefined {
  const given = new URLSearchParams(search);
  const reference = given.get('demande');
  const key = given.get('cle');
  if (!reference || !key) return undefined;
  const pair = `?${new URLSearchParams({ demande: reference, cle: key })}`;
  return {
    reference,
    transport: {
      list: () => ask('GET', `${PHOTOS_PATH}/etat${pair}`),
      upload: (photo, name, onProgress) => {
        const body = new FormData();
        body.append('photos', photo, name);
        return ask('POST', PHOTOS_PATH + pair, { body, onProgress });
      },
      remove: (id) => ask('POST', `${PHOTOS_PATH}/retirer${pair}`, { body: new URLSearchParams({ id }) }),
      finish: () => ask('POST', `${PHOTOS_PATH}/fini${pair}`),
    },
    preview: (id) => `${PHOTOS_PATH}/image/${encodeURIComponent(id)}${pair}&taille=petite`,
  };
}
