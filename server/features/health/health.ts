import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpen, subtractWorkingMinutes } from '../../../quote/time/working-hours.ts';
import { errorFields } from '../../base/errors.ts';
import { countForHealth, isUndelivered } from '../../data/counts.ts';
import { hasOpenCall } from '../../data/requests.ts';
import { hasMailServer, isMailUnread } from '../../settings/config.ts';

export type Reason = 'no-smtp' | 'undelivered' | 'failed' | 'refusing' | 'disk' | 'late-call';

type Counts = Awaited<ReturnType<typeof countForHealth>>;

interface Health extends Counts {
  status: 'ok' | 'degraded';
  reasons: Reason[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `isRefusing`: the last request of a visitor could not be stored. Reads alone do not show this: a store on a full
     * disk still answers them.
     */
    submitStatus: { isRefusing: boolean };
    health: () => Promise<Health>;
  }
}

/** Checks whether e-mails are stuck: a link to log in, for example, would not arrive. */
export const isMailDown = async ({ config, store, now }: FastifyInstance): Promise<boolean> =>
  !hasMailServer(config) || isUndelivered(store, now());

/**
 * Checks whether a promised call is late. One working minute of grace: a call that was promised until closing time is
 * otherwise late at the moment when the office opens again. While the office is closed, nobody can call.
 */
async function isCallLate({ config, company, store, now }: FastifyInstance): Promise<boolean> {
  if (!config.office || !isOpen(now(), company.hours)) return false;
  return hasOpenCall(store, subtractWorkingMinutes(now(), 1, company.hours));
}

/** Returns a function that checks whether all is well. The function throws if the store does not answer. */
export const createHealth = (app: FastifyInstance) => async (): Promise<Health> => {
  const { config, store, submitStatus, hasRoom, now } = app;
  const counts = await countForHealth(store);
  const faults: Record<Reason, boolean> = {
    'no-smtp': isMailUnread(config),
    undelivered: await isUndelivered(store, now()),
    failed: counts.failed > 0,
    refusing: submitStatus.isRefusing,
    disk: !(await hasRoom()),
    'late-call': await isCallLate(app),
  };
  const reasons = (Object.keys(faults) as Reason[]).filter((reason) => faults[reason]);
  return { status: reasons.length > 0 ? 'degraded' : 'ok', reasons, ...counts };
};

/**
 * Answers `/healthz` without personal data. A degraded server still answers 200, so that no load balancer or container
 * runtime stops it. For monitors that read the status code alone, `/healthz?strict` then answers 503.
 */
export async function sendHealth(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { strict } = request.query as { strict?: string };
  try {
    const health = await request.server.health();
    const isFailing = strict !== undefined && health.status !== 'ok';
    return reply.code(isFailing ? 503 : 200).send(health);
  } catch (error) {
    request.server.log.error(errorFields(error), 'the store does not answer');
    return reply.code(503).send({ status: 'down' });
  }
}
