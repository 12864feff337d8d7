import type { Transaction } from 'kysely';
import type { Engine, Schema, Write } from '../store/schema.ts';
import { createClaim, type QueueTable } from './claim.ts';
import { createLeases } from './leases.ts';
import type { Outcome, Sendable } from './messages.ts';
import { createSettle } from './settle.ts';

interface QueueOptions<Item> extends QueueTable {
  /** Reads claimed messages. */
  details: (ids: string[]) => Promise<Item[]>;
  /** Runs in the transaction that records an outcome. */
  onRecorded?: (work: Transaction<Schema>, message: Item, outcome: Outcome, now: number) => Promise<void>;
}

/** A queue of messages that processes share: what delivery asks of it. */
export const createQueue = <Item extends Sendable>(
  engine: Engine,
  write: Write,
  { details, onRecorded = async () => {}, ...table }: QueueOptions<Item>,
) => ({
  claim: createClaim(engine, write, table, details),
  settle: createSettle(write, table, onRecorded),
  ...createLeases(engine, write, table),
});

export type Queue<Item extends Sendable> = ReturnType<typeof createQueue<Item>>;
