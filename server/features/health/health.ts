import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpen, subtractWorkingMinutes } from '../../../quote/time/working-hours.ts';
import { errorFields } from '../../base/errors.ts';
import { countForHealth, isUndelivered } from '../../data/counts.ts';
import { hasOpenCall } from '../../data/requests.ts';
import { isMailUnread, sendsMail } from '../../settings/config.ts';

export type Reason = 'no-smtp' | 'undelivered' | 'failed' | 'refusing' | 'disk' | 'late-call';

type Counts = Awaited<ReturnType<typeof countForHealth>>;

/** The body of `/healthz` while the store answers. */
export interface Health extends Counts {
  status: 'ok' | 'degraded';
  /** The reasons why it is degraded. */
  reasons: Reason[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Says whether the last request of a visitor could not be stored: a store on a full disk still answers reads. */
    submitStatus: { refusing: boolean };
    health: () => Promise<Health>;
  }
}

/** Checks whether what the server mails, such as a link to log in, will not arrive soon. */
export const isMailDown = async ({ config, store, now }: FastifyInstance): Promise<boolean> =>
  !sendsMail(config) || isUndelivered(store, now());

/** Checks whether all is well. Throws if the store does not answer. */
export const createHealth =
  ({ config, company, store, submitStatus, hasRoom, now }: FastifyInstance) =>
  async (): Promise<Health> => {
    const counts = await countForHealth(store);
    // Nobody can call while the office is closed.
    const calls = config.office && isOpen(now(), company.hours);
    const is: Record<Reason, boolean> = {
      'no-smtp': isMailUnread(config),
      undelivered: await isUndelivered(store, now()),
      failed: counts.failed > 0,
      refusing: submitStatus.refusing,
      disk: !(await hasRoom()),
      // A promise that ends as the office closes is late in the morning.
      'late-call': calls && (await hasOpenCall(store, subtractWorkingMinutes(now(), 1, company.hours))),
    };
    const reasons = (Object.keys(is) as Reason[]).filter((reason) => is[reason]);
    return { status: reasons.length > 0 ? 'degraded' : 'ok', reasons, ...counts };
  };

/**
 * `/healthz` for monitoring, without personal data. A load balancer or a container must not stop a server that is only
 * degraded; a monitor that reads nothing but the status asks `/healthz?strict`.
 */
export async function sendHealth(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { strict } = request.query as { strict?: string };
  try {
    const health = await request.server.health();
    const isFault = strict !== undefined && health.status !== 'ok';
    return reply.code(isFault ? 503 : 200).send(health);
  } catch (error) {
    request.server.log.error(errorFields(error), 'the store does not answer');
    return reply.code(503).send({ status: 'down' });
  }
}
