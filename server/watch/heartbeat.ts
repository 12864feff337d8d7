import type { FastifyBaseLogger } from 'fastify';
import { addressOf } from '../alerts/address.ts';
import { describeCallFailure } from '../alerts/webhook.ts';
import type { Health } from '../http/health.ts';
import { repeat } from '../repeat.ts';

const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;

export interface HeartbeatOptions {
  url: string;
  /** Throws if the store does not answer. */
  health: () => Promise<Health>;
  log: FastifyBaseLogger;
}

/** Calls an address every minute while all is well: whoever hears nothing more raises the alarm. */
export function createHeartbeat({ url, health, log }: HeartbeatOptions) {
  const address = addressOf(url);
  const end = new AbortController();
  let isFailing = false;

  const isWell = (): Promise<boolean> =>
    health().then(
      ({ status }) => status === 'ok',
      () => false,
    );

  async function call(): Promise<void> {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(address.url, { headers: address.headers, signal });
    await answer.body?.cancel();
    if (!answer.ok) throw Object.assign(new Error(), { code: `HTTP ${answer.status}` });
  }

  async function beat(): Promise<void> {
    if (!(await isWell())) return;
    try {
      await call();
      if (isFailing) log.info('the heartbeat is heard again');
      isFailing = false;
    } catch (error) {
      // Said once, not every minute.
      if (!isFailing && !end.signal.aborted)
        log.warn({ error: describeCallFailure(error) }, 'the heartbeat is not heard, will be tried again');
      isFailing = true;
    }
  }

  const { round, start, stop } = repeat(beat, EVERY_MS);
  return {
    beat: round,
    start,
    stop: () => {
      end.abort();
      return stop();
    },
  };
}
