import type { FastifyBaseLogger } from 'fastify';
import type { CallHours } from '../../quote/call-back.ts';
import { errorFacts } from '../errors.ts';
import type { StoreStatus } from '../http/health.ts';
import { repeat } from '../repeat.ts';
import type { Store } from '../store/index.ts';
import { createCallWatch } from './calls.ts';
import { createDigestWatch } from './digest.ts';
import { createHeldBackWatch } from './held-back.ts';
import { createMailWatch } from './mail.ts';
import type { StoreAlarm } from './store-alarm.ts';

const ROUND_MS = 15_000;
/** A single failed round may be a restart of the database. */
const FAILURES_MAX = 2;

export interface WatchOptions {
  store: Store;
  hours: CallHours;
  /** Whether the office can mark what it has called. */
  office: boolean;
  /** Whether alarms also go to a second channel. */
  alerts: boolean;
  status: StoreStatus;
  storeAlarm: StoreAlarm;
  now: () => number;
  log: FastifyBaseLogger;
  /** Called once notices wait in the outbox. */
  onQueued: () => void;
  roundMs?: number | undefined;
}

/**
 * Looks around every few seconds, and queues what somebody must be told. Every process does: what is told is
 * kept in the store, so that each event is told once.
 */
export function createWatch(options: WatchOptions) {
  const { store, hours, office, alerts, status, storeAlarm, now, log, onQueued } = options;
  let failures = 0;

  /** Each queues notices, and returns how many. Alarms come first. */
  const watches = [
    ...(alerts ? [createMailWatch(store, hours)] : []),
    ...(office ? [createCallWatch({ store, hours, alerts }), createDigestWatch(store, hours)] : []),
    createHeldBackWatch(store),
  ];

  /** Whether all went well. One that fails does not keep the others from looking. */
  async function look(): Promise<boolean> {
    const time = now();
    const errors: unknown[] = [];
    let queued = 0;
    for (const watch of watches) {
      try {
        queued += await watch(time);
      } catch (error) {
        errors.push(error);
      }
    }
    if (queued > 0) onQueued();
    if (errors.length > 0) log.error(errorFacts(errors[0]), 'the watch failed, will be tried again');
    return errors.length === 0;
  }

  async function lookAndJudge(): Promise<void> {
    const isWell = await look();
    failures = isWell ? 0 : failures + 1;
    if (failures >= FAILURES_MAX) storeAlarm.refused();
    else if (isWell && !status.lastWriteFailed) storeAlarm.works();
  }

  return repeat(lookAndJudge, options.roundMs ?? ROUND_MS);
}
