import type { FastifyBaseLogger } from 'fastify';
import { describeFailure } from '../mail/failure.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../store/index.ts';
import { type Claimed, LEASE_MS, type Outcome } from './messages.ts';
import { workerName } from './worker.ts';

/** How failed deliveries are retried. */
export interface RetryPolicy {
  firstDelayMs: number;
  /** No delay grows beyond this. */
  maxDelayMs: number;
  /** Attempts after which a message is given up, whatever the failures were: about two days. */
  maxAttempts: number;
  /**
   * Permanent refusals after which a message is given up. Several, so that an operator can correct a
   * setting.
   */
  maxRefusals: number;
}

export const RETRY_POLICY: RetryPolicy = {
  firstDelayMs: 2000,
  maxDelayMs: 15 * 60_000,
  maxAttempts: 200,
  maxRefusals: 12,
};

/** How often the outbox is polled: other processes add requests to it, and a clock may be set back. */
const POLL_MS = 1000;
const CONCURRENCY = 4;
/** A send is aborted well before its lease ends. */
const SEND_TIMEOUT_MS = LEASE_MS - 30_000;

export interface DeliveryOptions {
  store: Store;
  mailer: Mailer;
  compose: (message: Claimed) => Letter;
  log: FastifyBaseLogger;
  now: () => number;
  random: () => number;
  newId: () => string;
  policy?: Partial<RetryPolicy> | undefined;
  /** Whether to e-mail the operator about a request that is given up. */
  alert?: boolean | undefined;
  onOutcome?: (message: Claimed, state: Outcome['state'] | 'retried') => void;
}

/** Exponential backoff. Half of the delay is random, so that messages do not retry all at once. */
export function retryDelay(attempt: number, policy: RetryPolicy, random: () => number): number {
  const full = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random() / 2));
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Claims due messages from the outbox, sends them, and records the outcome. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #policy: RetryPolicy;
  readonly #worker: string;
  /** Outcomes that could not be stored yet. This process never sends a delivered message of these again. */
  readonly #unsettled = new Map<string, { message: Claimed; outcome: Outcome }>();
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #abort = new AbortController();
  #running = false;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #pollAgain = false;
  /** The last poll failed. Its claim may have been committed before the error. */
  #claimInDoubt = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    this.#policy = { ...RETRY_POLICY, ...options.policy };
    this.#worker = workerName(options.newId());
  }

  async start(): Promise<void> {
    const { store, log, now } = this.#options;
    const freed = await store.releaseDead(this.#worker, now());
    if (freed > 0) log.info({ freed }, 'messages left by a process that ended abruptly are taken up again');
    this.#running = true;
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Polls the outbox soon. Polls never overlap. */
  wake(): void {
    if (!this.#running) return;
    this.#pollAgain = true;
    this.#polling ??= this.#pollWhileAsked();
  }

  /**
   * Claims nothing more and waits for messages in flight. After `graceMs` these are aborted and stay in the
   * outbox.
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
    const { store, log, now } = this.#options;
    try {
      await this.#settleLate();
      if (this.#claimInDoubt) await this.#releaseUnknown();
      const free = CONCURRENCY - this.#inFlight.size;
      if (!this.#running || free <= 0) return;
      const messages = await store.claim(this.#worker, now(), free, [...this.#inFlight.keys()]);
      for (const message of messages) this.#take(message);
    } catch (error) {
      this.#claimInDoubt = true;
      log.error({ code: codeOf(error) }, 'the outbox cannot be read, will be tried again');
    }
  }

  async #releaseUnknown(): Promise<void> {
    const { store, log, now } = this.#options;
    const known = [...this.#inFlight.keys(), ...this.#unsettled.keys()];
    const freed = await store.releaseUnknown(this.#worker, known, now());
    this.#claimInDoubt = false;
    if (freed > 0) log.warn({ freed }, 'messages whose claim was answered by nobody are taken up again');
  }

  #take(message: Claimed): void {
    const delivering = this.#deliver(message).finally(() => {
      this.#inFlight.delete(message.id);
      this.wake();
    });
    this.#inFlight.set(message.id, delivering);
  }

  async #deliver(message: Claimed): Promise<void> {
    const earlier = this.#unsettled.get(message.id)?.outcome;
    try {
      await this.#settle(message, earlier?.state === 'delivered' ? earlier : await this.#send(message));
    } catch (error) {
      const about = { reference: message.reference, code: codeOf(error) };
      this.#options.log.error(about, 'outcome not stored yet');
    }
  }

  async #send(message: Claimed): Promise<Outcome> {
    const { mailer, compose, log } = this.#options;
    try {
      const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
      const refused = await mailer.send(compose(message), signal);
      const about = { reference: message.reference, message: message.id, kind: message.kind };
      log.info(about, 'message delivered');
      if (refused > 0) log.error({ ...about, refused }, 'message delivered, but not to every address');
      return { state: 'delivered' };
    } catch (error) {
      return this.#outcomeOf(message, error);
    }
  }

  /** Decides after a failed attempt whether to retry or to give up. */
  #outcomeOf(message: Claimed, error: unknown): Outcome {
    const { log, now, random, newId, alert } = this.#options;
    const { reference, id, kind, attempts } = message;
    const { text, refused } = describeFailure(error);
    const about = { reference, message: id, attempt: attempts, error: text };
    const refusals = message.refusals + Number(refused);
    if (refusals >= this.#policy.maxRefusals || attempts >= this.#policy.maxAttempts) {
      const isQuote = kind === 'quote';
      if (isQuote) log.error(about, 'request not delivered: it is stored, and nobody was told by e-mail');
      else log.warn({ ...about, kind }, 'message given up');
      return { state: 'failed', error: text, alertId: alert && isQuote ? newId() : undefined };
    }
    const delay = retryDelay(attempts, this.#policy, random);
    log.warn({ ...about, retryInMs: delay }, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error: text, refused };
  }

  async #settle(message: Claimed, outcome: Outcome): Promise<void> {
    const { store, now, onOutcome } = this.#options;
    try {
      await store.settle(this.#worker, message, outcome, now());
    } catch (error) {
      this.#unsettled.set(message.id, { message, outcome });
      throw error;
    }
    this.#unsettled.delete(message.id);
    onOutcome?.(message, outcome.state === 'pending' ? 'retried' : outcome.state);
  }

  async #settleLate(): Promise<void> {
    for (const { message, outcome } of [...this.#unsettled.values()]) await this.#settle(message, outcome);
  }
}
