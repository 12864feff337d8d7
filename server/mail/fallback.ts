import { concernsServer } from './failure.ts';
import type { Mailer, Sent } from './mailer.ts';

/**
 * One failure may be a restart of the server. Three in a row, which the retries of a single message reach
 * within seconds, are an outage.
 */
export const FAILURES_TO_SWITCH = 3;
/** How often a message tries the first server again. */
export const TRIAL_MS = 5 * 60_000;
/**
 * How long one message waits for the first server. Longer than a mail server usually takes to answer,
 * because a message that it accepts later arrives twice.
 */
const PATIENCE_MS = 2 * 60_000;

export interface FallbackOptions {
  /** Milliseconds; monotonic, so that a clock that is set back delays no trial. */
  now: () => number;
  /** Called when the messages change over to the other server. `error` is what the first one failed with. */
  onSwitch: (to: 'first' | 'second', error?: unknown) => void;
  patienceMs?: number | undefined;
}

const timedOut = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

/**
 * Sends through `first`, and through `second` after {@link FAILURES_TO_SWITCH} failures in a row that concern
 * the server or the account. Every {@link TRIAL_MS}, one message tries `first` again, and its success gives
 * the traffic back.
 */
export function withFallback(first: Mailer, second: Mailer, options: FallbackOptions): Mailer {
  const { now, onSwitch, patienceMs = PATIENCE_MS } = options;
  let failures = 0;
  let onSecond = false;
  let nextTrial = 0;

  function works(): void {
    failures = 0;
    if (onSecond) onSwitch('first');
    onSecond = false;
  }

  function fails(error: unknown): void {
    failures += 1;
    if (onSecond || failures < FAILURES_TO_SWITCH) return;
    onSecond = true;
    nextTrial = now() + TRIAL_MS;
    onSwitch('second', error);
  }

  /** Records how it went. `signal` is the caller's: an attempt that it ends says nothing about the server. */
  async function tryFirst(...[letter, recipients, signal]: Parameters<Mailer['send']>): Promise<Sent> {
    const limit = AbortSignal.timeout(patienceMs);
    try {
      const sent = await first.send(letter, recipients, AbortSignal.any([signal, limit]));
      works();
      return sent;
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = limit.aborted ? timedOut() : error;
      if (concernsServer(failure)) fails(failure);
      else works();
      throw failure;
    }
  }

  /** True for one message each time that a trial is due. */
  function isTrial(): boolean {
    if (now() < nextTrial) return false;
    nextTrial = now() + TRIAL_MS;
    return true;
  }

  return {
    async send(letter, recipients, signal) {
      if (!onSecond || isTrial()) {
        try {
          return await tryFirst(letter, recipients, signal);
        } catch (error) {
          if (!onSecond || signal.aborted || !concernsServer(error)) throw error;
        }
      }
      return second.send(letter, recipients, signal);
    },
  };
}
