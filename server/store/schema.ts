import type { Kysely, Transaction } from 'kysely';
import { OperatorError } from '../errors.ts';

/** The tables, as both SQLite and PostgreSQL hold them. Times are milliseconds since the epoch. */

interface RequestRow {
  id: string;
  /** Chosen by the visitor's page; with the content hash it tells a repeated sending from a new request. */
  form_token: string;
  content_hash: string;
  reference: string;
  received_at: number;
  /** JSON of the checked fields. */
  fields: string;
  /** JSON of what travelled beside the fields: browser, origin page, version of the notice. */
  notes: string;
  /** Why it is held back from delivery, or null. */
  quarantine: string | null;
}

export type MessageKind = 'quote' | 'ack' | 'alert';
export type MessageState = 'pending' | 'delivered' | 'failed';

/** One e-mail to be sent about a request. Its id is the left half of the Message-ID. */
export interface MessageRow {
  id: string;
  request_id: string;
  kind: MessageKind;
  state: MessageState;
  attempts: number;
  /** Those of the attempts at which the mail server refused the message itself for good. */
  refusals: number;
  /** When it may be taken up: the next attempt, or the end of the lease of the worker that holds it. */
  due_at: number;
  /** The worker that holds it, or null. */
  claim: string | null;
  last_error: string | null;
  settled_at: number | null;
  /** Under what key acknowledgements to one visitor are counted; null for other kinds. */
  recipient_key: string | null;
}

/** What the throttle counts. Rows live no longer than its window. */
interface AttemptRow {
  key: string;
  at: number;
}

export interface Schema {
  requests: RequestRow;
  messages: MessageRow;
  attempts: AttemptRow;
}

/** A connected database of either kind. */
export interface Engine {
  kind: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /** Whether an error may pass by itself: a lock, a restart. */
  isPassing: (error: unknown) => boolean;
  /** Called once the tables are up to date and visitors may come. */
  ready?: () => void;
}

/** Runs a work inside a transaction, perhaps together with others, and resolves once it is committed. */
export type Write = <Result>(work: (db: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

/** The database cannot be opened or brought up to date. */
export class StoreError extends OperatorError {}
