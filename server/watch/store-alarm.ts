import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Alarm, alarmOf } from '../alerts/alarm.ts';
import { describeCallFailure, type SendAlarm } from '../alerts/webhook.ts';
import { errorFacts } from '../errors.ts';
import type { Store } from '../store/index.ts';

const RETRY_MS = 30_000;
const HOUR_MS = 60 * 60_000;

export interface StoreAlarmOptions {
  /** Undefined without a second channel. */
  send: SendAlarm | undefined;
  store: Pick<Store, 'addNotice'>;
  url: string | undefined;
  now: () => number;
  log: FastifyBaseLogger;
  retryMs?: number | undefined;
}

/**
 * Tells the second channel at once that the store refuses. It calls by itself, because a store that refuses
 * cannot hold the outbox's row for it.
 */
export class StoreAlarm {
  readonly #options: StoreAlarmOptions;
  readonly #end = new AbortController();
  /** Since when the store refuses. */
  #since: number | undefined;
  /** The alarm of this failure, sent or not. */
  #alarm: Alarm | undefined;
  #raisedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: StoreAlarmOptions) {
    this.#options = options;
  }

  /** A request could not be stored, or the store could not be read. Raises one alarm an hour at most. */
  refused(): void {
    const { send, url, now } = this.#options;
    const at = now();
    this.#since ??= at;
    if (!send || Math.abs(at - this.#raisedAt) < HOUR_MS) return;
    this.#raisedAt = at;
    const facts = { since: this.#since };
    this.#alarm = alarmOf({ id: randomUUID(), event: 'store-refused', reference: '', facts, at }, url);
    this.#send(this.#alarm, send);
  }

  /** The store works. What was told, or could not be, is told to be over. */
  works(): void {
    if (this.#since === undefined) return;
    const { now, store, log } = this.#options;
    const facts = { since: this.#since };
    const alarm = this.#alarm;
    this.#since = undefined;
    this.#alarm = undefined;
    clearTimeout(this.#timer);
    if (!alarm) return;
    store
      .addNotice({
        key: `store-again ${alarm.id}`,
        channel: 'webhook',
        kind: 'store-again',
        facts,
        now: now(),
      })
      .catch((error: unknown) => log.error(errorFacts(error), 'the end of an alarm could not be queued'));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#end.abort();
    await this.#sending;
  }

  #send(alarm: Alarm, send: SendAlarm): void {
    clearTimeout(this.#timer);
    this.#sending = this.#try(alarm, send);
  }

  async #try(alarm: Alarm, send: SendAlarm): Promise<void> {
    const { log, retryMs = RETRY_MS } = this.#options;
    const about = { message: alarm.id, kind: alarm.event };
    try {
      await send(alarm, this.#end.signal);
      log.info(about, 'alarm delivered');
    } catch (error) {
      // The server ends, or the store works again meanwhile.
      if (this.#end.signal.aborted || this.#alarm !== alarm) return;
      log.warn({ ...about, error: describeCallFailure(error) }, 'alarm failed, will be tried again');
      this.#timer = setTimeout(() => this.#send(alarm, send), retryMs);
    }
  }
}
