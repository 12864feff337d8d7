import { describe, expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { jsonBody } from '../../testing/request-bodies.ts';

describe('/healthz', () => {
  it('is ok when no request waits for long', async () => {
    const { app } = await startApp({}, { deliver: false });
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      status: 'ok',
      reasons: [],
      pending: 0,
      retrying: 0,
      failed: 0,
      quarantined: 0,
      oldestPendingSeconds: 0,
      refusing: false,
    });
  });

  it('is degraded when a request has waited for more than ten minutes', async () => {
    let now = Date.now();
    const { app, post } = await startApp({}, { deliver: false, now: () => now });
    await post(jsonBody());
    expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok', pending: 1 });
    now += 16 * 60_000;
    expect((await app.inject('/healthz')).json()).toMatchObject({
      status: 'degraded',
      oldestPendingSeconds: 960,
    });
  });

  it('is degraded after a request could not be stored, until the next one is', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const { accept } = app.store;
    app.store.accept = () => Promise.reject(new Error('disk full'));
    expect((await post(jsonBody())).status).toBe(503);
    expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'degraded', refusing: true });
    app.store.accept = accept;
    expect((await post(jsonBody())).status).toBe(200);
    expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok', refusing: false });
  });

  it('is ok for who asks strictly too when all is well', async () => {
    const { app } = await startApp({ siteUrl: 'https://www.example.org', smtpUrl: 'smtp://127.0.0.1:9' });
    for (const address of ['/healthz', '/healthz?strict']) {
      const { statusCode, json } = await app.inject(address);
      expect([statusCode, json().status]).toEqual([200, 'ok']);
    }
  });

  it('is degraded while a public site has no mail server: 200, and 503 for who asks strictly', async () => {
    const { app } = await startApp({ siteUrl: 'https://www.example.org' });
    const degraded = { status: 'degraded', reasons: ['no-smtp'], failed: 0 };
    for (const [address, status] of [
      ['/healthz', 200],
      ['/healthz?strict', 503],
      ['/healthz?strict=1', 503],
    ] as const) {
      const answer = await app.inject(address);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject(degraded);
    }
  });

  it('names every reason', async () => {
    let now = Date.now();
    const { app, post } = await startApp(
      { siteUrl: 'https://www.example.org' },
      { deliver: false, now: () => now },
    );
    await post(jsonBody());
    now += 16 * 60_000;
    app.store.accept = () => Promise.reject(new Error('disk full'));
    await post(jsonBody());
    expect((await app.inject('/healthz?strict')).json().reasons).toEqual([
      'no-smtp',
      'undelivered',
      'refusing',
    ]);
  });

  it('is down when the store does not answer', async () => {
    const { app } = await startApp({}, { deliver: false });
    await app.store.close();
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'down' });
  });
});
