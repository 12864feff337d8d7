import type { FastifyInstance } from 'fastify';
import { errorFacts } from '../errors.ts';
import type { Store } from '../store/index.ts';

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

export type Reason = 'no-smtp' | 'failed' | 'late' | 'refusing' | 'mail-failures' | 'disk';

/** What `/healthz` says while the store answers. */
export interface Health {
  status: 'ok' | 'degraded';
  /** Why it is degraded. */
  reasons: Reason[];
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
  /** Whether the site is public and its messages are files that nobody gets. */
  isUnread: boolean;
  /** Whether the disk has more than the reserve that photos leave to requests. */
  hasRoom: () => Promise<boolean>;
  now: () => number;
}

/** Judges whether all is well. Throws if the store does not answer. */
export const createHealth =
  ({ store, status, isUnread, hasRoom, now }: HealthOptions) =>
  async (): Promise<Health> => {
    const { oldestPendingAt, ...counts } = await store.counts();
    const mailFailures = await store.mailFailures();
    const age = oldestPendingAt === null ? 0 : Math.max(0, now() - oldestPendingAt);
    const refusing = status.lastWriteFailed;
    const is: Record<Reason, boolean> = {
      'no-smtp': isUnread,
      failed: counts.failed > 0,
      late: age > LATE_MS,
      refusing,
      'mail-failures': mailFailures >= FAILURES_MAX,
      disk: !(await hasRoom()),
    };
    const reasons = (Object.keys(is) as Reason[]).filter((reason) => is[reason]);
    return {
      status: reasons.length > 0 ? 'degraded' : 'ok',
      reasons,
      ...counts,
      oldestPendingSeconds: Math.round(age / 1000),
      refusing,
      mailFailures,
    };
  };

/**
 * `/healthz` for monitoring, without personal data. A load balancer or a container must not stop a server that is only
 * degraded; a monitor that reads nothing but the status asks `/healthz?strict`.
 */
export function registerHealth(app: FastifyInstance, health: () => Promise<Health>): void {
  app.get<{ Querystring: { strict?: string } }>('/healthz', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const judged = await health();
      const isFault = query.strict !== undefined && judged.status !== 'ok';
      return reply.code(isFault ? 503 : 200).send(judged);
    } catch (error) {
      app.log.error(errorFacts(error), 'the store does not answer');
      return reply.code(503).send({ status: 'down' });
    }
  });
}
