import { afterEach, describe, expect, test, vi } from 'vitest';
import { REQUEST } from '../../testing/request-bodies.ts';
import { recordAttempt, throttleFor } from './send.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const EMAIL = 'anne@exemple.fr';
const KEY = 'quote-attempts';

/** Keys that an earlier version has left in localStorage, which outlives the tab. */
const former = new Map<string, string>();

/** The storage of the browser's tab, with these attempts in it. */
function store(attempts = '{}'): Map<string, string> {
  const stored = new Map([[KEY, attempts]]);
  const getItem = (key: string) => stored.get(key);
  const setItem = (key: string, value: string) => stored.set(key, value);
  vi.stubGlobal('sessionStorage', { getItem, setItem, removeItem: (key: string) => stored.delete(key) });
  vi.stubGlobal('localStorage', { removeItem: (key: string) => former.delete(key) });
  return stored;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('three attempts are allowed for an address', () => {
  store();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(throttleFor(EMAIL, NOW + attempt).allowed).toBe(true);
    recordAttempt(EMAIL, NOW + attempt);
  }
  expect(throttleFor(EMAIL, NOW + 60_000)).toMatchObject({ allowed: false, waitMs: 540_000 });
  expect(throttleFor('another@exemple.fr', NOW).allowed).toBe(true);
});

test('attempts dated ahead by a wrong clock lock nobody out, and are forgotten', () => {
  const year = 365 * 86_400_000;
  const stored = store(JSON.stringify({ [EMAIL]: [NOW + 1000, NOW + year, NOW + year] }));
  expect(throttleFor(EMAIL, NOW)).toEqual({ allowed: true, recent: [], waitMs: 0 });
  recordAttempt(EMAIL, NOW);
  expect(stored.get(KEY)).toBe(JSON.stringify({ [EMAIL]: [NOW] }));
});

test.each([
  ['in the same page', async () => recordAttempt(EMAIL, NOW)],
  ['where the page is loaded again', () => import('./send.ts')],
])('the address of an attempt is forgotten after ten minutes %s', async (_, begin) => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  vi.stubGlobal('document', {});
  const stored = store(JSON.stringify({ [EMAIL]: [NOW - 1] }));
  former.set(KEY, EMAIL);
  await begin();
  expect(former.size).toBe(0);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(stored.get(KEY)).toContain(EMAIL);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.has(KEY)).toBe(false);
});

test('where storage holds foreign data, or is missing, anyone may send', () => {
  store('[[');
  expect(throttleFor(EMAIL, NOW).allowed).toBe(true);
  vi.stubGlobal('sessionStorage', undefined);
  recordAttempt(EMAIL, NOW);
  expect(throttleFor(EMAIL, NOW).allowed).toBe(true);
});

describe.each([true, false])('a request sent in a build whose own server is %s', (isOwn) => {
  const SESSION = { accessKey: 'local', formToken: '1a2b3c4d', startedAt: '2026-11-23T08:59:00.000Z' };

  /** Sends to a server that answers as `answer` says. */
  async function sendTo(answer: (init: RequestInit) => Promise<Response>) {
    store();
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

  const sent = async () => Response.json({ success: true });

  test('says when it was begun and what was read to our own server alone', async () => {
    const { result, body } = await sendTo(sent);
    expect(await result).toMatchObject({ outcome: 'sent' });
    expect(['startedAt', 'noticeVersion'].map((name) => name in body)).toEqual([isOwn, isOwn]);
    expect(body).toMatchObject({ ...REQUEST, access_key: 'local', formToken: SESSION.formToken });
  });

  test('is given up after 30 seconds by our own server alone', async () => {
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

  test('waits as long as the answer says, and no time of its own making', async () => {
    const refuse = (headers: HeadersInit) => async () =>
      Response.json({ success: false }, { status: 429, headers });
    const { result } = await sendTo(refuse({ 'Retry-After': '301' }));
    expect(await result).toEqual({ outcome: 'throttled', waitMs: 301_000 });
    expect(await (await sendTo(refuse({}))).result).toEqual({ outcome: 'failed' });
  });

  test.each<[string, () => Promise<Response>, number]>([
    ['a lost connection', () => Promise.reject(new TypeError('network')), 2],
    ['an empty answer', async () => new Response(''), 2],
    ['a proxy without its server', async () => new Response('Bad Gateway', { status: 502 }), 2],
    ['a store that is away', async () => Response.json({ success: false }, { status: 503 }), 2],
    ['a refusal', async () => Response.json({ success: false }, { status: 400 }), 1],
    ['too many attempts', async () => Response.json({}, { status: 429 }), 1],
    ['a page', async () => new Response('<html>', { status: 200 }), 1],
  ])('is repeated once by our own server’s form after %s, with the same words', async (_, answer, times) => {
    vi.useFakeTimers();
    const bodies: unknown[] = [];
    const { result } = await sendTo(({ body }) => {
      bodies.push(body);
      return answer();
    });
    await vi.advanceTimersByTimeAsync(5000);
    const said = await result;
    if (said.outcome !== 'failed') throw new Error(said.outcome);
    expect(bodies).toHaveLength(isOwn ? times : 1);
    // Once more only where it was repeated, and then for the last time.
    expect(said.again !== undefined).toBe(isOwn && times === 2);
    expect(await said.again?.()).toEqual(said.again && { outcome: 'failed' });
    expect(new Set(bodies).size).toBe(1);
  });
});
