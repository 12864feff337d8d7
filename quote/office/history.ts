import type { FieldName } from '../schema.ts';

/** The history of a request. The state of the request is computed from the history alone. */

export type Stage = 'new' | 'called' | 'quoted' | 'accepted' | 'closed' | 'spam';

/**
 * The reason for the next call: the site’s promise to call back, an appointment at a chosen time, or a follow-up on a
 * chosen day.
 */
export type CallKind = 'promise' | 'appointment' | 'follow-up';

export type Action =
  | 'received'
  /** The office entered the request of somebody who phoned. */
  | 'entered'
  /** The office found that a person, not a robot, sent the request. */
  | 'verified'
  | 'claimed'
  | 'released'
  | 'called'
  | 'no-answer'
  | 'quote-sent'
  | 'accepted'
  | 'closed'
  | 'spam'
  | 'reopened'
  | 'follow-up'
  | 'corrected'
  /** The person withdrew the consent to store a service about health. Another service replaced it. */
  | 'consent-withdrawn'
  | 'note'
  | 'note-erased'
  | 'photo-erased'
  | 'undone'
  /** The request was deleted, except for its history. No entry follows. */
  | 'erased';

export interface EntryData {
  /** The time of the next call, in milliseconds since 1970. Null for a request from before the office existed. */
  callAt?: number | null;
  quarantine?: string;
  /** The names of the fields that were corrected. Their former answers are not kept. */
  corrected?: readonly FieldName[];
  /** The number of the entry whose note is erased. */
  erases?: number;
  /** The number of the entry that is undone. */
  undoes?: number;
}

export interface HistoryEntry {
  /** The identifier from the form, so that a double tap adds one entry only. */
  id: string;
  /** The position in the history, from 1, without gaps. */
  number: number;
  at: number;
  action: Action;
  actor: string;
  note: string;
  data: EntryData;
}

export interface RequestState {
  stage: Stage;
  quarantine: string | null;
  callAt: number | null;
  callKind: CallKind;
  claimedBy: string | null;
  claimedAt: number | null;
  /** The time of the first call, answered or not. */
  calledAt: number | null;
}

const INITIAL_STATE: RequestState = {
  stage: 'new',
  quarantine: null,
  callAt: null,
  callKind: 'promise',
  claimedBy: null,
  claimedAt: null,
  calledAt: null,
};

type Change = Partial<RequestState>;

/** Sets or removes the next call. A next call ends the quarantine. */
const nextCall = ({ data }: HistoryEntry, callKind: CallKind): Change => ({
  callAt: data.callAt ?? null,
  callKind,
  ...(data.callAt && { quarantine: null }),
});

/** Records a call. The caller claims the request, unless somebody has claimed it already. */
const recordCall = (state: RequestState, { actor, at }: HistoryEntry): Change => ({
  claimedBy: state.claimedBy ?? actor,
  claimedAt: state.claimedAt ?? at,
  calledAt: state.calledAt ?? at,
});

const noChange = (): Change => ({});

const open = (_: RequestState, entry: HistoryEntry): Change => ({
  ...nextCall(entry, 'promise'),
  stage: 'new',
  quarantine: entry.data.quarantine ?? null,
});

/** Moves a request to a stage without a next call, unless the entry has the day of a follow-up. */
const moveTo =
  (stage: Stage) =>
  (_: RequestState, entry: HistoryEntry): Change => ({ ...nextCall(entry, 'follow-up'), stage });

/** Records a call, or an action that only follows a call, such as sending a quote. */
const afterCall =
  (callKind: CallKind, next: (stage: Stage) => Stage) =>
  (state: RequestState, entry: HistoryEntry): Change => ({
    ...recordCall(state, entry),
    ...nextCall(entry, callKind),
    stage: next(state.stage),
  });

const CHANGES: Record<Action, (state: RequestState, entry: HistoryEntry) => Change> = {
  received: open,
  entered: open,
  verified: open,
  claimed: (_, { actor, at }) => ({ claimedBy: actor, claimedAt: at }),
  released: () => ({ claimedBy: null, claimedAt: null }),
  // A later call about a quote or an accepted job does not move the request back.
  called: afterCall('follow-up', (stage) => (stage === 'quoted' || stage === 'accepted' ? stage : 'called')),
  // The office only calls a person again, so the request is no spam.
  'no-answer': afterCall('appointment', (stage) => (stage === 'spam' ? 'new' : stage)),
  'quote-sent': afterCall('follow-up', () => 'quoted'),
  accepted: afterCall('follow-up', () => 'accepted'),
  closed: moveTo('closed'),
  spam: moveTo('spam'),
  reopened: (state, entry) => ({ ...open(state, entry), claimedBy: null, claimedAt: null }),
  'follow-up': (_, entry) => nextCall(entry, 'follow-up'),
  corrected: noChange,
  'consent-withdrawn': noChange,
  note: noChange,
  'note-erased': noChange,
  'photo-erased': noChange,
  undone: noChange,
  erased: noChange,
};

/** Returns the entries that were not undone. */
export function entriesInForce(history: readonly HistoryEntry[]): HistoryEntry[] {
  const undone = new Set(history.map(({ data }) => data.undoes));
  return history.filter(({ number }) => !undone.has(number));
}

/** Computes the state of a request from its history, oldest entry first. */
export function stateOf(history: readonly HistoryEntry[]): RequestState {
  let state = INITIAL_STATE;
  for (const entry of entriesInForce(history)) {
    const change = CHANGES[entry.action];
    state = { ...state, ...change(state, entry) };
  }
  return state;
}

/** The longest time between two taps of a double tap. A form that is posted again later comes from an old page. */
const DOUBLE_TAP_MS = 60_000;

export interface ProposedEntry {
  id: string;
  action: Action;
  at: number;
  /** The number of the last entry that the page of the form showed. */
  lastSeen: number;
}

type Verdict =
  | { outcome: 'new' }
  /** The form was posted twice. `entry` was added the first time. */
  | { outcome: 'repeated'; entry: HistoryEntry }
  /** The request has changed since the page of the form was shown. `entry` is the latest change. */
  | { outcome: 'outdated'; entry: HistoryEntry };

/** Checks for an action that is safe from an outdated page, because it changes no state. */
const isAlwaysSafe = (action: Action): boolean => ['note', 'note-erased', 'photo-erased'].includes(action);

/** Decides whether a form may still add its entry. */
export function verdictOn(
  history: readonly HistoryEntry[],
  { id, action, at, lastSeen }: ProposedEntry,
): Verdict {
  const firstPost = history.find((entry) => entry.id === id);
  if (isAlwaysSafe(action)) {
    return firstPost ? { outcome: 'repeated', entry: firstPost } : { outcome: 'new' };
  }
  const lastKnown = firstPost?.number ?? lastSeen;
  const change = history.findLast((entry) => entry.number > lastKnown && !isAlwaysSafe(entry.action));
  if (change) return { outcome: 'outdated', entry: change };
  if (!firstPost) return { outcome: 'new' };
  return { outcome: at - firstPost.at < DOUBLE_TAP_MS ? 'repeated' : 'outdated', entry: firstPost };
}

/** Checks for an action that overwrites or erases: what it removed cannot be brought back. */
export const isFinal = (action: Action): boolean =>
  ['corrected', 'consent-withdrawn', 'note-erased', 'photo-erased', 'erased'].includes(action);

export const canUndo = (history: readonly HistoryEntry[], { action, number }: HistoryEntry): boolean =>
  !isFinal(action) &&
  !['received', 'entered', 'undone'].includes(action) &&
  entriesInForce(history).some((entry) => entry.number === number);
