import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { jsonBody, startApp, type TestApp, waitUntil } from '../../testing/app.ts';
import type { Mood } from '../../testing/mailbox.ts';
import { DELIVERING, startWithMailbox } from '../../testing/smtp.ts';
import type { Message, Outcome } from '../data/message.ts';
import {
  claimMessages,
  endLeases,
  queueMessage,
  renewLeases,
  selectLeases,
  settleMessage,
} from '../data/queue.ts';
import { selectRequests } from '../data/requests.ts';
import { LEASE_MS } from './lease-watch.ts';

/** A worker claims a message under a lease, so that no other worker sends it too. */

const START = Date.parse('2026-11-21T14:00:00Z');

/** Checks whether a write was a claim: no other one of the worker returns rows. Each poll ends with one. */
const isClaim = (result: unknown) => Array.isArray(result);

/** A store with one pending message. */
async function onePending() {
  const { store, post } = await startApp({}, { now: () => START });
  await post(jsonBody());
  return store;
}

describe('a message that is queued for later', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const WAITS = [20 * MINUTE, 2 * DAY];

  /** A store with one message for each of the waits, which are the messages' data. */
  async function onePerWait() {
    const { store } = await startApp({}, { now: () => START });
    for (const wait of WAITS)
      await queueMessage(
        store,
        { kind: 'reminder', key: `after ${wait}`, data: { wait }, dueAt: START + wait },
        START,
      );
    return async (now: number) =>
      (await claimMessages(store, 'one', now, 10)).map(({ data }) => data.wait).toSorted();
  }

  it.each([
    ['nothing at once', START, []],
    ['nothing a millisecond before the first is due', START + 20 * MINUTE - 1, []],
    ['the first once it is due', START + 20 * MINUTE, [20 * MINUTE]],
    ['only the first a millisecond before the second is due', START + 2 * DAY - 1, [20 * MINUTE]],
    ['both once both are due', START + 2 * DAY, WAITS],
    ['nothing after the clock was set back by a second', START - 1000, []],
    ['both after the clock was set back by a day', START - DAY, WAITS],
  ])('is claimed when it is due: %s', async (_, now, expected) => {
    const claim = await onePerWait();
    expect(await claim(now)).toEqual(expected);
  });
});

describe('a claimed message', () => {
  it('is claimed by nobody else until its lease is ended', async () => {
    const store = await onePending();
    const [first] = await claimMessages(store, 'one', START, 10);
    expect(first?.attempts).toBe(1);
    const leases = await selectLeases(store);
    expect(leases).toMatchObject([{ id: first?.id, claim: 'one' }]);
    expect(await selectLeases(store, [String(first?.id)])).toEqual([]);
    expect(await claimMessages(store, 'two', START + 365 * 24 * 60 * 60_000, 10)).toEqual([]);
    expect(await endLeases(store, leases, START)).toBe(1);
    expect(await claimMessages(store, 'two', START, 10)).toEqual([{ ...first, attempts: 2 }]);
  });

  it.each([
    ['runs', START + 1000],
    ['stands still', START],
    ['is set back', START - 60 * 60_000],
  ])('keeps its lease if that was renewed, and the clock %s', async (_, now) => {
    const store = await onePending();
    const claimed = await claimMessages(store, 'one', START, 10);
    const leases = await selectLeases(store);
    await renewLeases(
      store,
      'one',
      claimed.map(({ id }) => id),
      now,
    );
    // Another worker tells a living lease by a value that only grows.
    const [renewed] = await selectLeases(store);
    expect(renewed?.due_at).toBeGreaterThan(leases[0]?.due_at ?? Number.POSITIVE_INFINITY);
    expect(await endLeases(store, leases, START)).toBe(0);
    expect(await claimMessages(store, 'two', START, 10)).toEqual([]);
  });

  it.each([
    ['not before its delay has passed', START + 1999, 0],
    ['once its delay has passed', START + 2000, 1],
    ['by a clock that was set back by a quarter of an hour', START - 15 * 60_000, 1],
    ['by a clock that was set back by a day', START - 24 * 60 * 60_000, 1],
  ])('whose attempt has failed is claimed again %s', async (_, now, claimed) => {
    const store = await onePending();
    const [first] = await claimMessages(store, 'one', START, 10);
    const failed = { state: 'pending' as const, error: 'busy', refused: false, deliveredTo: [] };
    await settleMessage(store, 'one', first as Message, { ...failed, dueAt: START + 2000 }, START);
    expect(await claimMessages(store, 'two', now, 10)).toHaveLength(claimed);
  });

  describe('whose worker has lost its lease to another', () => {
    /** The message as the first worker knows it, and what it reports. */
    async function onLostLease() {
      const store = await onePending();
      const [first] = await claimMessages(store, 'one', START, 10);
      if (!first) throw new Error('no message');
      await endLeases(store, await selectLeases(store), START);
      await claimMessages(store, 'two', START, 10);
      const settle = (outcome: Outcome) => settleMessage(store, 'one', first, outcome, START + 1);
      const messages = async () => (await selectRequests(store))[0]?.messages;
      return { store, first, settle, messages };
    }

    it('is not changed by the failure of the first, and no alert is made', async () => {
      const { store, first, settle, messages } = await onLostLease();
      const report = { kind: 'undelivered', key: 'x', requestId: first.about?.requestId ?? '' } as const;
      await settle({ state: 'pending', dueAt: 0, error: 'late', refused: false, deliveredTo: [] });
      await settle({ state: 'failed', error: 'late', deliveredTo: [], report });
      expect(await claimMessages(store, 'two', START, 10)).toEqual([]);
      expect(await messages()).toMatchObject([{ kind: 'quote', state: 'pending', lastError: null }]);
    });

    it('is settled by the success of the first', async () => {
      const { settle, messages } = await onLostLease();
      await settle({ state: 'delivered' });
      expect(await messages()).toMatchObject([{ state: 'delivered', settledAt: START + 1 }]);
    });
  });

  /** A server to which something happens once, as soon as it has claimed a message. */
  async function startHindered(hinder: (time: { elapsed: number }) => void) {
    const time = { elapsed: 0 };
    const started = await startWithMailbox({ elapsed: () => (time.elapsed += 500) });
    const { write } = started.store;
    const happen = vi.fn().mockImplementationOnce(() => hinder(time));
    started.store.write = async (work) => {
      const result = await write(work);
      if (isClaim(result) && result.length > 0) happen();
      return result;
    };
    await started.post(jsonBody());
    return started;
  }

  it('is sent after all when the answer to its claim was lost', async () => {
    const { mailbox, delivered, message } = await startHindered(() => {
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    });
    await mailbox.has(1);
    await delivered();
    expect(await message()).toMatchObject({ attempts: 2 });
    expect(mailbox.received).toHaveLength(1);
  });

  it('is claimed again before it is sent if its worker stood still after the claim', async () => {
    const { mailbox, delivered, message } = await startHindered((time) => {
      time.elapsed += LEASE_MS;
    });
    await delivered();
    expect(await message()).toMatchObject({ attempts: 2 });
    expect(mailbox.attempts).toBe(1);
  });
});

/** The link between a server and its database. A test can cut it, and count the polls of the queue that pass. */
function linkOf({ store }: TestApp) {
  const link = { up: true, polls: 0 };
  const { db, write } = store;
  const look = () => {
    if (!link.up) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  Object.defineProperty(store, 'db', { get: () => look() ?? db });
  // A server closes its database as it ends.
  onTestFinished(() => {
    link.up = true;
  });
  store.write = async (work) => {
    look();
    const result = await write(work);
    if (isClaim(result)) link.polls += 1;
    return result;
  };
  return link;
}

/** Two servers on one database, with times that the test moves on. The first one is sending a message. */
async function twoServers(mood: Mood = 'holding') {
  const time = { now: START, elapsed: 0 };
  const options = { ...DELIVERING, now: () => time.now, elapsed: () => time.elapsed, stopMs: 50 };
  const first = await startWithMailbox(options);
  const { mailbox } = first;
  mailbox.behave(mood, 1);
  await first.post(jsonBody());
  await waitUntil(() => mailbox.attempts === 1);
  const second = await startApp(first.config, options);
  const links = [linkOf(first), linkOf(second)] as const;
  /** Lets so many milliseconds pass, while both servers poll often. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 2000) {
      time.now += 2000;
      time.elapsed += 2000;
      const before = links.map(({ polls }) => polls);
      await waitUntil(() => {
        for (const { app } of [first, second]) app.messages.wake();
        return links.every(({ up, polls }, index) => !up || polls >= (before[index] ?? 0) + 2);
      });
    }
  };
  return { first, second, links, time, pass, mailbox };
}

describe('a message that one server is sending', () => {
  it('is not sent by another one with its host and process number, however slow the mail server is', async () => {
    const { first, pass, mailbox } = await twoServers();
    await pass(2 * LEASE_MS);
    mailbox.letGo();
    await first.delivered();
    expect(mailbox.attempts).toBe(1);
    expect(await first.message()).toMatchObject({ attempts: 1 });
  });

  it('is sent by another one once that has watched the lease stay unrenewed', async () => {
    const { second, links, pass, mailbox } = await twoServers('hanging');
    links[0].up = false;
    await pass(LEASE_MS - 4000);
    expect(mailbox.attempts).toBe(1);
    await pass(8000);
    await second.delivered();
    expect(mailbox.received).toHaveLength(1);
    expect(second.logged()).toContain('left by a process that ended abruptly');
  });

  it('is not sent by another one that reaches the database first after both could not', async () => {
    const { first, second, links, time, pass, mailbox } = await twoServers();
    await pass(LEASE_MS - 10_000);
    for (const link of links) link.up = false;
    mailbox.letGo();
    await waitUntil(() => first.logged().includes('outcome not stored yet'));
    await waitUntil(() => second.logged().includes('the queue cannot be read'));
    time.now += 130_000;
    time.elapsed += 130_000;
    links[1].up = true;
    await pass(10_000);
    links[0].up = true;
    await first.delivered();
    expect(mailbox.attempts).toBe(1);
  });
});
