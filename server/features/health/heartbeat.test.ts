import { expect, it, onTestFinished, vi } from 'vitest';
import { jsonBody, startApp, waitUntil } from '../../../testing/app.ts';
import { openListener } from '../../../testing/listener.ts';
import { closeStore } from '../../data/store.ts';
import { createHeartbeat } from './heartbeat.ts';

async function startBeating() {
  const listener = await openListener();
  const heartbeatUrl = `${listener.url}/ping/x/?rid=1`;
  const started = await startApp({ heartbeatUrl });
  return { ...started, listener, beat: async () => started.app.heartbeat?.beat() };
}

it('the heartbeat calls HEARTBEAT_URL while all is well, else it posts one line to /fail', async () => {
  const { listener, beat, store, post } = await startBeating();
  await beat();
  vi.spyOn(store, 'write').mockRejectedValueOnce(new Error('disk full'));
  await post(jsonBody());
  await beat();
  await post(jsonBody());
  await beat();
  await closeStore(store);
  await beat();
  expect(listener.calls.map(({ method, path, raw }) => [method, path, raw])).toEqual([
    ['GET', '/ping/x/?rid=1', ''],
    ['POST', '/ping/x/fail?rid=1', 'À voir\u00a0: une demande n’a pas pu être enregistrée.'],
    ['GET', '/ping/x/?rid=1', ''],
    ['POST', '/ping/x/fail?rid=1', 'À voir\u00a0: la base de demandes ne répond pas.'],
  ]);
});

it('a failing HEARTBEAT_URL is logged once, without its address', async () => {
  const { listener, beat, logged } = await startBeating();
  const count = (text: string) => logged().split(text).length - 1;
  for (const status of [500, 503, 200, 500]) {
    listener.answer = () => ({ status });
    await beat();
    expect(count('the heartbeat is not heard')).toBe(listener.calls.length < 4 ? 1 : 2);
  }
  expect(logged()).toContain('HTTP 500');
  expect(logged()).not.toContain('/ping/x');
});

it('the heartbeat follows no redirect', async () => {
  const { listener, beat, store, logged } = await startBeating();
  listener.answer = () => ({ status: 307, location: `${listener.url}/elsewhere` });
  await beat();
  await closeStore(store);
  await beat();
  expect(listener.calls.map(({ method, path }) => [method, path])).toEqual([
    ['GET', '/ping/x/?rid=1'],
    ['POST', '/ping/x/fail?rid=1'],
  ]);
  expect(logged()).toContain('HTTP 307');
});

it('the heartbeat calls HEARTBEAT_URL every minute, and stop() ends a call that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { listener, app } = await startBeating();
  const heartbeat = createHeartbeat(listener.url, app);
  heartbeat.start();
  await waitUntil(() => listener.calls.length === 1);
  listener.answer = () => undefined;
  await waitUntil(() => {
    vi.advanceTimersByTime(60_000);
    return listener.calls.length === 2;
  });
  await heartbeat.stop();
});
