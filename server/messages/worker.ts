import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../base/errors.ts';
import { repeat } from '../base/interval.ts';
import type { Message, Outcome } from '../data/message.ts';
import { claimMessages, endLeases, renewLeases, selectLeases, settleMessage } from '../data/queue.ts';
import type { Store } from '../data/store.ts';
import { LEASE_MS, LeaseWatch, RENEW_MS } from './lease-watch.ts';

/** The interval at which the queue is polled: other processes add messages to it, and a clock may be set back. */
const POLL_MS = 1000;
const CONCURRENCY = 4;

interface WorkerOptions {
  store: Store;
  /** Makes one attempt to send a message. */
  attempt: (message: Message, signal: AbortSignal) => Promise<Outcome>;
  log: FastifyBaseLogger;
  now: () => number;
  /** Monotonic milliseconds: unlike the clock, nobody can set it. */
  elapsed: () => number;
  pollMs?: number | undefined;
}

/** Claims due messages from a queue, sends them, and records the outcome. */
export function createWorker({ store, attempt, log, now, elapsed, pollMs = POLL_MS }: WorkerOptions) {
  /** Identifies this process among all that share the store. No two ever have the same. */
  const worker = randomUUID();
  const watch = new LeaseWatch();
  const inFlight = new Map<string, Promise<void>>();
  /** Outcomes that are not recorded yet. */
  const unsettled = new Map<string, { message: Message; outcome: Outcome }>();
  const abort = new AbortController();
  let isRunning = false;
  let renewedAt = Number.NEGATIVE_INFINITY;

  /** The messages that this process is sending, or has sent and could not record yet. */
  const held = (): string[] => [...inFlight.keys(), ...unsettled.keys()];

  async function renew(): Promise<void> {
    const time = elapsed();
    if (held().length === 0 || time - renewedAt < RENEW_MS) return;
    await renewLeases(store, worker, held(), now());
    renewedAt = time;
  }

  async function settle(message: Message, outcome: Outcome): Promise<void> {
    await settleMessage(store, worker, message, outcome, now());
    unsettled.delete(message.id);
  }

  async function settleLate(): Promise<void> {
    for (const { message, outcome } of unsettled.values())
      if (!inFlight.has(message.id)) await settle(message, outcome);
  }

  /** Frees the leases of a process that has ended, or of a claim of this one whose answer was lost. */
  async function releaseAbandoned(): Promise<void> {
    const abandoned = watch.abandoned(await selectLeases(store, held()), elapsed());
    if (abandoned.length === 0) return;
    const freed = await endLeases(store, abandoned, now());
    if (freed > 0) log.info({ freed }, 'messages left by a process that ended abruptly are sent again');
  }

  async function deliver(message: Message): Promise<void> {
    const outcome = await attempt(message, abort.signal);
    unsettled.set(message.id, { message, outcome });
    await settle(message, outcome).catch((error) =>
      log.error({ reference: message.reference, code: codeOf(error) }, 'outcome not stored yet'),
    );
  }

  async function claim(limit: number): Promise<void> {
    const asked = elapsed();
    const messages = await claimMessages(store, worker, now(), limit);
    // If this process stood still meanwhile, another one may have ended these leases and be sending.
    if (elapsed() - asked > LEASE_MS / 2) return;
    for (const message of messages) {
      if (inFlight.has(message.id)) continue;
      const delivering = deliver(message).finally(() => {
        inFlight.delete(message.id);
        wake();
      });
      inFlight.set(message.id, delivering);
    }
  }

  async function poll(): Promise<void> {
    try {
      await renew();
      await settleLate();
      await releaseAbandoned();
      const free = CONCURRENCY - inFlight.size;
      if (isRunning && free > 0) await claim(free);
    } catch (error) {
      watch.restart();
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
