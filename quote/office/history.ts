import type { FieldName } from '../schema.ts';

/** The history of a request, and its state, which follows from the history alone. */

export type Stage = 'new' | 'called' | 'quoted' | 'accepted' | 'closed' | 'spam';

/**
 * A kind of call that is due: the call that the site promises, one at an agreed time, or a follow-up on an agreed day.
 */
export type CallKind = 'promise' | 'appointment' | 'follow-up';

export type Action =
  | 'received'
  /** Typed in by the office, for someone who phoned. */
  | 'entered'
  /** The request is no robot's. */
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
  /** The express consent to a service was withdrawn, and another one stands in its place. */
  | 'consent-withdrawn'
  | 'note'
  | 'note-erased'
  | 'photo-erased'
  | 'undone'
  /** Deletes the request, but not this trail of it. Nothing follows. */
  | 'erased';

/** The content of an entry, besides who did what and when. Times are in milliseconds since 1970. */
export interface EntryData {
  /** The time to call next. Null for a request from before the office existed. */
  callAt?: number | null;
  /** The reason why the request is in quarantine. */
  quarantine?: string;
  /** The fields that were corrected, never what they said before. */
  corrected?: readonly FieldName[];
  /** The number of the entry whose note is erased. */
  erases?: number;
  /** The number of the entry that is undone. */
  undoes?: number;
}

export interface HistoryEntry {
  /** The identifier that its form gave it, so that a repeated tap is one entry. */
  id: string;
  /** The number in its history, from 1, without gaps. Forms say which entry was the last that their page showed. */
  number: number;
  at: number;
  action: Action;
  actor: string;
  /** The note that was typed with it; '' for none. */
  note: string;
  data: EntryData;
}

export interface RequestState {
  stage: Stage;
  /** The reason why it is in quarantine, or null. */
  quarantine: string | null;
  /** The time by which to call, or null. */
  callAt: number | null;
  callKind: CallKind;
  claimedBy: string | null;
  claimedAt: number | null;
  /** The time of the office’s first call, answered or not. */
  calledAt: number | null;
}

const START: RequestState = {
  stage: 'new',
  quarantine: null,
  callAt: null,
  callKind: 'promise',
  claimedBy: null,
  claimedAt: null,
  calledAt: null,
};

type Change = Partial<RequestState>;

/** Sets the time to call next. A request to call leaves quarantine. */
const due = ({ data }: HistoryEntry, callKind: CallKind): Change => ({
  callAt: data.callAt ?? null,
  callKind,
  ...(data.callAt && { quarantine: null }),
});

/** Notes a call. Whoever claimed a request keeps it, also when somebody else calls. */
const called = (state: RequestState, { actor, at }: HistoryEntry): Change => ({
  claimedBy: state.claimedBy ?? actor,
  claimedAt: state.claimedAt ?? at,
  calledAt: state.calledAt ?? at,
});

const unchanged = (): Change => ({});

const opened = (_: RequestState, entry: HistoryEntry): Change => ({
  ...due(entry, 'promise'),
  stage: 'new',
  quarantine: entry.data.quarantine ?? null,
});

/** Moves a request to a stage in which nothing is due, unless a follow-up was agreed. */
const moved =
  (stage: Stage) =>
  (_: RequestState, entry: HistoryEntry): Change => ({ ...due(entry, 'follow-up'), stage });

/** Notes that somebody has called, or has done what follows on a call. */
const afterCall =
  (callKind: CallKind, next: (stage: Stage) => Stage) =>
  (state: RequestState, entry: HistoryEntry): Change => ({
    ...called(state, entry),
    ...due(entry, callKind),
    stage: next(state.stage),
  });

/** The changes of each action. */
const CHANGES: Record<Action, (state: RequestState, entry: HistoryEntry) => Change> = {
  received: opened,
  entered: opened,
  verified: opened,
  claimed: (_, { actor, at }) => ({ claimedBy: actor, claimedAt: at }),
  released: () => ({ claimedBy: null, claimedAt: null }),
  // A call about a quote or a sold job takes neither away.
  called: afterCall('follow-up', (stage) => (stage === 'quoted' || stage === 'accepted' ? stage : 'called')),
  // Whoever is called again is no robot.
  'no-answer': afterCall('appointment', (stage) => (stage === 'spam' ? 'new' : stage)),
  'quote-sent': afterCall('follow-up', () => 'quoted'),
  accepted: afterCall('follow-up', () => 'accepted'),
  closed: moved('closed'),
  spam: moved('spam'),
  reopened: (state, entry) => ({ ...opened(state, entry), claimedBy: null, claimedAt: null }),
  'follow-up': (_, entry) => due(entry, 'follow-up'),
  corrected: unchanged,
  'consent-withdrawn': unchanged,
  note: unchanged,
  'note-erased': unchanged,
  'photo-erased': unchanged,
  undone: unchanged,
  erased: unchanged,
};

/** The entries that count: what was undone is as if it had never been. */
export function standing(history: readonly HistoryEntry[]): HistoryEntry[] {
  const undone = new Set(history.map(({ data }) => data.undoes));
  return history.filter(({ number }) => !undone.has(number));
}

/** The state of a request after these entries, oldest first. */
export const stateOf = (history: readonly HistoryEntry[]): RequestState =>
  standing(history).reduce<RequestState>(
    (state, entry) => Object.assign(state, CHANGES[entry.action](state, entry)),
    { ...START },
  );

/** The time between two taps of one button. Later, the same form comes from a page that Back has brought again. */
const DOUBLE_TAP_MS = 60_000;

/** An entry that a form wants to add to a history. */
export interface ProposedEntry {
  id: string;
  action: Action;
  at: number;
  /** The number of the last entry that its page showed. */
  lastSeen: number;
}

type Verdict =
  | { outcome: 'new' }
  /** The form was posted twice, and is done already. */
  | { outcome: 'repeated'; entry: HistoryEntry }
  /** The request is not as the page showed it. `entry`: what was done last since then. */
  | { outcome: 'outdated'; entry: HistoryEntry };

/** Recognises actions that an old page may do as well: they change nothing that was done since. */
const conflictsWithNothing = (action: Action): boolean =>
  ['note', 'note-erased', 'photo-erased'].includes(action);

/** Judges whether a form may still do what it offers. */
export function verdictOn(
  history: readonly HistoryEntry[],
  { id, action, at, lastSeen }: ProposedEntry,
): Verdict {
  // The entry of this form, if it was posted before.
  const own = history.find((entry) => entry.id === id);
  if (conflictsWithNothing(action)) return own ? { outcome: 'repeated', entry: own } : { outcome: 'new' };
  const since = own?.number ?? lastSeen;
  const later = history.findLast((entry) => entry.number > since && !conflictsWithNothing(entry.action));
  if (later) return { outcome: 'outdated', entry: later };
  if (!own) return { outcome: 'new' };
  return { outcome: at - own.at < DOUBLE_TAP_MS ? 'repeated' : 'outdated', entry: own };
}

/** Recognises an action that overwrites or erases for good: nothing brings back what was there. */
export const isFinal = (action: Action): boolean =>
  ['corrected', 'consent-withdrawn', 'note-erased', 'photo-erased', 'erased'].includes(action);

export const canUndo = (history: readonly HistoryEntry[], { action, number }: HistoryEntry): boolean =>
  !isFinal(action) &&
  !['received', 'entered', 'undone'].includes(action) &&
  standing(history).some((entry) => entry.number === number);
