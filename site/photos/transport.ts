import { PHOTOS_PATH } from '../../quote/photos.ts';

export type Answer =
  /** `id`: of the photo that was sent. `mailed`: one that was removed had been mailed. */
  | { outcome: 'done'; id?: string; mailed?: boolean }
  /** Trying again would change nothing. `link`: the link itself is no longer good. */
  | { outcome: 'refused'; reason: string }
  /** An attempt to repeat: this photo failed. */
  | { outcome: 'failed' }
  /** An attempt to repeat: nothing gets through at the moment, whatever is sent. */
  | { outcome: 'down' };

/** The time for the largest photo over a slow connection. One that is dead then is given up. */
const LIMIT_MS = 5 * 60_000;
/** The time for a question without a body, over a slow connection. */
const PROBE_LIMIT_MS = 10_000;
/** Statuses of a photo that did not arrive whole, or too slowly. Like those from 500 on, they may pass. */
const PASSING = [400, 408];

async function ask(url: string, body: FormData | URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { ok, status } = response;
    // The sender's photos, not this one: they are too many for now.
    if (status === 429) return { outcome: 'down' };
    if (PASSING.includes(status) || status >= 500) return { outcome: 'failed' };
    // What is no answer of our server, such as a proxy's page, is no JSON.
    const { success, id, mailed, reason } = await response.json().catch(() => ({}));
    if (ok) return success ? { outcome: 'done', id, mailed } : { outcome: 'failed' };
    return { outcome: 'refused', reason: reason ?? (status === 413 ? 'too-large' : 'failed') };
  } catch {
    return { outcome: 'failed' };
  }
}

/** Asks for the page itself: what answers is neither a broken connection nor a proxy whose server is away. */
const isReachable = (page: string): Promise<boolean> =>
  fetch(page, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The questions that the queue asks of the server; none of them rejects. `query`: what the addresses of the request
 * carry.
 */
export const createTransport = (query: string) => ({
  upload: async (photo: Blob, name: string): Promise<Answer> => {
    const page = PHOTOS_PATH + query;
    const body = new FormData();
    body.append('photos', photo, name);
    const answer = await ask(page, body);
    return answer.outcome === 'failed' && !(await isReachable(page)) ? { outcome: 'down' } : answer;
  },
  remove: (id: string) => ask(`${PHOTOS_PATH}/retirer${query}`, new URLSearchParams({ id })),
});
export type Transport = ReturnType<typeof createTransport>;
