import { describe, expect, it } from 'vitest';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { waitUntil } from '../tests/support/wait-until.ts';
import { MINUTE, startAlarmed } from '../tests/support/watched.ts';

const START = '2026-11-23T13:30';
const PACE = { watch: { alarmRetryMs: 20 } };

type Started = Awaited<ReturnType<typeof startAlarmed>>;

/** Makes the store refuse what it is asked, until it is mended. */
function breakStore({ store }: Started, name: 'accept' | 'markAt') {
  const works = store[name];
  Object.assign(store, { [name]: () => Promise.reject(new Error('away')) });
  return { mend: () => void Object.assign(store, { [name]: works }) };
}

const statusOf = async ({ post }: Started) => (await post(jsonBody())).status;

describe('a visitor’s request that cannot be stored', () => {
  it('is told at once, without the outbox, and once an hour at most', async () => {
    const started = await startAlarmed(START, {}, PACE);
    const { webhook, notices, pass, time } = started;
    breakStore(started, 'accept');
    expect(await statusOf(started)).toBe(503);
    await webhook.has(1);
    expect(await notices()).toEqual([]);
    expect(webhook.calls[0]?.body).toMatchObject({
      event: 'store-refused',
      text: 'La base de demandes est en panne depuis 13\u202fh\u202f30\u00a0: le site ne peut plus enregistrer de demande.',
    });
    await pass(50);
    expect(await statusOf(started)).toBe(503);
    time.now += 11 * MINUTE;
    expect(await statusOf(started)).toBe(503);
    await webhook.has(2);
    expect(webhook.calls[1]?.body.at).toBe(new Date(time.now).toISOString());
    expect(webhook.calls[1]?.body.id).not.toBe(webhook.calls[0]?.body.id);
    expect(webhook.calls[1]?.body.text).toContain('depuis 13\u202fh\u202f30');
  });

  it('is told to be over, once a request is stored', async () => {
    const started = await startAlarmed(START, {}, PACE);
    const { webhook, pass, time } = started;
    const { mend } = breakStore(started, 'accept');
    expect(await statusOf(started)).toBe(503);
    await webhook.has(1);
    mend();
    // That it can be read says nothing about writing.
    await pass(5);
    expect(await statusOf(started)).toBe(200);
    await waitUntil(() => webhook.said.includes('store-again'));
    expect(webhook.calls[1]?.body.at).toBe(new Date(time.now).toISOString());
    expect(webhook.calls[1]?.body.text).toContain('Elle était en panne depuis 13\u202fh\u202f30.');
    expect(await statusOf(started)).toBe(200);
    await pass(2);
    expect(webhook.said).toEqual(['store-refused', 'store-again']);
  });

  it('is told again and again under the same id until it is heard', async () => {
    const started = await startAlarmed(START, {}, PACE);
    const { webhook, logged } = started;
    Object.assign(webhook, { mood: 'dropping-after', moodFor: 4 });
    breakStore(started, 'accept');
    expect(await statusOf(started)).toBe(503);
    await webhook.has(5);
    await waitUntil(() => logged().includes('alarm delivered'));
    expect(webhook.calls).toHaveLength(5);
    expect(new Set(webhook.calls.map(({ body }) => body.id)).size).toBe(1);
    expect(logged()).toContain('alarm failed, will be tried again');
  });

  it('is told afterwards, if nobody heard it while it lasted', async () => {
    const started = await startAlarmed(START, {}, PACE);
    const { webhook } = started;
    webhook.mood = 'refusing';
    const { mend } = breakStore(started, 'accept');
    expect(await statusOf(started)).toBe(503);
    await waitUntil(() => webhook.attempts > 2);
    mend();
    expect(await statusOf(started)).toBe(200);
    webhook.mood = 'well';
    await webhook.has(1);
    expect(webhook.said).toEqual(['store-again']);
  });

  it('ends with the server', async () => {
    const started = await startAlarmed(START, {}, PACE);
    const { webhook, close } = started;
    webhook.mood = 'hanging';
    breakStore(started, 'accept');
    expect(await statusOf(started)).toBe(503);
    await waitUntil(() => webhook.attempts === 1);
    await close();
    expect(webhook.attempts).toBe(1);
  });
});

it('a store that cannot be read is told after two rounds, and told to be over', async () => {
  const started = await startAlarmed(START, {}, PACE);
  const { webhook, pass, app, logged } = started;
  await pass(1);
  const { mend } = breakStore(started, 'markAt');
  await app.watch.round();
  await app.watch.round();
  await webhook.has(1);
  expect(webhook.said).toEqual(['store-refused']);
  expect(logged()).toMatch(/"level":50.*the watch failed, will be tried again/);
  mend();
  await pass(1);
  await webhook.has(2);
  expect(webhook.said).toEqual(['store-refused', 'store-again']);
});
