import type { Kysely, Transaction } from 'kysely';
import { OperatorError } from '../errors.ts';

/** The tables, the same in SQLite and PostgreSQL. Times are milliseconds since the epoch. */

export interface RequestRow {
  id: string;
  /** Chosen by the visitor's page. Together with the content hash it identifies a request. */
  form_token: string;
  content_hash: string;
  reference: string;
  received_at: number;
  /** JSON of the checked fields. */
  fields: string;
  /** JSON of what came beside the fields: browser, referring page, version of the privacy notice. */
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
  /** How many attempts the mail server answered with a permanent refusal of the message itself. */
  refusals: number;
  /** When the next attempt is due. Under a lease, a value that each renewal raises. */
  due_at: number;
  /** The worker that holds the lease, or null. */
  claim: string | null;
  /** Of several recipients, those that have it already, separated by spaces. */
  delivered_to: string | null;
  last_error: string | null;
  settled_at: number | null;
  /** Hash of the visitor's e-mail address, to limit acknowledgements; null for other kinds. */
  recipient_key: string | null;
}

/** What the throttle counts. Rows are deleted after its window. */
interface AttemptRow {
  key: string;
  at: number;
}

/** When something was last done, by the clock of the machine that did it. */
interface MarkRow {
  name: 'housekeeping';
  at: number;
}

export interface Schema {
  requests: RequestRow;
  messages: MessageRow;
  attempts: AttemptRow;
  marks: MarkRow;
}

/** A connected database of either kind. */
export interface Engine {
  kind: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /** Whether the same work may succeed a moment later: a lock, a restart. */
  isTransient: (error: unknown) => boolean;
  /** Called once the tables are up to date, before the first visitor. */
  ready?: () => void;
}

/** Runs work inside a transaction, perhaps together with other work, and resolves once it is committed. */
export type Write = <Result>(work: (db: Transaction<Schema>) => Promise<Result>) => Promise<Result>;

/** The database cannot be opened or brought up to date. */
export class StoreError extends OperatorError {}
