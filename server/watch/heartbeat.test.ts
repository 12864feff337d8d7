import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from '../tests/support/app.ts';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { startWithMailbox } from '../tests/support/smtp.ts';
import { waitUntil } from '../tests/support/wait-until.ts';
import { openWebhook } from '../tests/support/webhook.ts';
import { createHeartbeat } from './heartbeat.ts';

async function beating(config = {}) {
  const listener = await openWebhook();
  const started = await startApp({ heartbeatUrl: `${listener.url}/ping/x`, ...config }, { deliver: false });
  return { ...started, listener, beat: started.app.watch.beat };
}

describe('HEARTBEAT_URL', () => {
  it('is called while all is well', async () => {
    const { listener, beat } = await beating();
    await beat();
    await beat();
    expect(listener.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /ping/x',
      'GET /ping/x',
    ]);
  });

  it('is called with its user and password', async () => {
    const listener = await openWebhook();
    const heartbeatUrl = listener.url.replace('//', '//anne:secret@');
    const { app } = await startApp({ heartbeatUrl }, { deliver: false });
    await app.watch.beat();
    expect(listener.calls[0]?.headers.authorization).toBe(`Basic ${btoa('anne:secret')}`);
  });

  it('is not called while a request cannot be stored', async () => {
    const { listener, beat, app, post } = await beating();
    const { accept } = app.store;
    app.store.accept = () => Promise.reject(new Error('disk full'));
    await post(jsonBody());
    await beat();
    expect(listener.attempts).toBe(0);
    app.store.accept = accept;
    await post(jsonBody());
    await beat();
    expect(listener.attempts).toBe(1);
  });

  it('is not called while the store does not answer', async () => {
    const { listener, beat, app } = await beating();
    await app.store.close();
    await beat();
    expect(listener.attempts).toBe(0);
  });

  it('is not called while mail fails', async () => {
    const listener = await openWebhook();
    const { app, post, mailbox } = await startWithMailbox({}, { heartbeatUrl: listener.url });
    await listener.has(1);
    mailbox.mood = 'busy';
    await post(jsonBody());
    await waitUntil(async () => (await app.watch.health()).mailFailures >= 3);
    const before = listener.attempts;
    await app.watch.beat();
    expect(listener.attempts).toBe(before);
  });

  it('that does not answer well is said once in the log, and once that it does again', async () => {
    const { listener, beat, logged } = await beating();
    const count = (text: string) => logged().split(text).length - 1;
    listener.mood = 'refusing';
    await beat();
    listener.mood = 'dropping';
    await beat();
    expect(count('the heartbeat is not heard')).toBe(1);
    expect(logged()).toContain('HTTP 500');
    expect(logged()).not.toContain('/ping/x');
    listener.mood = 'well';
    await beat();
    await beat();
    expect(count('the heartbeat is heard again')).toBe(1);
  });

  it('is called every minute, also if the calls hang', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const listener = await openWebhook();
    const { app } = await startApp({}, { deliver: false });
    const { url } = listener;
    const heartbeat = createHeartbeat({ url, health: app.watch.health, log: app.log });
    heartbeat.start();
    await listener.has(1);
    // A minute that passes during a call starts none, so several may have to pass before the next one.
    const minutesUntil = (attempts: number) =>
      waitUntil(() => {
        if (listener.attempts >= attempts) return true;
        vi.advanceTimersByTime(60_000);
        return false;
      });
    await minutesUntil(2);
    await minutesUntil(3);
    listener.mood = 'hanging';
    await minutesUntil(4);
    vi.advanceTimersByTime(120_000);
    await heartbeat.stop();
    expect(listener.attempts).toBe(4);
  });
});
