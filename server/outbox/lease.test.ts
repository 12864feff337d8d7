import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { startApp } from '../tests/support/app.ts';
import { jsonBody } from '../tests/support/request-bodies.ts';
import { startWithMailbox, waitForDelivery } from '../tests/support/smtp.ts';
import { waitUntil } from '../tests/support/wait-until.ts';
import { LEASE_MS } from './messages.ts';
import { workerName } from './worker.ts';

/** A worker claims a message for the time of a lease, so that no other worker sends it too. */

const START = Date.parse('2026-11-21T09:00:00Z');

/** A store with one pending message, and a clock. */
async function onePending() {
  const clock = { now: START };
  const { app, post } = await startApp({}, { deliver: false, now: () => clock.now });
  await post(jsonBody());
  return { store: app.store, clock };
}

describe('a claimed message', () => {
  it('can be claimed by another worker after the lease, and not before', async () => {
    const { store } = await onePending();
    const [first] = await store.claim('other-machine:1:a', START, 10);
    expect(first?.attempts).toBe(1);
    expect(await store.releaseDead('this-machine:2:b', START)).toBe(0);
    expect(await store.claim('this-machine:2:b', START + LEASE_MS - 1, 10)).toEqual([]);
    const [second] = await store.claim('this-machine:2:b', START + LEASE_MS, 10);
    expect(second).toEqual({ ...first, attempts: 2 });
  });

  it('is not changed by the failure of a worker whose lease has ended', async () => {
    const { store } = await onePending();
    const [first] = await store.claim('other-machine:1:a', START, 10);
    const later = START + LEASE_MS;
    await store.claim('this-machine:2:b', later, 10);
    const failure = { state: 'pending', dueAt: 0, error: 'late', refused: false } as const;
    await store.settle('other-machine:1:a', first as never, failure, later);
    expect(await store.claim('this-machine:2:b', later, 10)).toEqual([]);
    expect((await store.select())[0]?.messages[0]?.lastError).toBeNull();
  });

  it('is settled by the success of a worker whose lease has ended', async () => {
    const { store } = await onePending();
    const [first] = await store.claim('other-machine:1:a', START, 10);
    await store.claim('this-machine:2:b', START + LEASE_MS, 10);
    await store.settle('other-machine:1:a', first as never, { state: 'delivered' }, START + LEASE_MS);
    expect((await store.select())[0]?.messages[0]).toMatchObject({
      state: 'delivered',
      settledAt: START + LEASE_MS,
    });
  });

  it.each([
    [
      'kept if its worker runs in another container, where process ids mean other processes',
      `${hostname()}/1:${process.pid}:a`,
      0,
    ],
    ['kept if it is our own', workerName('b'), 0],
    [
      'kept if its worker is a running process',
      workerName('a').replace(`:${process.pid}:`, `:${process.ppid}:`),
      0,
    ],
    ['released if an earlier process had our process id', workerName('a'), 1],
    ['released if its worker has ended', workerName('a').replace(`:${process.pid}:`, ':2147483646:'), 1],
  ])('is %s (%s)', async (_, holder, released) => {
    const { store } = await onePending();
    expect(await store.claim(holder, START, 10)).toHaveLength(1);
    expect(await store.releaseDead(workerName('b'), START)).toBe(released);
    expect(await store.claim('other-machine:1:a', START, 10)).toHaveLength(released);
  });

  it('is due at once when the clock was set back by more than an hour', async () => {
    const { store } = await onePending();
    expect(await store.claim('other-machine:1:a', START - 60 * 60_000, 10)).toEqual([]);
    expect(await store.claim('other-machine:1:a', START - 60 * 60_000 - 1, 10)).toHaveLength(1);
  });

  it('is sent after all when the answer to its claim was lost', async () => {
    const started = await startWithMailbox();
    const { store } = started.app;
    const claim = store.claim;
    let lost = 0;
    store.claim = async (...about) => {
      const taken = await claim(...about);
      if (taken.length === 0 || lost > 0) return taken;
      lost = taken.length;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    };
    await started.post(jsonBody());
    await started.mailbox.has(1);
    await waitForDelivery(started);
    expect(lost).toBe(1);
    expect(started.mailbox.received).toHaveLength(1);
  });

  it('is not sent twice when the clock is set forward past the end of the lease', async () => {
    let now = Date.now();
    const started = await startWithMailbox({ now: () => now });
    const { mailbox } = started;
    const { store, delivery } = started.app;
    const { claim, settle } = store;
    const settled = Promise.withResolvers<void>();
    store.settle = async (...about) => {
      await settle(...about);
      settled.resolve();
    };
    mailbox.mood = 'slow';
    await started.post(jsonBody());
    await waitUntil(() => mailbox.attempts === 1);
    // The answer to the next claim comes only after the message was delivered.
    const claimed = Promise.withResolvers<void>();
    store.claim = async (...about) => {
      const taken = await claim(...about);
      claimed.resolve();
      await settled.promise;
      await new Promise(setImmediate);
      return taken;
    };
    now += LEASE_MS + 1;
    delivery.wake();
    await claimed.promise;
    await waitForDelivery(started);
    await delivery.stop(10_000);
    expect(mailbox.attempts).toBe(1);
  });
});
