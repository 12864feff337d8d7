import type { FastifyBaseLogger } from 'fastify';
import type { CallHours } from '../../quote/call-back.ts';
import { errorFacts } from '../errors.ts';
import { repeat } from '../repeat.ts';
import type { Store } from '../store/index.ts';
import { createCallWatch } from './calls.ts';
import { createDigestWatch } from './digest.ts';
import { createHeldBackWatch } from './held-back.ts';

const ROUND_MS = 15_000;

export interface WatchOptions {
  store: Store;
  hours: CallHours;
  /** Whether the office can mark what it has called. */
  office: boolean;
  now: () => number;
  log: FastifyBaseLogger;
  /** Called once notices wait in the outbox. */
  onQueued: () => void;
  roundMs?: number | undefined;
}

/**
 * Looks around every few seconds, and queues what the office must hear. Every process does: what was queued is kept in
 * the store, so that each event is reported once.
 */
export function createWatch(options: WatchOptions) {
  const { store, hours, office, now, log, onQueued } = options;

  /** Each queues notices, and returns how many. */
  const watches = [
    ...(office ? [createCallWatch(store, hours), createDigestWatch(store, hours)] : []),
    createHeldBackWatch(store),
  ];

  /** A watch that fails does not keep the others from looking. */
  async function look(): Promise<void> {
    const time = now();
    let queued = 0;
    for (const watch of watches) {
      try {
        queued += await watch(time);
      } catch (error) {
        log.error(errorFacts(error), 'the watch failed, will be tried again');
      }
    }
    if (queued > 0) onQueued();
  }

  return repeat(look, options.roundMs ?? ROUND_MS);
}
