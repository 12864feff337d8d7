import { expect, it, onTestFinished, vi } from 'vitest';
import { jsonBody, startApp, waitUntil } from '../../../testing/app.ts';
import { openListener } from '../../../testing/listener.ts';
import { closeStore } from '../../data/store.ts';
import { createHeartbeat } from './heartbeat.ts';

async function beating() {
  const listener = await openListener();
  const heartbeatUrl = `${listener.url}/ping/x/?rid=1`;
  const started = await startApp({ heartbeatUrl });
  return { ...started, listener, beat: async () => started.app.heartbeat?.beat() };
}

it('HEARTBEAT_URL is called while all is well, and else at /fail, with one line of text', async () => {
  const { listener, beat, store, post } = await beating();
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

it('HEARTBEAT_URL that does not answer well is said once in the log, without its address', async () => {
  const { listener, beat, logged } = await beating();
  const count = (text: string) => logged().split(text).length - 1;
  for (const status of [500, 503, 200, 500]) {
    listener.answer = () => ({ status });
    await beat();
    expect(count('the heartbeat is not heard')).toBe(listener.calls.length < 4 ? 1 : 2);
  }
  expect(logged()).toContain('HTTP 500');
  expect(logged()).not.toContain('/ping/x');
});

it('HEARTBEAT_URL leads to no other address', async () => {
  const { listener, beat, store, logged } = await beating();
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

it('HEARTBEAT_URL is called every minute, and a call that hangs ends with the server', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { listener, app } = await beating();
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
