import type { OfferedService } from '../consent.ts';
import type { Action, CallKind, HistoryEntry, Stage } from '../office/history.ts';
import type { OfficeListName } from '../office/words.ts';
import type { FieldName, QuoteRequest } from '../schema.ts';
import type { CallAgain } from '../time/call-again.ts';

/**
 * The data that the server hands to the pages of the office. The pages turn codes, such as `stage`, into words. Times
 * are in milliseconds since 1970.
 */

export interface OfficePage<Content> {
  /** True if the reader is logged in. Only then does the page have navigation and search. */
  isLoggedIn: boolean;
  content: Content;
}

/** The error code of a confirmation that was not sent, because the request was too old by then. */
export const TOO_LATE = 'ETOOLATE';
export const ADDRESS_REFUSED = 'EADDRESS';
/** The error code of a message that was not sent, because it was no longer true. */
export const NOT_NEEDED = 'ENOTNEEDED';

export interface OfficeMessage {
  kind: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  settledAt: number | null;
  lastError: string | null;
}

export interface OfficeRequest {
  id: string;
  reference: string;
  request: QuoteRequest;
  /** `doubt`: why the e-mail about the request says « à vérifier », or ''. */
  receipt: { doubt: string };
  /** The stored text of the answers, if it cannot be parsed. */
  damaged: string | undefined;
  receivedAt: number;
  quarantine: string | null;
  stage: Stage;
  callAt: number | null;
  callKind: CallKind;
  claimedBy: string | null;
  claimedAt: number | null;
  calledAt: number | null;
  entryCount: number;
  /** The number of photos. */
  photoCount: number;
  /** True if the same person has other requests, at any stage. */
  hasOthers: boolean;
  messages: readonly OfficeMessage[];
}

/** The form that asks for a link to log in by. */
export interface Login {
  /** The page that opens after the login. */
  to: string;
  /** `link`: the mailed link is no longer valid. `stale`: a form was posted after the session had ended. */
  reason: 'link' | 'stale' | undefined;
  /** The note that was typed into the posted form, or ''. It is shown again, so that it is not lost. */
  note: string;
  isMailDown: boolean;
}

/** The page of a mailed link. Its button logs in, because mail programs open links by themselves. */
export interface EntryLink {
  link: string;
  to: string;
}

/** A page that says why something cannot be done, or that a link to log in was sent. */
export interface OfficeNotice {
  /** `unclear`: the posted form or the address is invalid. `failure`: the database does not answer. */
  about: 'not-found' | 'unclear' | 'failure' | 'throttled' | 'link-sent';
  note: string;
  /** `throttled`: the minutes to wait. `link-sent`: the minutes for which the link is valid. */
  minutes: number;
}

/** The result of the form that led to this page. */
export interface Done {
  entry: HistoryEntry;
  /** The entry that `entry` has undone. */
  undone: HistoryEntry | undefined;
  /** Undefined once the request is erased. */
  request: OfficeRequest | undefined;
  canUndo: boolean;
}

/** A request that left the list of calls while a page shows it there. */
export interface HandledRequest {
  id: string;
  /** Undefined once the request is erased. */
  request: OfficeRequest | undefined;
  /** The last entry besides notes: the reason why the request left the list. */
  last: HistoryEntry;
}

interface PartOfList {
  now: number;
  requests: readonly OfficeRequest[];
  number: number;
  hasNext: boolean;
}

/** The requests to call. An open page loads this list again, and names the requests that it shows (`SHOWN_HEADER`). */
export interface CallList extends PartOfList {
  /** The number of requests on all pages. */
  count: number;
  /** The number of requests on all pages that should have been called by now. */
  late: number;
  pageToken: string;
  handled: readonly HandledRequest[];
  /** The number of requests that have joined the list since the open page was loaded. */
  arrivals: number;
}

export type ListCounts = Record<OfficeListName, number>;

export interface OfficeHome extends CallList {
  counts: ListCounts;
  done: Done | undefined;
}

export interface OfficeListPage extends PartOfList {
  counts: ListCounts;
  /** A key of `LISTS`. */
  slug: string;
}

export interface SearchPage extends PartOfList {
  query: string;
  count: number;
}

/** The records that remain of erased requests. */
export interface ErasedPage {
  now: number;
  erasures: readonly { reference: string; at: number; actor: string }[];
}

/** The form in which the office enters a request that somebody makes by phone. */
export interface PhoneCallPage {
  pageToken: string;
  services: readonly OfferedService[];
  values: QuoteRequest;
  note: string;
  messages: Partial<Record<FieldName, string>>;
}

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

export type Fault = 'no-note' | 'no-day' | 'stray-day' | 'past-time' | 'unchanged' | 'wrong-field';

/** A form that was refused and changed nothing, with all that was typed. */
export interface RefusedAction {
  action: Action;
  /** The choice that the button sent along: when to call again, or what to erase. '' if there was none. */
  choice: string;
  note: string;
  day: string;
  fault?: Fault | undefined;
  /** The entry that was added after the page of the form was loaded, and for which the form is refused. */
  since?: HistoryEntry | undefined;
  /** True if the reader added the entry `since`. */
  isOwn: boolean;
  typed?: QuoteRequest | undefined;
  messages?: Partial<QuoteRequest> | undefined;
}

export interface RequestPage {
  now: number;
  pageToken: string;
  request: OfficeRequest;
  /** The history, oldest entry first. */
  history: readonly HistoryEntry[];
  services: readonly OfferedService[];
  /** The ids of the photos. */
  photos: readonly string[];
  isOutsideZone: boolean;
  /** The other requests of the same person, newest first. */
  others: readonly OfficeRequest[];
  /** The times to offer for another call to somebody who did not answer. */
  callAgain: readonly CallAgain[];
  done: Done | undefined;
  refused: RefusedAction | undefined;
}
