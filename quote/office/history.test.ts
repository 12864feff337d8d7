import { expect, it } from 'vitest';
import {
  ANNE,
  beginningsOf,
  CAMILLE,
  historyOf,
  ROWS,
  type Row,
  type Step,
  stepsOf,
  TIMES,
} from './history.fixture.ts';
import { type Action, canUndo, type RequestState, stateOf, verdictOn } from './history.ts';

const RECEIVED: Step = ['received', { callAt: 500 }];
const QUARANTINED: Step = ['received', { quarantine: 'honeypot' }];
const CLAIMED: Step = ['claimed'];
const CLAIMED_BY_CAMILLE: Step = ['claimed', {}, CAMILLE];
const CALLED: Step = ['called'];
const NO_ANSWER: Step = ['no-answer', { callAt: 900 }];
const QUOTED: Step = ['quote-sent', { callAt: 8 }];
const REOPENED: Step = ['reopened', { callAt: 6 }];
const FOLLOW_UP: Step = ['follow-up', { callAt: 6 }];
const UNTOUCHED = stateOf(historyOf(RECEIVED));

const CASES: [title: string, history: Step[], expected: Partial<RequestState>][] = [
  ['is due by its promise', [RECEIVED], { stage: 'new', callAt: 500, callKind: 'promise' }],
  ['in quarantine waits for no call', [QUARANTINED], { quarantine: 'honeypot', callAt: null }],
  [
    'leaves quarantine once verified',
    [QUARANTINED, ['verified', { callAt: 7 }]],
    { quarantine: null, callAt: 7 },
  ],
  ['leaves quarantine once called', [QUARANTINED, NO_ANSWER], { quarantine: null, callAt: 900 }],
  ['made by phone is due as well', [['entered', { callAt: 9 }]], { stage: 'new', callAt: 9 }],
  ['is claimed', [RECEIVED, CLAIMED], { claimedBy: ANNE, claimedAt: 120_000, callAt: 500 }],
  ['is claimed by the last to claim it', [RECEIVED, CLAIMED, CLAIMED_BY_CAMILLE], { claimedBy: CAMILLE }],
  ['is released', [RECEIVED, CLAIMED, ['released']], { claimedBy: null, claimedAt: null }],
  ['waits for no call once called', [RECEIVED, CALLED], { stage: 'called', callAt: null, calledAt: 120_000 }],
  ['is claimed by the caller', [RECEIVED, CALLED], { claimedBy: ANNE, claimedAt: 120_000 }],
  ['stays claimed if somebody else calls', [RECEIVED, CLAIMED_BY_CAMILLE, CALLED], { claimedBy: CAMILLE }],
  [
    'without an answer is due again',
    [RECEIVED, NO_ANSWER],
    { stage: 'new', callAt: 900, callKind: 'appointment' },
  ],
  ['keeps the time of its first call', [RECEIVED, NO_ANSWER, CALLED], { calledAt: 120_000 }],
  ['is quoted', [RECEIVED, ['quote-sent']], { stage: 'quoted', callAt: null, claimedBy: ANNE }],
  ['is quoted, with a follow-up', [RECEIVED, QUOTED], { stage: 'quoted', callAt: 8, callKind: 'follow-up' }],
  ['is accepted', [RECEIVED, QUOTED, ['accepted']], { stage: 'accepted', callAt: null }],
  ['is closed', [RECEIVED, ['closed']], { stage: 'closed', callAt: null }],
  ['is spam', [RECEIVED, ['spam']], { stage: 'spam', callAt: null }],
  ['is reopened', [RECEIVED, CALLED, REOPENED], { stage: 'new', callAt: 6, callKind: 'promise' }],
  ['is claimed by nobody once reopened', [RECEIVED, CALLED, REOPENED], { claimedBy: null }],
  [
    'is due on the day of a follow-up',
    [RECEIVED, CALLED, FOLLOW_UP],
    { stage: 'called', callAt: 6, callKind: 'follow-up' },
  ],
  ['is not changed by a note', [RECEIVED, ['note']], UNTOUCHED],
  ['is not changed by its erasure', [RECEIVED, ['erased']], UNTOUCHED],
  ['is as before once the action is undone', [RECEIVED, CALLED, ['undone', { undoes: 2 }]], UNTOUCHED],
  [
    'stays claimed once a call is undone',
    [RECEIVED, CLAIMED, CALLED, ['undone', { undoes: 3 }]],
    { claimedBy: ANNE, calledAt: null },
  ],
  [
    'keeps the later entries when one is undone',
    [RECEIVED, CALLED, ['accepted'], ['undone', { undoes: 2 }]],
    { stage: 'accepted' },
  ],
  ['without any entry is new', [], { stage: 'new', callAt: null }],
];

/** Returns the state that a row of the table expects after a step on a request in the state `before`. */
function expectedOf({ stage, due, follows }: Row, before: RequestState, [, data, actor]: Step) {
  const calls: Record<string, Partial<RequestState>> = {
    '=': { callAt: before.callAt, callKind: before.callKind },
    nothing: { callAt: null },
    promise: { callAt: TIMES.promise, callKind: 'promise' },
    time: { callAt: TIMES.time, callKind: 'appointment' },
    day: { callAt: TIMES.day, callKind: 'follow-up' },
  };
  const followers: Record<string, string | null> = {
    '=': before.claimedBy,
    nobody: null,
    'who acts': actor ?? ANNE,
    'who acts?': before.claimedBy ?? ANNE,
  };
  const quarantines: Record<string, unknown> = { held: 'honeypot', new: null };
  return {
    stage: stage === 'held' ? 'new' : stage,
    // After the stage « new », the former quarantine is not read.
    quarantine: stage in quarantines ? quarantines[stage] : expect.toSatisfy(() => true),
    claimedBy: followers[follows],
    ...calls[data?.callAt === TIMES.day ? 'day' : due],
  };
}

it.each(ROWS)('« $action » on a request that is $on: it is $stage, due: $due', (row) => {
  const beginnings = beginningsOf(row.on);
  expect(beginnings.length).toBeGreaterThan(1);
  for (const beginning of beginnings)
    for (const step of stepsOf(row)) {
      const before = stateOf(historyOf(...beginning));
      expect([beginning, stateOf(historyOf(...beginning, step))]).toEqual([
        beginning,
        expect.objectContaining(expectedOf(row, before, step)),
      ]);
      const undone: Step = ['undone', { undoes: beginning.length + 1 }];
      expect(stateOf(historyOf(...beginning, step, undone))).toEqual(before);
    }
});

it('a quote or an acceptance counts as the first call if there was none before', () => {
  for (const action of ['quote-sent', 'accepted'] as const)
    expect(stateOf(historyOf(RECEIVED, [action]))).toMatchObject({ calledAt: 120_000, claimedAt: 120_000 });
  expect(stateOf(historyOf(RECEIVED, CALLED, ['quote-sent']))).toMatchObject({ calledAt: 120_000 });
});

it.each(CASES)('a request %s', (_, steps, expected) => {
  expect(stateOf(historyOf(...steps))).toMatchObject(expected);
});

const history = historyOf(RECEIVED, ['called'], ['note']);
const CALLED_AT = 120_000;
type Form = [id: string, action: Action, at: number, lastSeen: number];
it.each<[string, Form, outcome: string, entry?: number]>([
  ['from a page that shows every entry', ['x', 'accepted', 0, 3], 'new'],
  ['from a page that lacks a note only', ['x', 'accepted', 0, 2], 'new'],
  ['from a page that lacks a call', ['x', 'accepted', 0, 1], 'outdated', 2],
  ['that adds a note', ['x', 'note', 0, 1], 'new'],
  ['that erases a note', ['x', 'note-erased', 0, 1], 'new'],
  ['tapped twice', ['2', 'called', CALLED_AT + 59_999, 1], 'repeated', 2],
  ['posted again a minute later', ['2', 'called', CALLED_AT + 60_000, 1], 'outdated', 2],
  ['that adds the same note again, however late', ['3', 'note', 10 * CALLED_AT, 1], 'repeated', 3],
  ['without the number of its last entry', ['x', 'called', 0, Infinity], 'new'],
])('a form %s: %j is %s', (_, [id, action, at, lastSeen], outcome, number) => {
  const verdict = verdictOn(history, { id, action, at, lastSeen });
  expect(verdict).toMatchObject({ outcome, ...(number && { entry: { number } }) });
});

it('a form tapped twice is outdated if somebody else acted in between', () => {
  const history = historyOf(RECEIVED, ['called'], ['accepted', {}, CAMILLE]);
  expect(verdictOn(history, { id: '2', action: 'called', at: CALLED_AT + 1, lastSeen: 1 })).toMatchObject({
    outcome: 'outdated',
    entry: { action: 'accepted', actor: CAMILLE },
  });
});

it('an action that overwrites or erases cannot be undone', () => {
  const final = ['corrected', 'consent-withdrawn', 'note-erased', 'photo-erased'] as const;
  const history = historyOf(RECEIVED, ...final.map((action): Step => [action]));
  expect(history.filter((entry) => canUndo(history, entry))).toEqual([]);
});

it('an entry can be undone once, but neither the receipt nor an undoing can', () => {
  const history = historyOf(RECEIVED, ['called'], ['note'], ['undone', { undoes: 2 }], ['erased']);
  expect(history.filter((entry) => canUndo(history, entry)).map(({ action }) => action)).toEqual(['note']);
});
