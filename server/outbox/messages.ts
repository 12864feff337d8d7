import type { Content } from '../store/rows.ts';
import type { MessageKind, QueueColumns } from '../store/schema.ts';

/** What delivery needs to know of anything that it sends. */
export interface Sendable extends Progress {
  id: string;
  kind: string;
  /** Of the request that it is about; '' if it is about none. */
  reference: string;
}

/** What the attempts so far have come to. */
interface Progress {
  /** Attempts including this one. */
  attempts: number;
  /** Permanent refusals before this attempt. */
  refusals: number;
  lastError: string | null;
  /** Of several recipients, those that have it already. */
  deliveredTo: string[];
}

export const progressOf = (
  row: Pick<QueueColumns, 'attempts' | 'refusals' | 'last_error' | 'delivered_to'>,
): Progress => ({
  attempts: row.attempts,
  refusals: row.refusals,
  lastError: row.last_error,
  deliveredTo: row.delivered_to?.split(' ') ?? [],
});

/** A message under lease, with its request. */
export interface Claimed extends Sendable, Content {
  kind: MessageKind;
  requestId: string;
  receivedAt: Date;
}

/** No further attempt can succeed. Its message is the code to record. */
export class Undeliverable extends Error {}

export type Outcome = (
  | { state: 'delivered' }
  | { state: 'pending'; dueAt: number; error: string | null; refused: boolean; deliveredTo: string[] }
  | { state: 'failed'; error: string; alertId?: string | undefined; deliveredTo: string[] }
) & {
  /** The addresses that refuse what others have accepted. */
  refusedBy?: string[];
};
