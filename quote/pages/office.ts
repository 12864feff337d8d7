import type { OfferedService } from '../consent.ts';
import type { Action, CallKind, HistoryEntry, Stage } from '../office/history.ts';
import type { OfficeListName } from '../office/words.ts';
import type { FieldName, QuoteRequest } from '../schema.ts';
import type { CallAgain } from '../time/call-again.ts';

/**
 * The data that the server hands to the pages of the office. It holds no words: the pages find them. Times are in
 * milliseconds since 1970.
 */

/** A page of the office. */
export interface OfficePage<Content> {
  /** Says that somebody has logged in: the page then has navigation and search. */
  isIn: boolean;
  content: Content;
}

/** The reason why a visitor gets no confirmation: the request was too old when it could leave. */
export const TOO_LATE = 'ETOOLATE';
export const ADDRESS_REFUSED = 'EADDRESS';
/** The reason why a message did not leave: it was no longer true. */
export const NOT_NEEDED = 'ENOTNEEDED';

export interface OfficeMessage {
  kind: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  settledAt: number | null;
  /** The codes of the last failure. */
  lastError: string | null;
}

/** A stored request. */
export interface OfficeRequest {
  id: string;
  reference: string;
  request: QuoteRequest;
  /** `doubt`: why its message says « à vérifier », or ''. */
  receipt: { doubt: string };
  /** The stored text, if its row cannot be read. */
  damaged: string | undefined;
  receivedAt: number;
  quarantine: string | null;
  stage: Stage;
  /** The time by which to call, or null. */
  callAt: number | null;
  callKind: CallKind;
  claimedBy: string | null;
  claimedAt: number | null;
  calledAt: number | null;
  /** The number of entries in its history. */
  entryCount: number;
  /** The number of its photos. */
  photos: number;
  /** Says that the same person has other requests, whatever became of them. */
  hasOthers: boolean;
  messages: readonly OfficeMessage[];
}

/** The form that asks for a link to log in by. */
export interface Login {
  /** The page to which logging in leads. */
  to: string;
  /** The reason why the reader is not logged in. `stale`: a form was posted from a page without a session. */
  reason: 'link' | 'stale' | undefined;
  /** The note that was typed into the form that was posted, or ''. */
  note: string;
  isMailDown: boolean;
}

/** The button behind a mailed link. */
export interface EntryLink {
  link: string;
  to: string;
}

/** The page that says what cannot be done, or what comes after asking for a link. */
export interface OfficeNotice {
  /** `failure`: the store does not answer. `link-sent`: if the address is one of the office's. */
  about: 'not-found' | 'unclear' | 'failure' | 'throttled' | 'link-sent';
  /** The note that was typed into the form, or ''. */
  note: string;
  /** Minutes to wait, or minutes for which a link is good. */
  minutes: number;
}

/** The report of what the form of the page before has done. */
export interface Done {
  entry: HistoryEntry;
  /** The entry that it has undone. */
  undone: HistoryEntry | undefined;
  /** The request; undefined once it is erased. */
  request: OfficeRequest | undefined;
  canUndo: boolean;
}

/** A request that an open page shows, and that waits for no call any more. */
export interface HandledRequest {
  id: string;
  /** The request; undefined once it is erased. */
  request: OfficeRequest | undefined;
  /** The entry since which it waits for no call. */
  last: HistoryEntry;
}

/** A page of a list that may have several. */
interface PartOfList {
  now: number;
  requests: readonly OfficeRequest[];
  /** The number of the page, from 1. */
  number: number;
  hasNext: boolean;
}

/** The requests to call. An open page asks for it again, and says which requests it shows (`SHOWN_HEADER`). */
export interface CallList extends PartOfList {
  /** The number of requests on all pages; `late`: of those whose time is over. */
  count: number;
  late: number;
  /** Names this page in the forms that it posts. */
  pageToken: string;
  handled: readonly HandledRequest[];
  /** The number of requests that have joined the list since then and are not shown. */
  arrivals: number;
}

/** The number of requests in each list but that of calls. */
export type ListCounts = Record<OfficeListName, number>;

/** The list of what is to do now. */
export interface OfficeHome extends CallList {
  counts: ListCounts;
  done: Done | undefined;
}

export interface OfficeListPage extends PartOfList {
  counts: ListCounts;
  /** The name of the list in the address: a key of `LISTS`. */
  slug: string;
}

export interface SearchPage extends PartOfList {
  query: string;
  /** The number of requests that match. */
  count: number;
}

/** The traces that erasing has left of requests. */
export interface ErasedPage {
  now: number;
  erasures: readonly { reference: string; at: number; actor: string }[];
}

/** The form for a request that somebody makes by phone. */
export interface PhoneCallPage {
  pageToken: string;
  services: readonly OfferedService[];
  values: QuoteRequest;
  note: string;
  messages: Partial<Record<FieldName, string>>;
}

/** The fields that the office can correct. */
export const CORRECTABLE = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'postalCode',
  'city',
  'service',
  'surface',
  'urgency',
  'description',
] as const satisfies FieldName[];

/** The reason why a form has changed nothing. */
export type Fault = 'no-note' | 'no-day' | 'stray-day' | 'past-time' | 'unchanged' | 'wrong-field';

/** A form that has changed nothing, with all that was typed. */
export interface RefusedAction {
  action: Action;
  /** The choice that went with the button: when to call again, or what to erase. '' for nothing. */
  choice: string;
  note: string;
  day: string;
  fault?: Fault | undefined;
  /** The entry that was added since the page of the form was shown. */
  since?: HistoryEntry | undefined;
  /** Says whether the reader has added that entry. */
  isOwn: boolean;
  /** The corrections that were typed; `messages`: what is wrong with them. */
  typed?: QuoteRequest | undefined;
  messages?: Partial<QuoteRequest> | undefined;
}

/** A request with all that is known of it. `history`: oldest first. */
export interface RequestPage {
  now: number;
  pageToken: string;
  request: OfficeRequest;
  history: readonly HistoryEntry[];
  services: readonly OfferedService[];
  /** The ids of its photos. */
  photos: readonly string[];
  isOutsideZone: boolean;
  /** The other requests of the same person, newest first. */
  others: readonly OfficeRequest[];
  /** The times at which somebody who did not answer can be called again. */
  callAgain: readonly CallAgain[];
  done: Done | undefined;
  refused: RefusedAction | undefined;
}
