import { describe, expect, it } from 'vitest';
import { startApp } from '../tests/support/app.ts';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { startWithMailbox } from '../tests/support/smtp.ts';
import { waitUntil } from '../tests/support/wait-until.ts';

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
      mailFailures: 0,
    });
  });

  it('is degraded when a request has waited for more than fifteen minutes', async () => {
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

  it('is degraded once the last three deliveries have failed, until one succeeds', async () => {
    const { app, post, mailbox } = await startWithMailbox();
    const health = async () => (await app.inject('/healthz')).json();
    Object.assign(mailbox, { mood: 'busy', moodFor: 2 });
    await post(jsonBody());
    await mailbox.has(1);
    await waitUntil(async () => (await health()).pending === 0);
    expect(await health()).toMatchObject({ status: 'ok', mailFailures: 0 });
    Object.assign(mailbox, { mood: 'busy', moodFor: Number.POSITIVE_INFINITY });
    await post(jsonBody());
    await waitUntil(async () => (await health()).mailFailures >= 3);
    expect(await health()).toMatchObject({ status: 'degraded', pending: 1, failed: 0 });
    mailbox.mood = 'well';
    await mailbox.has(2);
    await waitUntil(async () => (await health()).status === 'ok');
  });

  it.each(['/healthz', '/healthz?strict'])('is ok at %s when all is well', async (address) => {
    const { app } = await startApp({ siteUrl: 'https://www.example.org', smtpUrl: 'smtp://127.0.0.1:9' });
    const { statusCode, json } = await app.inject(address);
    expect([statusCode, json().status]).toEqual([200, 'ok']);
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
    expect((await app.inject('/healthz?strict')).json().reasons).toEqual(['no-smtp', 'late', 'refusing']);
  });

  it('is down when the store does not answer', async () => {
    const { app } = await startApp({}, { deliver: false });
    await app.store.close();
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'down' });
  });
});
