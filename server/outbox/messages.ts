import type { QuoteRequest } from '../../quote/schema.ts';
import type { Notes } from '../store/accept.ts';
import type { MessageKind } from '../store/schema.ts';

/** A message under lease, with its request. */
export interface Claimed {
  id: string;
  kind: MessageKind;
  /** Attempts including this one. */
  attempts: number;
  /** Permanent refusals before this attempt. */
  refusals: number;
  requestId: string;
  reference: string;
  receivedAt: Date;
  request: QuoteRequest;
  notes: Notes;
  lastError: string | null;
}

export type Outcome =
  | { state: 'delivered' }
  | { state: 'pending'; dueAt: number; error: string; refused: boolean }
  | { state: 'failed'; error: string; alertId?: string | undefined };
