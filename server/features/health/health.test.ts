import { expect, it, vi } from 'vitest';
import { jsonBody, startApp } from '../../../testing/app.ts';
import { at, startWithClock } from '../../../testing/watched.ts';
import { closeStore } from '../../data/store.ts';

const PUBLIC = { siteUrl: 'https://www.example.org' };

it.each(['/healthz', '/healthz?strict'])('%s answers 200 and « ok » while all is well', async (address) => {
  const { app } = await startApp({ ...PUBLIC, smtpUrl: 'smtp://127.0.0.1:9' });
  const answer = await app.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    status: 'ok',
    reasons: [],
    pending: 0,
    failed: 0,
    quarantined: 0,
  });
});

it('a degraded server names every reason, and answers 200, or 503 to /healthz?strict', async () => {
  let now = Date.now();
  const { app, store, post } = await startApp(PUBLIC, { now: () => now });
  const health = async () => (await app.inject('/healthz')).json();
  expect(await health()).toMatchObject({ status: 'degraded', reasons: ['no-smtp'] });
  await post(jsonBody());
  expect(await health()).toMatchObject({ reasons: ['no-smtp'], pending: 1 });
  now += 16 * 60_000;
  vi.spyOn(store, 'write').mockRejectedValueOnce(new Error('disk full'));
  expect((await post(jsonBody())).status).toBe(503);
  for (const [address, status] of [
    ['/healthz', 200],
    ['/healthz?strict', 503],
    ['/healthz?strict=1', 503],
  ] as const) {
    const answer = await app.inject(address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    const reasons = ['no-smtp', 'undelivered', 'refusing'];
    expect(answer.json()).toMatchObject({ reasons, pending: 1 });
  }
  expect((await post(jsonBody())).status).toBe(200);
  const newest = store.db.selectFrom('requests').select(({ fn }) => fn.max('id').as('id'));
  await store.db.updateTable('messages').set({ state: 'failed' }).where('request_id', '=', newest).execute();
  expect(await health()).toMatchObject({ reasons: ['no-smtp', 'undelivered', 'failed'], failed: 1 });
});

it('/healthz answers 503 and « down » if the store does not answer', async () => {
  const { app, store, logged } = await startApp();
  await closeStore(store);
  const answer = await app.inject('/healthz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'down' });
  expect(logged()).toMatch(/"level":50.*the store does not answer/);
});

it.each([
  [{}, true],
  [{ office: false }, false],
])(
  'a promised call, not a follow-up, is late after one working minute, while the office is open: %o',
  async (config, isNamed) => {
    // The promise ends as the office closes.
    const { app, request, until } = await startWithClock('2026-11-23T17:00', config);
    const isLate = async () => (await app.health()).reasons.includes('late-call');
    const { act } = await request();
    await until('2026-11-24T09:00:59', 60);
    expect(await isLate()).toBe(false);
    await until('2026-11-24T09:01');
    expect(await isLate()).toBe(isNamed);
    // Nobody can call now. A monitor that raised its alarm at night would not raise it again in the morning.
    for (const closed of ['2026-11-24T19:00', '2026-11-25T08:59']) {
      await until(closed, 60);
      expect(await isLate()).toBe(false);
    }
    await until('2026-11-25T09:00');
    expect(await isLate()).toBe(isNamed);
    await act('quote-sent', at('2026-11-23T19:00'));
    expect(await isLate()).toBe(false);
  },
);
