import type { FastifyInstance } from 'fastify';
import { errorFacts } from '../errors.ts';
import type { Store } from '../store/index.ts';
import type { Metrics } from './metrics.ts';

/** A request that has waited longer than this is reported, even if delivery will be retried. */
const LATE_MS = 15 * 60_000;
/** So many deliveries that failed one after the other are no accident. */
const FAILURES_MAX = 3;

/**
 * Shared by the submit path, which sets it, the health page and the watch. A store on a full disk still answers
 * reads.
 */
export class StoreStatus {
  #lastWriteFailed = false;
  readonly #onWrite: (failed: boolean) => void;

  /** `onWrite` hears of each attempt to store a visitor's request. */
  constructor(onWrite: (failed: boolean) => void = () => {}) {
    this.#onWrite = onWrite;
  }

  /** Whether the last request of a visitor could not be stored. */
  get lastWriteFailed(): boolean {
    return this.#lastWriteFailed;
  }

  set lastWriteFailed(failed: boolean) {
    this.#lastWriteFailed = failed;
    this.#onWrite(failed);
  }
}

/** What `/healthz` says while the store answers. */
export interface Health {
  status: 'ok' | 'degraded';
  pending: number;
  retrying: number;
  failed: number;
  quarantined: number;
  oldestPendingSeconds: number;
  /** Whether the last request of a visitor could not be stored. */
  refusing: boolean;
  /** How many of the last attempts to mail the office have failed, one after the other. */
  mailFailures: number;
}

export interface HealthOptions {
  store: Pick<Store, 'counts' | 'mailFailures'>;
  status: StoreStatus;
  now: () => number;
}

/** Judges whether all is well. Throws if the store does not answer. */
export const createHealth =
  ({ store, status, now }: HealthOptions) =>
  async (): Promise<Health> => {
    const { oldestPendingAt, ...counts } = await store.counts();
    const mailFailures = await store.mailFailures();
    const age = oldestPendingAt === null ? 0 : Math.max(0, now() - oldestPendingAt);
    const refusing = status.lastWriteFailed;
    const isDegraded = counts.failed > 0 || age > LATE_MS || refusing || mailFailures >= FAILURES_MAX;
    return {
      status: isDegraded ? 'degraded' : 'ok',
      ...counts,
      oldestPendingSeconds: Math.round(age / 1000),
      refusing,
      mailFailures,
    };
  };

interface HealthContext {
  health: () => Promise<Health>;
  metrics: Metrics;
}

/** `/healthz` for monitoring and `/metrics` for Prometheus. Neither holds personal data. */
export function registerHealth(app: FastifyInstance, { health, metrics }: HealthContext): void {
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return await health();
    } catch (error) {
      app.log.error(errorFacts(error), 'the store does not answer');
      return reply.code(503).send({ status: 'down' });
    }
  });
  app.get('/metrics', async (_, reply) => {
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.collect();
  });
}
