import type { Engine, Write } from '../store/schema.ts';
import { createCalls } from './calls.ts';
import { createCounts } from './counts.ts';
import { createMessageQueue } from './message-queue.ts';
import { createNotices } from './notices.ts';
import { createRequeue, type RequeueOptions } from './requeue.ts';
import { createTold } from './told.ts';

export interface OutboxOptions extends RequeueOptions {
  /** Whether the operator hears by e-mail of an address that refuses. */
  alerts: boolean;
}

/** What delivery, the watch, the health page and the operator's commands ask of the messages in the store. */
export const createOutbox = (engine: Engine, write: Write, options: OutboxOptions) => ({
  ...createMessageQueue(engine, write, options.alerts),
  ...createNotices(engine, write),
  ...createCalls(engine),
  ...createTold(write),
  ...createCounts(engine.db),
  ...createRequeue(engine.db, options),
});
