import type { FastifyBaseLogger } from 'fastify';
import { describeFailure } from '../mail/failure.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../store/index.ts';
import { type Claimed, LEASE_MS, type Outcome, workerName } from './messages.ts';

/** How failed deliveries are tried again. */
export interface RetryPolicy {
  firstDelayMs: number;
  /** No delay grows beyond this. */
  maxDelayMs: number;
  /** Attempts after which a message that merely fails to get through is given up: about two days. */
  maxAttempts: number;
  /** How often of these the server may refuse the message itself for good: enough for an operator's slip to be mended. */
  maxRefusals: number;
}

export const RETRY_POLICY: RetryPolicy = {
  firstDelayMs: 2000,
  maxDelayMs: 15 * 60_000,
  maxAttempts: 200,
  maxRefusals: 12,
};

/** Another process may have taken requests in, and a clock may be set back: the outbox is looked at this often. */
const POLL_MS = 1000;
const CONCURRENCY = 4;
/** A sending is broken off well before its lease ends. */
const SEND_TIMEOUT_MS = LEASE_MS - 30_000;

export interface DeliveryOptions {
  store: Store;
  mailer: Mailer;
  compose: (message: Claimed) => Letter;
  log: FastifyBaseLogger;
  now: () => number;
  random: () => number;
  newId: () => string;
  serial: string;
  policy?: Partial<RetryPolicy> | undefined;
  /** Whether a message that is given up shall be told to the operator by e-mail. */
  alert?: boolean | undefined;
  onOutcome?: (message: Claimed, state: Outcome['state'] | 'retried') => void;
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Grows twofold from attempt to attempt, and is spread over its upper half so that messages do not retry in step. */
export function retryDelay(attempt: number, policy: RetryPolicy, random: () => number): number {
  const full = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random() / 2));
}

export function createDelivery(options: DeliveryOptions) {
  const { store, mailer, compose, log, now, random, newId } = options;
  const policy = { ...RETRY_POLICY, ...options.policy };
  const worker = workerName(options.serial);
  /** Messages whose outcome is known but could not be stored yet. They are never sent again by this process. */
  const unsettled = new Map<string, { message: Claimed; outcome: Outcome }>();
  const inFlight = new Map<string, Promise<void>>();
  const breakOff = new AbortController();
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let asked = false;
  /** A look failed, perhaps after its claim was committed: the store may say of messages that we hold them. */
  let inDoubt = false;

  function judge(message: Claimed, error: unknown): Outcome {
    const { text, refused } = describeFailure(error);
    const about = {
      reference: message.reference,
      message: message.id,
      attempt: message.attempts,
      error: text,
    };
    const refusals = message.refusals + Number(refused);
    if (refusals >= policy.maxRefusals || message.attempts >= policy.maxAttempts) {
      if (message.kind === 'quote')
        log.error(about, 'request not delivered: it is stored, and nobody was told by e-mail');
      else log.warn({ ...about, kind: message.kind }, 'message given up');
      const alertId = options.alert && message.kind === 'quote' ? newId() : undefined;
      return { state: 'failed', error: text, alertId };
    }
    const delay = retryDelay(message.attempts, policy, random);
    log.warn({ ...about, retryInMs: delay }, 'delivery failed, will be tried again');
    return { state: 'pending', dueAt: now() + delay, error: text, refused };
  }

  async function attempt(message: Claimed): Promise<Outcome> {
    try {
      const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
      const refused = await mailer.send(compose(message), signal);
      const about = { reference: message.reference, message: message.id, kind: message.kind };
      log.info(about, 'message delivered');
      if (refused > 0) log.error({ ...about, refused }, 'message delivered, but not to every address');
      return { state: 'delivered' };
    } catch (error) {
      return judge(message, error);
    }
  }

  async function settle(message: Claimed, outcome: Outcome): Promise<void> {
    try {
      await store.settle(worker, message, outcome, now());
    } catch (error) {
      unsettled.set(message.id, { message, outcome });
      throw error;
    }
    unsettled.delete(message.id);
    options.onOutcome?.(message, outcome.state === 'pending' ? 'retried' : outcome.state);
  }

  async function settleLate(): Promise<void> {
    for (const { message, outcome } of [...unsettled.values()]) await settle(message, outcome);
  }

  async function deliver(message: Claimed): Promise<void> {
    const known = unsettled.get(message.id);
    try {
      await settle(message, known?.outcome.state === 'delivered' ? known.outcome : await attempt(message));
    } catch (error) {
      log.error(
        { reference: message.reference, code: (error as { code?: string }).code },
        'outcome not stored yet',
      );
    }
  }

  function take(message: Claimed): void {
    const delivering = deliver(message).finally(() => {
      inFlight.delete(message.id);
      // The freed place may be taken at once.
      wake();
    });
    inFlight.set(message.id, delivering);
  }

  async function releaseUnknown(): Promise<void> {
    const freed = await store.releaseUnknown(worker, [...inFlight.keys(), ...unsettled.keys()], now());
    inDoubt = false;
    if (freed > 0) log.warn({ freed }, 'messages whose claim was answered by nobody are taken up again');
  }

  async function look(): Promise<void> {
    try {
      await settleLate();
      if (inDoubt) await releaseUnknown();
      if (!running || inFlight.size >= CONCURRENCY) return;
      const messages = await store.claim(worker, now(), CONCURRENCY - inFlight.size, [...inFlight.keys()]);
      for (const message of messages) take(message);
    } catch (error) {
      inDoubt = true;
      log.error(
        { code: (error as { code?: string }).code },
        'the outbox cannot be read, will be tried again',
      );
    }
  }

  /** Looks at the outbox soon; never two looks at a time. */
  function wake(): void {
    if (!running) return;
    asked = true;
    round ??= (async () => {
      while (asked && running) {
        asked = false;
        await look();
      }
      round = undefined;
    })();
  }

  async function start(): Promise<void> {
    const freed = await store.releaseDead(worker, now());
    if (freed > 0) log.info({ freed }, 'messages left by a process that ended abruptly are taken up again');
    running = true;
    timer = setInterval(wake, POLL_MS);
    wake();
  }

  /** Takes nothing more up, and waits for what is being sent; what takes longer is broken off and stays in the outbox. */
  async function stop(graceMs: number): Promise<void> {
    running = false;
    clearInterval(timer);
    const cut = setTimeout(() => breakOff.abort(), graceMs);
    await round;
    await Promise.all(inFlight.values());
    clearTimeout(cut);
    await settleLate().catch(() =>
      log.error({ count: unsettled.size }, 'outcomes could not be stored before the end'),
    );
  }

  return { start, stop, wake };
}
