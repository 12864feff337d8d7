import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../store/index.ts';
import { LEASE_MS, LeaseWatch, RENEW_MS } from './lease-watch.ts';
import type { Message, Outcome } from './message.ts';

/** How often the queue is polled: other processes add messages to it, and a clock may be set back. */
const POLL_MS = 1000;
const CONCURRENCY = 4;
/** The mailer's own timeouts end a silent conversation. This one ends what a server draws out for ever. */
const SEND_TIMEOUT_MS = 60 * 60_000;

export interface WorkerOptions {
  queue: Pick<Store, 'claim' | 'settle' | 'renew' | 'leases' | 'release'>;
  /** Makes one attempt to send a message. */
  attempt: (message: Message, signal: AbortSignal) => Promise<Outcome>;
  log: FastifyBaseLogger;
  now: () => number;
  /** Identifies this process among all that share the store. No two ever have the same. */
  worker: string;
  /** Monotonic milliseconds: unlike the clock, nobody can set it. */
  elapsed: () => number;
  pollMs?: number | undefined;
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Claims due messages from a queue, sends them, and records the outcome. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #watch = new LeaseWatch();
  /** What became of messages, until it is recorded. */
  readonly #unsettled = new Map<string, { message: Message; outcome: Outcome }>();
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #abort = new AbortController();
  #running = false;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #pollAgain = false;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = true;
    this.#timer = setInterval(() => this.wake(), this.#options.pollMs ?? POLL_MS);
    this.wake();
  }

  /** Polls the queue soon. Polls never overlap. */
  wake(): void {
    if (!this.#running) return;
    this.#pollAgain = true;
    this.#polling ??= this.#pollWhileAsked();
  }

  /**
   * Claims nothing more and waits for messages in flight. After `graceMs` these are aborted and stay in the
   * queue.
   */
  async stop(graceMs: number): Promise<void> {
    this.#running = false;
    clearInterval(this.#timer);
    const cut = setTimeout(() => this.#abort.abort(), graceMs);
    await this.#polling;
    await Promise.all(this.#inFlight.values());
    clearTimeout(cut);
    await this.#settleLate().catch(() =>
      this.#options.log.error({ count: this.#unsettled.size }, 'outcomes could not be stored before the end'),
    );
  }

  async #pollWhileAsked(): Promise<void> {
    while (this.#pollAgain && this.#running) {
      this.#pollAgain = false;
      await this.#poll();
    }
    this.#polling = undefined;
  }

  async #poll(): Promise<void> {
    try {
      await this.#renew();
      await this.#settleLate();
      await this.#releaseAbandoned();
      const free = CONCURRENCY - this.#inFlight.size;
      if (this.#running && free > 0) await this.#claim(free);
    } catch (error) {
      this.#watch.restart();
      this.#options.log.error({ code: codeOf(error) }, 'the queue cannot be read, will be tried again');
    }
  }

  /** The messages that this process is sending, or has sent and could not record yet. */
  #held(): string[] {
    return [...this.#inFlight.keys(), ...this.#unsettled.keys()];
  }

  async #renew(): Promise<void> {
    const { queue, worker, elapsed, now } = this.#options;
    const time = elapsed();
    const held = this.#held();
    if (held.length === 0 || time - this.#renewedAt < RENEW_MS) return;
    await queue.renew(worker, held, now());
    this.#renewedAt = time;
  }

  /** Of a process that has ended, or of a claim of this one whose answer was lost. */
  async #releaseAbandoned(): Promise<void> {
    const { queue, elapsed, log, now } = this.#options;
    const abandoned = this.#watch.abandoned(await queue.leases(this.#held()), elapsed());
    if (abandoned.length === 0) return;
    const freed = await queue.release(abandoned, now());
    if (freed > 0) log.info({ freed }, 'messages left by a process that ended abruptly are sent again');
  }

  async #claim(limit: number): Promise<void> {
    const { queue, worker, elapsed, now } = this.#options;
    const asked = elapsed();
    const messages = await queue.claim(worker, now(), limit);
    // If this process stood still meanwhile, another one may have ended these leases and be sending.
    if (elapsed() - asked > LEASE_MS / 2) return;
    for (const message of messages) if (!this.#inFlight.has(message.id)) this.#start(message);
  }

  #start(message: Message): void {
    const delivering = this.#deliver(message).finally(() => {
      this.#inFlight.delete(message.id);
      this.wake();
    });
    this.#inFlight.set(message.id, delivering);
  }

  async #deliver(message: Message): Promise<void> {
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    const outcome = await this.#options.attempt(message, signal);
    this.#unsettled.set(message.id, { message, outcome });
    await this.#settle(message, outcome).catch((error) =>
      this.#options.log.error(
        { reference: message.reference, code: codeOf(error) },
        'outcome not stored yet',
      ),
    );
  }

  async #settle(message: Message, outcome: Outcome): Promise<void> {
    const { queue, worker, now } = this.#options;
    await queue.settle(worker, message, outcome, now());
    this.#unsettled.delete(message.id);
  }

  async #settleLate(): Promise<void> {
    for (const { message, outcome } of this.#unsettled.values())
      if (!this.#inFlight.has(message.id)) await this.#settle(message, outcome);
  }
}
