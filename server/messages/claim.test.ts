import { describe, expect, it, vi } from 'vitest';
import { jsonBody, startApp, waitUntil } from '../../testing/app.ts';
import type { Mood } from '../../testing/mailbox.ts';
import { DELIVERING, startWithMailbox } from '../../testing/smtp.ts';
import type { Message, Outcome } from '../data/message.ts';
import { CLAIM_MS, claimMessages, queueMessage, retryNow, settleMessage } from '../data/queue.ts';
import { selectRequests } from '../data/requests.ts';

/** A process claims a message before it sends it, so that no other process sends it too. */

const START = Date.parse('2026-11-21T14:00:00Z');

/** Checks for the result of a claim: of the worker's writes, only this one returns an array. */
const isClaim = (result: unknown) => Array.isArray(result);

/** Returns a store with one pending message. */
async function onePending() {
  const { store, post } = await startApp({}, { now: () => START });
  await post(jsonBody());
  return store;
}

describe('a message that is queued for later', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const WAITS = [20 * MINUTE, 2 * DAY];

  /** Queues one message for each wait. Returns a function that claims the due ones, and returns their waits. */
  async function onePerWait() {
    const { store } = await startApp({}, { now: () => START });
    for (const wait of WAITS)
      await queueMessage(
        store,
        { kind: 'reminder', key: `after ${wait}`, data: { wait }, dueAt: START + wait },
        START,
      );
    return async (now: number) =>
      (await claimMessages(store, now, 10)).map(({ data }) => data.wait).toSorted();
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
  it.each([
    ['a moment later', START + 1, 0],
    ['just before the claim ends', START + CLAIM_MS - 1, 0],
    ['by a machine whose clock is a minute behind', START - 60_000, 0],
    ['once the claim has ended', START + CLAIM_MS, 1],
  ])('is claimed by another process %s: %d of 1', async (_, now, claimed) => {
    const store = await onePending();
    const [first] = await claimMessages(store, START, 10);
    expect(first?.attempts).toBe(1);
    const again = await claimMessages(store, now, 10);
    expect(again).toEqual(claimed === 1 ? [{ ...first, attempts: 2 }] : []);
  });

  it('is not claimed again by the process that holds it', async () => {
    const store = await onePending();
    const held = (await claimMessages(store, START, 10)).map(({ id }) => id);
    expect(await claimMessages(store, START + 24 * 60 * 60_000, 10, held)).toEqual([]);
  });

  it.each([
    ['not before its delay has passed', START + 1999, 0],
    ['once its delay has passed', START + 2000, 1],
    ['by a clock that was set back by a quarter of an hour', START - 15 * 60_000, 1],
    ['by a clock that was set back by a day', START - 24 * 60 * 60_000, 1],
  ])('whose attempt has failed is claimed again %s', async (_, now, claimed) => {
    const store = await onePending();
    const [first] = await claimMessages(store, START, 10);
    const failed = { state: 'pending' as const, error: 'busy', refused: false, deliveredTo: [] };
    await settleMessage(store, first as Message, { ...failed, dueAt: START + 2000 }, START);
    expect(await claimMessages(store, now, 10)).toHaveLength(claimed);
  });

  describe('with a second attempt in progress', () => {
    /** Begins a second attempt. `settle` stores an outcome of the first attempt. */
    async function onSecondAttempt() {
      const store = await onePending();
      const [first] = await claimMessages(store, START, 10);
      if (!first) throw new Error('no message');
      await retryNow(store, START);
      await claimMessages(store, START, 10);
      const settle = (outcome: Outcome) => settleMessage(store, first, outcome, START + 1);
      const messages = async () => (await selectRequests(store))[0]?.messages;
      return { store, first, settle, messages };
    }

    it('is not changed or reported by a failure of the first attempt', async () => {
      const { store, first, settle, messages } = await onSecondAttempt();
      const report = { kind: 'undelivered', key: 'x', requestId: first.about?.requestId ?? '' } as const;
      await settle({ state: 'pending', dueAt: 0, error: 'late', refused: false, deliveredTo: [] });
      await settle({ state: 'failed', error: 'late', deliveredTo: [], report });
      expect(await claimMessages(store, START, 10)).toEqual([]);
      expect(await messages()).toMatchObject([{ kind: 'quote', state: 'pending', lastError: null }]);
    });

    it('is settled by a success of the first attempt', async () => {
      const { settle, messages } = await onSecondAttempt();
      await settle({ state: 'delivered' });
      expect(await messages()).toMatchObject([{ state: 'delivered', settledAt: START + 1 }]);
    });
  });

  it('is sent after all if the connection was lost during its claim', async () => {
    const time = { now: START };
    const { store, post, mailbox, delivered, message } = await startWithMailbox({ now: () => time.now });
    const { write } = store;
    const lose = vi.fn().mockImplementationOnce(() => {
      time.now += CLAIM_MS;
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    });
    store.write = async (work) => {
      const result = await write(work);
      if (isClaim(result) && result.length > 0) lose();
      return result;
    };
    await post(jsonBody());
    await mailbox.has(1);
    await delivered();
    expect(await message()).toMatchObject({ attempts: 2 });
    expect(mailbox.received).toHaveLength(1);
  });
});

describe('a message that a server is sending', () => {
  /** Starts a server that is sending a message, with a clock that the test sets. */
  async function onSending(mood: Mood) {
    const time = { now: START };
    const options = { ...DELIVERING, now: () => time.now, stopMs: 50 };
    const first = await startWithMailbox(options);
    const { mailbox } = first;
    mailbox.setBehaviour(mood, 1);
    await first.post(jsonBody());
    await waitUntil(() => mailbox.attempts === 1);
    return { first, options, time, mailbox };
  }

  it('is not sent again by this server, however slow the mail server is', async () => {
    const { first, time, mailbox } = await onSending('holding');
    const polled = vi.spyOn(first.store, 'write');
    time.now += 2 * CLAIM_MS;
    await waitUntil(() => {
      first.app.messages.wake();
      return polled.mock.calls.length >= 3;
    });
    mailbox.acceptHeld();
    await first.delivered();
    expect(mailbox.attempts).toBe(1);
    expect(await first.message()).toMatchObject({ attempts: 1 });
  });

  it('is sent at once by a server that starts after this one was killed', async () => {
    const { first, options, mailbox } = await onSending('hanging');
    const second = await startApp(first.config, options);
    await second.delivered();
    expect(mailbox.received).toHaveLength(1);
  });

  it('is sent by another running server once the claim has ended', async () => {
    const { first, options, time, mailbox } = await onSending('well');
    await first.delivered();
    const second = await startApp(first.config, options);
    mailbox.setBehaviour('hanging', 1);
    await first.post(jsonBody());
    await waitUntil(() => mailbox.attempts === 2);
    time.now += CLAIM_MS;
    await mailbox.has(2);
    await second.delivered();
  });
});
