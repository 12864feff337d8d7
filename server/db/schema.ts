import type { Kysely, Transaction } from 'kysely';
import type { Action, CallKind, Stage } from '../../quote/office/history.ts';
import type { OfficeMessage } from '../../quote/pages/office.ts';

/** The tables, which are the same in SQLite and PostgreSQL. Times are in milliseconds since 1970. */

export interface RequestRow {
  id: string;
  /** The token that the visitor's page has chosen. Token and content hash together identify a request. */
  form_token: string;
  content_hash: string;
  reference: string;
  received_at: number;
  /** JSON of the answers, with the corrections of the office. */
  fields: string;
  /** JSON of the `Receipt`. */
  receipt: string;
  // The columns below are computed from the history (see `RequestState`) and the answers, with each new entry.
  quarantine: string | null;
  stage: Stage;
  call_at: number | null;
  call_kind: CallKind;
  claimed_by: string | null;
  claimed_at: number | null;
  called_at: number | null;
  /** The number of entries in the history. */
  entries: number;
  /** The words by which a search finds the request. */
  search: string;
  /** 1 for an emergency, else 0. */
  urgent: number;
  /** The normalised address and phone number, by which other requests of the same person are found. Null if empty. */
  email: string | null;
  phone: string | null;
}

/** An entry of a request’s history. An erased request leaves its entries, without notes and data. */
export interface HistoryRow {
  id: string;
  request_id: string;
  reference: string;
  number: number;
  at: number;
  action: Action;
  /** The mailbox by whose link the person logged in, « ligne de commande » or « premier lien ». '' for the visitor. */
  actor: string;
  note: string | null;
  /** JSON, see `EntryData`. */
  data: string;
}

export type MessageKind =
  | 'quote'
  | 'photos'
  | 'photo-removed'
  | 'confirmation'
  | 'reminder'
  | 'office-link'
  | 'undelivered';

/** The kinds of messages that the company must receive. A failed one is reported to ALERT_TO and on `/healthz`. */
export const TO_COMPANY: MessageKind[] = ['quote', 'photos'];

export interface MessageRow {
  id: string;
  /** The name of the event, such as `quote <request>`. It is unique, so that each event is queued once. */
  key: string;
  kind: MessageKind;
  request_id: string | null;
  /** JSON of what the letter needs besides the request. No personal data of a visitor. */
  data: string;
  /** The signature of a confirmation's address, which limits confirmations. Null ten minutes after the sending. */
  recipient_key: string | null;
  state: OfficeMessage['state'];
  attempts: number;
  /** The number of attempts in which the mail server refused the message itself for good. */
  refusals: number;
  /** The time of the next attempt. During an attempt, the time when another process may try. */
  due_at: number;
  /** The addresses that have received the message, separated by spaces. Null if all have, or nobody has. */
  delivered_to: string | null;
  last_error: string | null;
  settled_at: number | null;
  /** The time when the message was last queued. */
  queued_at: number;
}

export interface SessionRow {
  id: string;
  /** The link by which the person logged in. It is unique, so that each link works once. */
  link_id: string;
  actor: string;
  begun_at: number;
  ends_at: number;
  /** The words of the last search. Null after an hour. */
  search: string | null;
  searched_at: number | null;
}

/** A visitor's photo. Its id is a UUID of version 7, so that photos sorted by id are in the order of arrival. */
export interface PhotoRow {
  id: string;
  request_id: string;
  /** The hash of the received bytes, in hexadecimal. The same photo sent twice is stored once. */
  sha256: string;
  at: number;
  /** The size of the larger JPEG. */
  bytes: number;
  width: number;
  height: number;
  message_id: string | null;
}

export type PictureSize = 'large' | 'small';

/** A JPEG of a photo. The database deletes it together with the photo. */
interface PhotoFileRow {
  id: string;
  size: PictureSize;
  data: Uint8Array;
}

/** An attempt that the throttle counts. The row is deleted once the attempt is outside the window. */
interface AttemptRow {
  key: string;
  at: number;
}

/** The time until which a task is done, by the clock of the machine that did it. */
export interface CheckpointRow {
  name: 'housekeeping' | 'left-everywhere' | 'reminder';
  at: number;
}

export interface Schema {
  requests: RequestRow;
  messages: MessageRow;
  attempts: AttemptRow;
  checkpoints: CheckpointRow;
  history: HistoryRow;
  sessions: SessionRow;
  photos: PhotoRow;
  photo_files: PhotoFileRow;
}

export interface Database {
  dialect: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /** Checks for an error after which the same work may succeed a moment later, such as a lock or a restart. */
  isTransient: (error: unknown) => boolean;
  /** Shortens the wait for a lock, which blocks the process. Called once the tables are up to date. */
  shortenLockTimeout?: () => void;
}

/** Runs work inside a transaction. Resolves after the commit. */
export type Write = <Result>(work: (db: Transaction<Schema>) => Promise<Result>) => Promise<Result>;
