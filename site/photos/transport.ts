import { PHOTOS_PATH } from '../../quote/photos.ts';

export type Answer =
  /** `id`: of the photo that was sent. */
  | { outcome: 'done'; id?: string }
  /** Trying again would change nothing. `link`: the link itself is no longer good. */
  | { outcome: 'refused'; reason: string }
  /** To be tried again. */
  | { outcome: 'failed' };

/** For the largest photo over a slow connection. One that is dead then is given up. */
const LIMIT_MS = 5 * 60_000;
/** One that did not arrive whole, too slow, too many. So is what the server blames on itself. */
const PASSING = [400, 408, 429];

async function ask(url: string, body: FormData | URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { ok, status } = response;
    if (PASSING.includes(status) || status >= 500) return { outcome: 'failed' };
    // What is no answer of our server, such as a proxy's page, is no JSON.
    const { success, id, reason } = await response.json().catch(() => ({}));
    if (ok) return success ? { outcome: 'done', id } : { outcome: 'failed' };
    return { outcome: 'refused', reason };
  } catch {
    return { outcome: 'failed' };
  }
}

/** What the queue asks of the server; none of it rejects. `query`: what the addresses of the request carry. */
export const createTransport = (query: string) => ({
  upload: (photo: Blob, name: string) => {
    const body = new FormData();
    body.append('photos', photo, name);
    return ask(PHOTOS_PATH + query, body);
  },
  remove: (id: string) => ask(`${PHOTOS_PATH}/retirer${query}`, new URLSearchParams({ id })),
});
export type Transport = ReturnType<typeof createTransport>;
