import type { Kysely, Transaction } from 'kysely';
import type { Action, CallKind, Stage } from '../../quote/office/history.ts';
import type { OfficeMessage } from '../../quote/pages/office.ts';

/** The tables, the same in SQLite and PostgreSQL. Times are milliseconds since the epoch. */

export interface RequestRow {
  id: string;
  /** A token that the visitor's page has chosen. Together with the content hash it identifies a request. */
  form_token: string;
  content_hash: string;
  reference: string;
  received_at: number;
  /** JSON of the checked fields, as the office may have corrected them. */
  fields: string;
  /** JSON of the `Receipt`, which came beside the fields: the version of the privacy notice, and a doubt. */
  notes: string;
  // What follows is derived with each entry: from the history (`RequestState`), and from the fields.
  quarantine: string | null;
  stage: Stage;
  call_at: number | null;
  call_kind: CallKind;
  claimed_by: string | null;
  claimed_at: number | null;
  called_at: number | null;
  /** The number of entries in the history. */
  entries: number;
  /** Plain words to find it by. */
  search: string;
  /** 1 for an emergency, else 0. */
  urgent: number;
  /** Keys by which the other requests of the same person are found. Null for none. */
  email: string | null;
  phone: string | null;
}

/** An entry of a request’s history. It survives the request, without note and data. */
export interface HistoryRow {
  id: string;
  request_id: string;
  reference: string;
  number: number;
  at: number;
  action: Action;
  /** The mailbox whose link they logged in by, or who else: the command line. '' for the visitor. */
  actor: string;
  note: string | null;
  /** JSON, see `EntryData`. */
  data: string;
}

/** The kinds of messages that the product sends; `server/messages/index.ts` lists their composers. */
export type MessageKind =
  | 'quote'
  | 'photos'
  | 'photo-removed'
  | 'confirmation'
  | 'reminder'
  | 'office-link'
  | 'undelivered';

/** Messages that the company must get: giving one up is reported. */
export const TO_COMPANY: MessageKind[] = ['quote', 'photos'];

/** An e-mail to send. Its id is part of the Message-ID. */
export interface MessageRow {
  id: string;
  /** Names the event, so that each is queued once, whichever process notices it: `quote <request>`. */
  key: string;
  kind: MessageKind;
  /** The request that it is about, or null. */
  request_id: string | null;
  /** JSON of what its text needs beside the request. No personal data of a visitor. */
  data: string;
  /**
   * Signature of the visitor's e-mail address, to limit confirmations, until ten minutes after it was sent; else null.
   */
  recipient_key: string | null;
  state: OfficeMessage['state'];
  attempts: number;
  /** The number of attempts that the mail server answered with a permanent refusal of the message itself. */
  refusals: number;
  /** The time of the next attempt. While one is made, the time until which nobody else makes another. */
  due_at: number;
  /** The recipients that have it already, separated by spaces. */
  delivered_to: string | null;
  last_error: string | null;
  settled_at: number | null;
  /** The time since which it waits: its request's receipt, its queueing, or the operator's last `retry`. */
  queued_at: number;
}

/** A session of someone who has logged in at the office. */
export interface SessionRow {
  /** Hash of the cookie's value. */
  id: string;
  /** The link that they logged in by; each works once. */
  link_id: string;
  actor: string;
  begun_at: number;
  ends_at: number;
  /** The words that were searched last, for an hour. */
  search: string | null;
  searched_at: number | null;
}

/** A visitor's photo of the premises, kept as two JPEGs. Its id is a UUID of version 7: ids follow the time. */
export interface PhotoRow {
  id: string;
  request_id: string;
  /** The hash of the bytes received, in hexadecimal: the same photo sent twice is one. */
  sha256: string;
  at: number;
  /** Size of the larger JPEG. */
  bytes: number;
  width: number;
  height: number;
  /** The message that carries it to the company. */
  message_id: string | null;
}

export type PictureSize = 'large' | 'small';

/** A JPEG of a photo. It goes with the photo's row. */
interface PhotoFileRow {
  id: string;
  size: PictureSize;
  data: Uint8Array;
}

/** An attempt that the throttle counts. Rows are deleted after its window. */
interface AttemptRow {
  key: string;
  at: number;
}

/** The time until which something is done, by the clock of the machine that did it. */
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

/** A connected database of either kind. */
export interface Database {
  dialect: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /** Says whether the same work may succeed a moment later: a lock, a restart. */
  isTransient: (error: unknown) => boolean;
  /** Prepares the database for visitors, once the tables are up to date. */
  ready?: () => void;
}

/** Runs work inside a transaction, and resolves once it is committed. */
export type Write = <Result>(work: (db: Transaction<Schema>) => Promise<Result>) => Promise<Result>;
