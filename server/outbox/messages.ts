import type { Content } from '../store/rows.ts';
import type { MessageKind } from '../store/schema.ts';

/** A message under lease, with its request. */
export interface Claimed extends Content {
  id: string;
  kind: MessageKind;
  /** Attempts including this one. */
  attempts: number;
  /** Permanent refusals before this attempt. */
  refusals: number;
  requestId: string;
  reference: string;
  receivedAt: Date;
  lastError: string | null;
  /** Of several recipients, those that have it already. */
  deliveredTo: string[];
}

export type Outcome =
  | { state: 'delivered' }
  | { state: 'pending'; dueAt: number; error: string | null; refused: boolean; deliveredTo: string[] }
  | { state: 'failed'; error: string; alertId?: string | undefined; deliveredTo: string[] };
