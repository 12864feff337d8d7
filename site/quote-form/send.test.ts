import { afterEach, describe, expect, test, vi } from 'vitest';
import { REQUEST } from '../../testing/request-bodies.ts';
import { recordAttempt, throttleFor } from './send.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const EMAIL = 'anne@exemple.fr';
const KEY = 'quote-attempts';

/** What an earlier version has left in localStorage. */
const formerStorage = new Map<string, string>();

function stubStorage(attempts = '{}'): Map<string, string> {
  const stored = new Map([[KEY, attempts]]);
  const getItem = (key: string) => stored.get(key);
  const setItem = (key: string, value: string) => stored.set(key, value);
  vi.stubGlobal('sessionStorage', { getItem, setItem, removeItem: (key: string) => stored.delete(key) });
  vi.stubGlobal('localStorage', { removeItem: (key: string) => formerStorage.delete(key) });
  return stored;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an e-mail address has three attempts in ten minutes', () => {
  stubStorage();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(throttleFor(EMAIL, NOW + attempt).isAllowed).toBe(true);
    recordAttempt(EMAIL, NOW + attempt);
  }
  expect(throttleFor(EMAIL, NOW + 60_000)).toMatchObject({ isAllowed: false, waitMs: 540_000 });
  expect(throttleFor('another@exemple.fr', NOW).isAllowed).toBe(true);
});

test('attempts that a wrong clock has dated ahead do not count, and are deleted', () => {
  const year = 365 * 86_400_000;
  const stored = stubStorage(JSON.stringify({ [EMAIL]: [NOW + 1000, NOW + year, NOW + year] }));
  expect(throttleFor(EMAIL, NOW)).toEqual({ isAllowed: true, recent: [], waitMs: 0 });
  recordAttempt(EMAIL, NOW);
  expect(stored.get(KEY)).toBe(JSON.stringify({ [EMAIL]: [NOW] }));
});

test.each([
  ['in the same page', async () => recordAttempt(EMAIL, NOW)],
  ['after a reload', () => import('./send.ts')],
])('the e-mail address of an attempt is deleted after ten minutes %s', async (_, start) => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  vi.stubGlobal('document', {});
  const stored = stubStorage(JSON.stringify({ [EMAIL]: [NOW - 1] }));
  formerStorage.set(KEY, EMAIL);
  await start();
  expect(formerStorage.size).toBe(0);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(stored.get(KEY)).toContain(EMAIL);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.has(KEY)).toBe(false);
});

test('an attempt is allowed if storage is missing or holds invalid data', () => {
  stubStorage('[[');
  expect(throttleFor(EMAIL, NOW).isAllowed).toBe(true);
  vi.stubGlobal('sessionStorage', undefined);
  recordAttempt(EMAIL, NOW);
  expect(throttleFor(EMAIL, NOW).isAllowed).toBe(true);
});

describe.each([true, false])('a request (to our own server: %s)', (isOwn) => {
  const SESSION = { accessKey: 'local', formToken: '1a2b3c4d', startedAt: '2026-11-23T08:59:00.000Z' };

  async function sendTo(answer: (init: RequestInit) => Promise<Response>) {
    stubStorage();
    const fetch = vi.fn((_url: string, init: RequestInit) => answer(init));
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('location', { origin: 'https://www.ile-nette.example' });
    vi.stubGlobal('document', { referrer: '' });
    vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
    vi.resetModules();
    vi.doMock('../lib/env.data.ts', () => ({ OWN_SERVER: isOwn }));
    const { send } = await import('./send.ts');
    const result = send('/submit', REQUEST, SESSION);
    const body = JSON.parse(String(fetch.mock.calls[0]?.[1].body)) as Record<string, string>;
    return { result, body };
  }

  const accept = async () => Response.json({ success: true });

  test('has its start time and the version of the notice for our own server only', async () => {
    const { result, body } = await sendTo(accept);
    expect(await result).toMatchObject({ outcome: 'sent' });
    expect(['startedAt', 'noticeVersion'].map((name) => name in body)).toEqual([isOwn, isOwn]);
    expect(body).toMatchObject({ ...REQUEST, access_key: 'local', formToken: SESSION.formToken });
  });

  test('is aborted after 30 seconds for our own server only', async () => {
    vi.useFakeTimers();
    const answer = ({ signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', reject);
        setTimeout(() => resolve(Response.json({ success: true })), 120_000);
      });
    const { result } = await sendTo(answer);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await result).toMatchObject({ outcome: isOwn ? 'failed' : 'sent' });
  });

  test('is throttled for the time in Retry-After, and fails without that header', async () => {
    const refuse = (headers: HeadersInit) => async () =>
      Response.json({ success: false }, { status: 429, headers });
    const { result } = await sendTo(refuse({ 'Retry-After': '301' }));
    expect(await result).toEqual({ outcome: 'throttled', waitMs: 301_000 });
    expect(await (await sendTo(refuse({}))).result).toEqual({ outcome: 'failed' });
  });

  test.each<[string, () => Promise<Response>, number]>([
    ['a lost connection', () => Promise.reject(new TypeError('network')), 2],
    ['an empty answer', async () => new Response(''), 2],
    ['a proxy that cannot reach the server', async () => new Response('Bad Gateway', { status: 502 }), 2],
    [
      'a server that cannot reach its database',
      async () => Response.json({ success: false }, { status: 503 }),
      2,
    ],
    ['a refusal', async () => Response.json({ success: false }, { status: 400 }), 1],
    ['too many attempts', async () => Response.json({}, { status: 429 }), 1],
    ['an HTML page', async () => new Response('<html>', { status: 200 }), 1],
  ])('is sent once more with the same body if our own server may lack it: %s', async (_, answer, times) => {
    vi.useFakeTimers();
    const bodies: unknown[] = [];
    const { result } = await sendTo(({ body }) => {
      bodies.push(body);
      return answer();
    });
    await vi.advanceTimersByTimeAsync(5000);
    const failed = await result;
    if (failed.outcome !== 'failed') throw new Error(failed.outcome);
    expect(bodies).toHaveLength(isOwn ? times : 1);
    // The form can repeat the request once, and only if it was sent more than once.
    expect(failed.repeat !== undefined).toBe(isOwn && times === 2);
    expect(await failed.repeat?.()).toEqual(failed.repeat && { outcome: 'failed' });
    expect(new Set(bodies).size).toBe(1);
  });
});
