import type { CallAgain } from '../call-again.ts';
import type { HistoryEntry, OfficeAction, Stage } from '../office.ts';
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
  claimedBy: string | null;
  claimedAt: number | null;
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

/** What the form of the page before has done. */
export type Done =
  | { what: 'erased'; isScrubbed: boolean }
  /** `slug`: the button. `last`: the newest entry of the request's history. */
  | { what: 'marked'; slug: string; request: OfficeRequest; last: OfficeAction };

export interface ListedRequest extends OfficeRequest {
  /** How many entries its history has. */
  seen: number;
}

/** A request that an open page shows, and that waits for no call any more. */
export interface HandledRequest {
  id: string;
  /** Undefined once it is erased. */
  request: OfficeRequest | undefined;
  /** What took it off the list. */
  last: HistoryEntry;
}

/** Requests to call. A page that is open already asks for the others too, see `SHOWN_HEADER`. */
export interface CallList {
  now: number;
  /** Names this page in the forms that it posts. */
  mark: string;
  /** Of a list that is shown in part, its first ones. */
  requests: readonly ListedRequest[];
  handled: readonly HandledRequest[];
  /** How many have joined the list since then and are not shown. */
  arrivals: number;
}

export interface Waiting {
  toCall: number;
  overdue: number;
}

/** How many requests are held back, and how many are in each stage and wait for nothing else. */
export type StageCounts = Record<Stage | 'held-back', number>;

interface Lists extends CallList {
  waiting: Waiting;
  counts: StageCounts;
}

/** What is to do now. */
export interface OfficeHome extends Lists {
  done: Done | undefined;
  heldBack: readonly OfficeRequest[];
}

/** One list, in pages. */
export interface OfficeListPage extends Lists {
  /** Its name in the address: a key of `LISTS`. */
  slug: string;
  /** From 1. */
  page: number;
  hasNext: boolean;
}

export interface SearchPage {
  now: number;
  query: string;
  requests: readonly OfficeRequest[];
  /** There are others: further results, or requests too old to be read. */
  others: 'none' | 'results' | 'older';
}

export interface OfficePhoto {
  id: string;
  requestId: string;
  at: number;
  /** Photos that go in one message have come together. */
  messageId: string | null;
}

/** A request with all that is known of it. `history`: oldest first. */
export interface ShownRequest {
  request: OfficeRequest;
  history: readonly HistoryEntry[];
  photos: readonly OfficePhoto[];
  isOutsideZone: boolean;
}

/** A note that was not stored. `fault` is undefined if the note is not the reason. */
export interface RefusedNote {
  requestId: string;
  note: string;
  fault: 'empty' | 'too-long' | undefined;
}

/** A button that changed nothing. */
export interface NotDone {
  requestId: string;
  slug: string;
  /** The choice of when to call again, or ''. */
  callAgain: string;
  /** Whether that choice is past, or no longer while the office is open. */
  isExpired: boolean;
  /** What the same page had recorded by the same button. */
  own: HistoryEntry | undefined;
  /** What somebody has done since the page was shown. */
  later: HistoryEntry | undefined;
  hasNote: boolean;
}

/** All requests of one reference, newest first: a corrected request keeps the reference of the first. */
export interface RequestPage {
  now: number;
  reference: string;
  mark: string;
  shown: readonly ShownRequest[];
  /** How many newer entries of the history the page passes over. */
  historyFrom: number;
  /** How many requests to pass over for the next ones; undefined without others. */
  olderFrom: number | undefined;
  isOnly: boolean;
  /** When somebody who did not answer can be called again. */
  callAgain: readonly CallAgain[];
  /** Apple’s devices do not know `geo:`. */
  isApple: boolean;
  done: Done | undefined;
  refused: RefusedNote | undefined;
  notDone: NotDone | undefined;
}

/** The question before a request is erased. */
export interface ErasePage {
  request: OfficeRequest;
}
