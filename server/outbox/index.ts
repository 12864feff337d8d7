import type { Engine, Write } from '../store/schema.ts';
import { createClaim } from './claim.ts';
import { createCounts } from './counts.ts';
import { createLeases } from './leases.ts';
import { createRequeue } from './requeue.ts';
import { createSettle } from './settle.ts';

/** What delivery, the health page and the operator's commands ask of the messages in the store. */
export const createOutbox = (engine: Engine, write: Write) => ({
  ...createClaim(engine, write),
  ...createSettle(write),
  ...createLeases(engine, write),
  ...createCounts(engine.db),
  ...createRequeue(engine.db),
});
