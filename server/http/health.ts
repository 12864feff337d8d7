import type { FastifyInstance } from 'fastify';
import { errorFacts } from '../errors.ts';
import type { Store } from '../store/index.ts';
import type { Metrics } from './metrics.ts';

/** A request that waits longer than this is worth a look, even if it will be tried again. */
const LATE_MS = 15 * 60_000;

/** Whether the last request of a visitor could not be stored: a store on a full disk still answers questions. */
export interface Intake {
  failing: boolean;
}

/** `/healthz` for whoever watches the service, `/metrics` for Prometheus. Neither says anything about a person. */
export function registerHealth(
  app: FastifyInstance,
  store: Store,
  intake: Intake,
  metrics: Metrics,
  now: () => number,
): void {
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { oldestPendingAt, ...counts } = await store.counts();
      const age = oldestPendingAt === null ? 0 : Math.max(0, now() - oldestPendingAt);
      const status = counts.failed > 0 || age > LATE_MS || intake.failing ? 'degraded' : 'ok';
      return { status, ...counts, oldestPendingSeconds: Math.round(age / 1000), refusing: intake.failing };
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
