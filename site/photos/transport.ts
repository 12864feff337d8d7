import { PHOTOS_PATH } from '../../quote/photos.ts';

export type Answer =
  /** `id`: the server's id of an uploaded photo. `mailed`: whether a removed photo had already been mailed. */
  | { outcome: 'done'; id?: string; mailed?: boolean }
  /** A final answer: a repeat would get the same. The reason `link`: the signed link is no longer valid. */
  | { outcome: 'refused'; reason: string }
  /** This photo failed, although the server can be reached. A repeat may succeed. */
  | { outcome: 'failed' }
  /** The server cannot be reached, or accepts no photo at the moment. A repeat may succeed. */
  | { outcome: 'down' };

/** Enough for the largest photo over a slow connection. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;
const PROBE_TIMEOUT_MS = 10_000;
/** The statuses for a photo that arrived incomplete (400) or too slowly (408). */
const RETRYABLE_STATUSES = [400, 408];

async function post(url: string, body: FormData | URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
    const { ok, status } = response;
    // The server limits the visitor's uploads: nothing is wrong with this photo.
    if (status === 429) return { outcome: 'down' };
    if (RETRYABLE_STATUSES.includes(status) || status >= 500) return { outcome: 'failed' };
    // A proxy may answer with an HTML page instead of our server's JSON.
    const { success, id, mailed, reason } = await response.json().catch(() => ({}));
    if (ok) return success ? { outcome: 'done', id, mailed } : { outcome: 'failed' };
    return { outcome: 'refused', reason: reason ?? (status === 413 ? 'too-large' : 'failed') };
  } catch {
    return { outcome: 'failed' };
  }
}

/** Checks whether the page can be loaded. If not, the connection is broken, or a proxy cannot reach the server. */
const isReachable = (page: string): Promise<boolean> =>
  fetch(page, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns the requests to the server, which never reject. `query`: that of the signed link. */
export const createTransport = (query: string) => ({
  upload: async (photo: Blob, name: string): Promise<Answer> => {
    const page = PHOTOS_PATH + query;
    const body = new FormData();
    body.append('photos', photo, name);
    const answer = await post(page, body);
    if (answer.outcome === 'failed' && !(await isReachable(page))) return { outcome: 'down' };
    return answer;
  },
  remove: (id: string) => post(`${PHOTOS_PATH}/retirer${query}`, new URLSearchParams({ id })),
});
export type Transport = ReturnType<typeof createTransport>;
