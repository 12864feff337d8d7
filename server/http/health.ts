import type { FastifyInstance } from 'fastify';
import { errorFacts } from '../errors.ts';
import type { Store } from '../store/index.ts';
import type { Metrics } from './metrics.ts';

/** A request that has waited longer than this is reported, even if delivery will be retried. */
const LATE_MS = 15 * 60_000;

/**
 * Shared by the submit path, which sets it, and the health page. A store on a full disk still answers
 * reads.
 */
export interface StoreStatus {
  /** Whether the last request of a visitor could not be stored. */
  lastWriteFailed: boolean;
}

interface HealthContext {
  store: Store;
  status: StoreStatus;
  metrics: Metrics;
  now: () => number;
}

/** `/healthz` for monitoring and `/metrics` for Prometheus. Neither holds personal data. */
export function registerHealth(app: FastifyInstance, context: HealthContext): void {
  const { store, status, metrics, now } = context;
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { oldestPendingAt, ...counts } = await store.counts();
      const age = oldestPendingAt === null ? 0 : Math.max(0, now() - oldestPendingAt);
      const refusing = status.lastWriteFailed;
      const degraded = counts.failed > 0 || age > LATE_MS || refusing;
      const oldestPendingSeconds = Math.round(age / 1000);
      return { status: degraded ? 'degraded' : 'ok', ...counts, oldestPendingSeconds, refusing };
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
