import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../base/errors.ts';
import { repeat } from '../base/interval.ts';
import type { Message, Outcome } from '../data/message.ts';
import { claimMessages, retryNow, settleMessage } from '../data/queue.ts';
import type { Store } from '../data/store.ts';

/** The interval at which the queue is polled: other processes add messages to it, and a clock may be set back. */
const POLL_MS = 1000;
const CONCURRENCY = 4;

interface WorkerOptions {
  store: Store;
  /** Makes one attempt to send a message. */
  attempt: (message: Message, signal: AbortSignal) => Promise<Outcome>;
  log: FastifyBaseLogger;
  now: () => number;
  pollMs?: number | undefined;
}

/** Claims due messages from the queue, sends them, and records the outcomes. */
export function createWorker({ store, attempt, log, now, pollMs = POLL_MS }: WorkerOptions) {
  const inFlight = new Map<string, Promise<void>>();
  /** Outcomes that are not recorded yet, by the message's id. */
  const unsettled = new Map<string, { message: Message; outcome: Outcome }>();
  const abort = new AbortController();
  let isRunning = false;
  let hasRetried = false;

  async function settle(message: Message, outcome: Outcome): Promise<void> {
    await settleMessage(store, message, outcome, now());
    unsettled.delete(message.id);
  }

  async function settleLate(): Promise<void> {
    for (const { message, outcome } of unsettled.values())
      if (!inFlight.has(message.id)) await settle(message, outcome);
  }

  /**
   * Makes due at the start whatever waits for another attempt: a process that was killed has left messages, and an
   * operator who has mended a setting restarts.
   */
  async function retryAtStart(): Promise<void> {
    if (hasRetried) return;
    await retryNow(store, now());
    hasRetried = true;
  }

  async function deliver(message: Message): Promise<void> {
    const outcome = await attempt(message, abort.signal);
    unsettled.set(message.id, { message, outcome });
    await settle(message, outcome).catch((error) =>
      log.error({ reference: message.reference, code: codeOf(error) }, 'outcome not stored yet'),
    );
  }

  async function claim(limit: number): Promise<void> {
    const held = [...inFlight.keys(), ...unsettled.keys()];
    for (const message of await claimMessages(store, now(), limit, held)) {
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
      await settleLate();
      const free = CONCURRENCY - inFlight.size;
      if (isRunning && free > 0) await claim(free);
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the queue cannot be read, will be tried again');
    }
  }

  const polls = repeat(poll, pollMs);

  /** Polls the queue, unless that is being done: then the next poll finds what is new. */
  function wake(): void {
    if (isRunning) void polls.round();
  }

  return {
    wake,
    start: () => {
      isRunning = true;
      polls.start();
    },
    /** Claims nothing more and waits for what is in flight, which after `graceMs` is aborted and stays in the queue. */
    stop: async (graceMs: number): Promise<void> => {
      isRunning = false;
      const cut = setTimeout(() => abort.abort(), graceMs);
      await polls.stop();
      await Promise.all(inFlight.values());
      clearTimeout(cut);
      await settleLate().catch(() =>
        log.error({ count: unsettled.size }, 'outcomes could not be stored before the end'),
      );
    },
  };
}
