import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../base/errors.ts';
import { repeat } from '../base/interval.ts';
import type { Message, Outcome } from '../data/message.ts';
import { claimMessages, retryNow, settleMessage } from '../data/queue.ts';
import type { Store } from '../data/store.ts';

/** The interval at which the queue is polled. Other processes add messages to it, and retries become due. */
const POLL_MS = 1000;
const CONCURRENCY = 4;

interface WorkerOptions {
  store: Store;
  attempt: (message: Message, signal: AbortSignal) => Promise<Outcome>;
  log: FastifyBaseLogger;
  now: () => number;
  pollMs?: number | undefined;
}

/** Claims due messages from the queue, sends them, and stores the outcomes. */
export function createWorker({ store, attempt, log, now, pollMs = POLL_MS }: WorkerOptions) {
  const inFlight = new Map<string, Promise<void>>();
  const unsettled = new Map<string, { message: Message; outcome: Outcome }>();
  const abortSending = new AbortController();
  let isRunning = false;
  let hasRetried = false;

  async function settle(message: Message, outcome: Outcome): Promise<void> {
    await settleMessage(store, message, outcome, now());
    unsettled.delete(message.id);
  }

  /** Tries again to store the outcomes that could not be stored, for example because the database was locked. */
  async function settleRemaining(): Promise<void> {
    for (const { message, outcome } of unsettled.values())
      if (!inFlight.has(message.id)) await settle(message, outcome);
  }

  /**
   * Makes all waiting retries due, once after the start: a killed process may have left claimed messages, and an
   * operator may have corrected a setting.
   */
  async function retryAtStart(): Promise<void> {
    if (hasRetried) return;
    await retryNow(store, now());
    hasRetried = true;
  }

  async function deliver(message: Message): Promise<void> {
    const outcome = await attempt(message, abortSending.signal);
    unsettled.set(message.id, { message, outcome });
    await settle(message, outcome).catch((error) =>
      log.error({ reference: message.reference, code: codeOf(error) }, 'outcome not stored yet'),
    );
  }

  async function claim(limit: number): Promise<void> {
    const heldIds = [...inFlight.keys(), ...unsettled.keys()];
    for (const message of await claimMessages(store, now(), limit, heldIds)) {
      const delivering = deliver(message).finally(() => {
        inFlight.delete(message.id);
        wake();
      });
      inFlight.set(message.id, delivering);
    }
  }

  async function poll(): Promise<void> {
    try {
      await retryAtStart();
      await settleRemaining();
      const free = CONCURRENCY - inFlight.size;
      if (isRunning && free > 0) await claim(free);
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the queue cannot be read, will be tried again');
    }
  }

  const polls = repeat(poll, pollMs);

  /** Polls the queue now. During a poll, does nothing: the next poll finds new messages. */
  function wake(): void {
    if (isRunning) void polls.round();
  }

  return {
    wake,
    start: () => {
      isRunning = true;
      polls.start();
    },
    /** Claims no more messages, and waits for those in flight. After `graceMs`, aborts them: they stay in the queue. */
    stop: async (graceMs: number): Promise<void> => {
      isRunning = false;
      const abortTimer = setTimeout(() => abortSending.abort(), graceMs);
      await polls.stop();
      await Promise.all(inFlight.values());
      clearTimeout(abortTimer);
      await settleRemaining().catch(() =>
        log.error({ count: unsettled.size }, 'outcomes could not be stored before the end'),
      );
    },
  };
}
