import type { HistoryEntry, Stage } from '../office.ts';
import type { QuoteRequest } from '../schema.ts';

/** What the server hands to the pages of the office. It is plain data: the pages find the words. Times are in milliseconds since 1970. */

/** A page of the office. */
export interface OfficePage<Content> {
  /** The hidden field that every form posts back. Undefined for who has not logged in: no navigation, no search. */
  proof: Proof | undefined;
  content: Content;
}

export interface Proof {
  jeton: string;
}

export interface OfficeMessage {
  kind: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  settledAt: number | null;
}

/** A stored request. */
export interface OfficeRequest {
  id: string;
  reference: string;
  request: QuoteRequest;
  /** `doubt`: why its message says « à vérifier », or ''. */
  notes: { doubt: string };
  /** Set if its row cannot be read. */
  damaged: string | undefined;
  receivedAt: number;
  quarantine: string | null;
  stage: Stage;
  /** By when to call, or null. */
  callAt: number | null;
  takenBy: string | null;
  takenAt: number | null;
  calledAt: number | null;
  /** How many it has. */
  photos: number;
  messages: readonly OfficeMessage[];
}

/** The form that asks for a link to log in by. */
export interface Door {
  /** The page to which logging in leads. */
  to: string;
  /** Why the visitor has not come in. `stale`: a form was posted from a page without a session. */
  reason: 'forged' | 'expired' | 'removed' | 'used' | 'stale' | undefined;
  /** What was typed into the form that was posted, or ''. */
  note: string;
}

/** The button behind a mailed link. */
export interface Entry {
  link: string;
  to: string;
}

/** Pages for what cannot be done, and for what was. `note`: what was typed into the form, or ''. */
export type OfficeNotice =
  | { about: 'page-not-found' }
  | { about: 'unknown-request' }
  | { about: 'unknown-photo' }
  /** What the browser has sent. */
  | { about: 'unreadable' }
  | { about: 'foreign-post' }
  | { about: 'unclear'; note: string }
  /** Somebody has erased the request since the form was shown. */
  | { about: 'gone'; note: string; erased: HistoryEntry | undefined; now: number }
  /** The page is asked for again by its address, or by the same fields. */
  | { about: 'failure'; url: string; fields: Record<string, string> | undefined; note: string | undefined }
  | { about: 'throttled'; minutes: number }
  /** A mail with a link is on its way, if the address is one of the office's. */
  | { about: 'link-sent'; minutes: number }
  | { about: 'continue'; url: string }
  | { about: 'left'; everywhere: boolean };
